import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { folderOfTest } from "@/lib/test/folder.ts";
import { checkFolderIsFree, lockDataFolder, unlockDataFolder } from "./lock.ts";

/** A process that locks the folder. */
async function startHolder(folder: string) {
  const program = `import(${JSON.stringify(path.resolve("db/lock.ts"))}).then(async ({ lockDataFolder }) => {
    await lockDataFolder(${JSON.stringify(folder)}); console.log("locked"); setInterval(() => {}, 1000); })`;
  const holder = spawn(process.execPath, ["--import", "tsx", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  await once(holder.stdout, "data");
  return holder;
}

test.each([
  ["deleted", async () => {}],
  ["replaced", (file: string) => writeFile(file, "")],
])("a lock whose file was %s still holds, and so does the file in its place", async (_what, replace) => {
  const folder = folderOfTest();
  await writeFile(path.join(folder, "app.db"), "");
  const holder = await startHolder(folder);
  const file = path.join(folder, "lock.db");
  const facts = { path: folder, reason: expect.stringMatching(/^is in use by another Bincard; /) };
  for (let time = 0; time < 2; time += 1) {
    await rm(file);
    await replace(file);
    await expect(lockDataFolder(folder)).rejects.toMatchObject({ code: "data-folder", facts });
    await expect(checkFolderIsFree(folder)).rejects.toMatchObject({ code: "data-folder", facts });
  }
  expect(holder.exitCode).toBe(null);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  await lockDataFolder(folder);
  await unlockDataFolder();
});

test("a data folder belongs to one process at a time, and is free again after that process was killed", async () => {
  const folder = folderOfTest();
  const other = await startHolder(folder);
  const facts = { path: folder, reason: expect.stringMatching(/^is in use by another Bincard; /) };
  await expect(lockDataFolder(folder)).rejects.toMatchObject({ code: "data-folder", facts });
  await expect(checkFolderIsFree(folder)).rejects.toMatchObject({ code: "data-folder", facts });
  other.kill("SIGKILL");
  await once(other, "exit");
  await checkFolderIsFree(folder);
  await lockDataFolder(folder);
  await lockDataFolder(folder);
  await unlockDataFolder();
});
