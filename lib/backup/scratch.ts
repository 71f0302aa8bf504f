import { existsSync, rmSync } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { asStorageError } from "@/db/sqlite-errors.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";

/** How the names of these folders begin. One that a killed process left may hold whole databases. */
export const scratchName = ".bincard-";

/** No backup takes this long. */
const forgottenMs = dayMs;

/**
 * Runs `work` with a temporary folder in `parent`, for its owner only (0700). The folder is removed when the work is
 * done, has failed, or the process ends. Folders of killed processes are removed after a day.
 * @throws BincardError `config` when `parent` is missing or cannot be written, `storage` when the disk is full.
 */
export async function withScratch<T>(
  parent: string,
  name: string,
  now: number,
  work: (scratch: string) => Promise<T>,
): Promise<T> {
  const scratch = await makeScratch(parent, name, now).catch((cause) => {
    const known = asStorageError(cause);
    if (known instanceof BincardError) throw known;
    const reason = existsSync(parent) ? "cannot be written" : "does not exist";
    throw new BincardError("config", { name: parent, reason }, { cause });
  });
  const takeAway = () => rmSync(scratch, { recursive: true, force: true });
  process.once("exit", takeAway);
  try {
    return await work(scratch);
  } catch (error) {
    throw asStorageError(error);
  } finally {
    process.off("exit", takeAway);
    await rm(scratch, { recursive: true, force: true });
  }
}

async function makeScratch(parent: string, name: string, now: number): Promise<string> {
  await takeAwayForgotten(parent, name, now);
  return mkdtemp(path.join(parent, `${scratchName}${name}-`));
}

async function takeAwayForgotten(parent: string, name: string, now: number): Promise<void> {
  for (const found of await readdir(parent)) {
    if (!found.startsWith(`${scratchName}${name}-`)) continue;
    const folder = path.join(parent, found);
    const touchedAt = (await stat(folder).catch(() => null))?.mtimeMs ?? now;
    if (now - touchedAt > forgottenMs) await rm(folder, { recursive: true, force: true });
  }
}
