import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { listAudit, writeAudit } from "./audit.ts";
import { findDealer } from "./dealers.ts";
import { signInForTest, startTestApp } from "./test/app.ts";

const { folder } = startTestApp();
const base = "http://supplier.test";

/** All bytes of the app database's files, including the write-ahead log. */
async function fileText(): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.startsWith("app.db"));
  return files.map((name) => readFileSync(path.join(folder, name), "latin1")).join("\n");
}

test("a user name finds its dealer, and is not in the database as plain text", async () => {
  const { principal } = await signInForTest("Canary-Name");
  expect(await findDealer(base, " Canary-Name ")).toBe(principal.dealerId);
  expect(await findDealer(base, "canary-name")).toBeNull();
  expect(await findDealer("http://other.test", "Canary-Name")).toBeNull();
  await writeAudit(principal, { kind: "signed-in" });
  expect((await listAudit(principal, { limit: 1 }))[0]?.member).toBe("Canary-Name");
  expect((await fileText()).toLowerCase()).not.toContain("canary-name");
});
