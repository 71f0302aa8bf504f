import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { closeDatabases } from "@/db/open.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { makeBackup } from "@/lib/backup/make.ts";
import { runAdmin } from "./test/run-admin.ts";

const { folder } = startTestApp();

test("forgetting a shop names the backups and what a restore set aside, which still hold it", async () => {
  const ids: string[] = [];
  for (const name of ["one", "other"]) ids.push((await signInForTest(name)).principal.dealerId);
  const [one = "", other = ""] = ids;
  await closeDatabases();
  const forget = (id: string) => runAdmin({ DATA_DIR: folder }, "forget", id, "--yes");
  const { code, said } = await forget(one);
  expect({ code, said }).toEqual({
    code: 0,
    said: `Everything of ${one} is erased.\nBackups made before may still hold it, wherever they are kept.\n`,
  });

  const backup = path.join(folder, "backups", "by-hand.tar.gz");
  await mkdir(path.dirname(backup));
  await makeBackup(folder, backup, Date.now());
  const aside = path.join(folder, "before-restore-2026-11-21T10-00-00-000Z");
  await mkdir(aside);
  await writeFile(path.join(aside, "app.db"), "");
  expect((await forget(other)).said).toBe(
    `Everything of ${other} is erased.\nBackups made before may still hold it; in this folder:\n  ${backup}\n  ${aside}\n`,
  );
});
