import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { checkFolderIsFree, lockDataFolder, unlockDataFolder } from "./lock.ts";

test("a data folder belongs to one process at a time, and is free again after that process was killed", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "bincard-lock-"));
  const program = `import(${JSON.stringify(path.resolve("db/lock.ts"))}).then(async ({ lockDataFolder }) => {
    await lockDataFolder(${JSON.stringify(folder)}); console.log("locked"); setInterval(() => {}, 1000); })`;
  const other = spawn(process.execPath, ["--import", "tsx", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  await once(other.stdout, "data");
  const facts = { path: folder, reason: "is in use by another Bincard" };
  await expect(lockDataFolder(folder)).rejects.toMatchObject({ code: "data-folder", facts });
  await expect(checkFolderIsFree(folder)).rejects.toMatchObject({ code: "data-folder", facts });
  other.kill("SIGKILL");
  await once(other, "exit");
  await checkFolderIsFree(folder);
  await lockDataFolder(folder);
  await lockDataFolder(folder);
  unlockDataFolder();
  await rm(folder, { recursive: true });
});
