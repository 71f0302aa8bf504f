import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { dayMs } from "@/lib/domain/time.ts";
import { folderOfTest } from "@/lib/test/folder.ts";
import { withScratch } from "./scratch.ts";

let parent: string;
beforeEach(async () => {
  parent = folderOfTest();
});

test("the folder is readable by its owner only, and is removed after the work, even when it failed", async () => {
  const mode = await withScratch(parent, "backup", Date.now(), async (scratch) => {
    await writeFile(path.join(scratch, "copy"), "prices");
    return (await stat(scratch)).mode & 0o777;
  });
  expect(mode).toBe(0o700);
  const failed = withScratch(parent, "backup", Date.now(), () => Promise.reject(new Error("full")));
  await expect(failed).rejects.toThrow("full");
  expect(await readdir(parent)).toEqual([]);
});

test("a folder left by a killed process is removed after a day, and folders in use or not ours stay", async () => {
  const names = [
    ".bincard-backup-killed",
    ".bincard-backup-working",
    ".bincard-restore-killed",
    "my-backup-of-last-year",
  ];
  for (const name of names) await mkdir(path.join(parent, name));
  for (const name of names.filter((each) => each !== ".bincard-backup-working"))
    await utimes(path.join(parent, name), 1, Date.now() / 1000 - 2 * (dayMs / 1000));
  await withScratch(parent, "backup", Date.now(), async () => {});
  expect((await readdir(parent)).sort()).toEqual(names.slice(1).sort());
});

test("a command that is asked to stop removes its folder", async () => {
  const source = `import { endTidily } from "./bin/command.ts";
    import { withScratch } from "./lib/backup/scratch.ts";
    endTidily();
    void withScratch(${JSON.stringify(parent)}, "backup", Date.now(), async () => {
      process.stdout.write("working");
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", source], { cwd: root });
  await once(child.stdout, "data");
  expect(await readdir(parent)).toHaveLength(1);
  child.kill("SIGTERM");
  await once(child, "exit");
  expect(await readdir(parent)).toEqual([]);
});

test("the error names a folder that does not exist", async () => {
  const missing = path.join(parent, "none");
  const asked = withScratch(missing, "backup", Date.now(), async () => {});
  await expect(asked).rejects.toMatchObject({ code: "config", facts: { name: missing, reason: "does not exist" } });
});
