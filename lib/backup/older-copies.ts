import { readdir } from "node:fs/promises";
import path from "node:path";
import { backupFolder } from "./backup-files.ts";
import { pendingRestore, setAside } from "./restore.ts";
import { scratchName } from "./scratch.ts";

/**
 * The backups in the data folder, the folders to which restores have moved what was there before, and those in which a
 * backup or a restore is being made or was when it was killed, by path: they hold what has been erased since. Backups
 * elsewhere are not known.
 */
export async function olderCopies(dataFolder: string): Promise<string[]> {
  const backups = await namesIn(backupFolder(dataFolder));
  const pending = path.basename(pendingRestore(dataFolder));
  const others = (await namesIn(dataFolder)).filter(
    (name) => name.startsWith(setAside) || name.startsWith(scratchName) || name === pending,
  );
  return [
    ...backups.map((name) => path.join(backupFolder(dataFolder), name)),
    ...others.map((name) => path.join(dataFolder, name)),
  ];
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).sort();
}
