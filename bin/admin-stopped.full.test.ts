import { existsSync } from "node:fs";
import { chown, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { closeDatabases } from "@/db/open.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { makeBackup } from "@/lib/backup/make.ts";
import { runAdmin } from "./test/run-admin.ts";

const { folder } = startTestApp();

test("forgetting a shop names the backups, what a restore set aside and what a killed one left, which still hold it", async () => {
  const ids: string[] = [];
  for (const name of ["one", "other"]) ids.push((await signInForTest(name)).principal.dealerId);
  const [one = "", other = ""] = ids;
  await closeDatabases();
  const forget = (id: string) => runAdmin({ DATA_DIR: folder }, "forget", id, "--yes");
  const { code, said } = await forget(one);
  expect({ code, said }).toEqual({
    code: 0,
    said: `Erased all data of ${one}.\nOlder backups can still contain it.\n`,
  });

  const backup = path.join(folder, "backups", "by-hand.tar.gz");
  await mkdir(path.dirname(backup));
  await makeBackup(folder, backup, Date.now());
  const aside = path.join(folder, "before-restore-2026-11-21T10-00-00-000Z");
  await mkdir(aside);
  await writeFile(path.join(aside, "app.db"), "");
  const left = [".bincard-backup-abc123", ".bincard-restore-abc123"].map((name) => path.join(folder, name));
  for (const scratch of left) await mkdir(scratch);
  const leftBeside = path.join(folder, "backups", ".bincard-backup-def456");
  await mkdir(leftBeside);
  expect((await forget(other)).said).toBe(
    [
      `Erased all data of ${other}.`,
      "Older backups can still contain it. In this folder:",
      ...[leftBeside, backup, ...left, aside].map((copy) => `  ${copy}`),
      "",
    ].join("\n"),
  );
});

test("beside no running Bincard a command says its sentence, and no line of a log beside it", async () => {
  const { dealerId } = (await signInForTest("third")).principal;
  await closeDatabases();
  const admin = (...words: string[]) => runAdmin({ DATA_DIR: folder, LOG_LEVEL: "info" }, ...words);
  const none = "Bincard is not running. It syncs what is due when it starts.\n";
  expect(await admin("sync", "all")).toEqual({ code: 0, said: none, complained: "" });
  expect(await admin("sessions", "end", dealerId)).toEqual({
    code: 0,
    said: `1 session of ${dealerId} ended.\n`,
    complained: "",
  });
});

test("a folder of another user is named with whom to be, and nothing is made in it", async () => {
  const isRoot = process.getuid?.() === 0;
  // Only root can make a folder somebody else's; anybody else has one of root's.
  const others = isRoot ? path.join(folder, "others") : "/etc";
  if (isRoot) {
    await mkdir(others);
    await writeFile(path.join(others, "app.db"), "");
    await chown(others, 65534, 65534);
  }
  const { code, complained } = await runAdmin({ DATA_DIR: others }, "sync", "all");
  const owner = isRoot ? 65534 : 0;
  const refusal = `The data folder ${others} belongs to another user (id ${owner}); run this command as that user.`;
  expect([code, complained]).toEqual([1, `Failed. ${refusal}\n`]);
  if (isRoot) expect(await readdir(others)).toEqual(["app.db"]);
});

test("a folder that is not there, or holds no databases, is named and stays as it is", async () => {
  const mistyped = path.join(folder, "daat");
  expect(await runAdmin({ DATA_DIR: mistyped }, "status")).toEqual({
    code: 1,
    said: "",
    complained: `Failed. The data folder ${mistyped} does not exist.\n`,
  });
  expect(existsSync(mistyped)).toBe(false);
  await mkdir(mistyped, { mode: 0o755 });
  expect((await runAdmin({ DATA_DIR: mistyped }, "status")).complained).toContain("has no databases yet");
  expect((await stat(mistyped)).mode & 0o777).toBe(0o755);
});
