import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { dayMs, hourMs } from "@/lib/domain/time.ts";
import { folderOfTest } from "@/lib/test/folder.ts";
import { backupFolder, listBackups, newBackupFile, pruneBackups, untilNextBackup } from "./backup-files.ts";

const start = Date.UTC(2026, 10, 21, 3, 4, 5);
let folder: string;
beforeEach(() => {
  folder = folderOfTest();
});

async function make(...moments: number[]): Promise<void> {
  for (const moment of moments) writeFileSync(await newBackupFile(folder, moment), "");
}

test("of scheduled backups the newest are kept, and no other file is touched", async () => {
  expect(await listBackups(folder)).toEqual([]);
  await make(start, start + 3 * dayMs, start + dayMs, start + 2 * dayMs);
  const others = ["by-hand.tar.gz", "bincard-2026-11-21T03-04-05Z.tar.gz.part", "bincard-2026-99-21T03-04-05Z.tar.gz"];
  for (const name of others) writeFileSync(path.join(backupFolder(folder), name), "");
  mkdirSync(path.join(backupFolder(folder), ".backup-scratch"));
  expect(await pruneBackups(folder, 2)).toBe(2);
  expect((await listBackups(folder)).map(({ madeAt }) => madeAt)).toEqual([start + 3 * dayMs, start + 2 * dayMs]);
  expect(readdirSync(backupFolder(folder))).toEqual(expect.arrayContaining(others));
  expect(await pruneBackups(folder, 2)).toBe(0);
  expect(statSync(backupFolder(folder)).mode & 0o777).toBe(0o700);
});

test("the next backup is due an interval after the newest, at once without one, and a clock set back waits for none", async () => {
  expect(await untilNextBackup(folder, dayMs, start)).toBe(0);
  await make(start);
  expect(await untilNextBackup(folder, dayMs, start + hourMs)).toBe(dayMs - hourMs);
  expect(await untilNextBackup(folder, dayMs, start + 2 * dayMs)).toBe(0);
  expect(await untilNextBackup(folder, dayMs, start - hourMs)).toBe(0);
});
