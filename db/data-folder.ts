import { constants, existsSync } from "node:fs";
import { access, chmod } from "node:fs/promises";
import path from "node:path";
import { BincardError } from "@/lib/errors.ts";
import { makePrivate } from "./private-folder.ts";

/**
 * Creates the data folder, accessible to the program's user only.
 * @throws BincardError `data-folder` with a reason that completes "The data folder X …".
 */
export async function checkDataFolder(folder: string): Promise<void> {
  await makePrivate(folder);
  await makeOurs(folder);
  // If root owned this folder, after a command that root ran, every dealer would fail on its own.
  const copies = path.join(folder, "dealers");
  if (existsSync(copies)) await makeOurs(copies);
}

async function makeOurs(folder: string): Promise<void> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    await chmod(folder, 0o700);
  } catch (cause) {
    const reason = "is not writable for the user running Bincard";
    throw new BincardError("data-folder", { path: folder, reason }, { cause });
  }
}
