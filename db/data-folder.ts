import { constants } from "node:fs";
import { access, chmod } from "node:fs/promises";
import { BincardError } from "@/lib/errors.ts";
import { makePrivate } from "./private-folder.ts";

/**
 * Creates the data folder, accessible to the program's user only.
 * @throws BincardError `data-folder` with a reason that completes "The data folder X …".
 */
export async function checkDataFolder(folder: string): Promise<void> {
  await makePrivate(folder);
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    await chmod(folder, 0o700);
  } catch (cause) {
    throw new BincardError(
      "data-folder",
      { path: folder, reason: "is not writable for the user who runs Bincard" },
      { cause },
    );
  }
}
