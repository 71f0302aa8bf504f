import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";

/** The folder of scheduled backups, in the data folder. */
export function backupFolder(dataFolder: string): string {
  return path.join(dataFolder, "backups");
}

const ourName = /^bincard-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

interface BackupFile {
  readonly file: string;
  /** When it was started (ms). */
  readonly madeAt: number;
}

/** The file of a scheduled backup that starts now. Creates the folder, readable by its owner only. */
export async function newBackupFile(dataFolder: string, now: number): Promise<string> {
  const folder = backupFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const moment = new Date(now).toISOString().slice(0, 19).replaceAll(":", "-");
  return path.join(folder, `bincard-${moment}Z.tar.gz`);
}

/** The scheduled backups that are kept, the newest first. Other files in the folder are nobody's of ours. */
export async function listBackups(dataFolder: string): Promise<BackupFile[]> {
  const folder = backupFolder(dataFolder);
  if (!existsSync(folder)) return [];
  const found = (await readdir(folder)).flatMap((name): BackupFile[] => {
    const [, day, hour, minute, second] = ourName.exec(name) ?? [];
    const madeAt = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
    return Number.isNaN(madeAt) ? [] : [{ file: path.join(folder, name), madeAt }];
  });
  return found.sort((one, other) => other.madeAt - one.madeAt);
}

/** Removes the oldest scheduled backups beyond the newest `keep`; answers how many. */
export async function pruneBackups(dataFolder: string, keep: number): Promise<number> {
  const beyond = (await listBackups(dataFolder)).slice(keep);
  for (const { file } of beyond) await rm(file);
  return beyond.length;
}

/** How long to wait for the next scheduled backup (ms). One from the future, of a clock that was set back, counts not. */
export async function untilNextBackup(dataFolder: string, everyMs: number, now: number): Promise<number> {
  const newest = (await listBackups(dataFolder)).find(({ madeAt }) => madeAt <= now);
  return newest === undefined ? 0 : Math.max(0, newest.madeAt + everyMs - now);
}
