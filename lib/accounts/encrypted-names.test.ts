import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { listAudit, writeAudit } from "./audit.ts";
import { findDealer, openAccount } from "./dealers.ts";
import { encryptClearNames } from "./encrypted-names.ts";
import { signInForTest, startTestApp } from "./test/app.ts";

const { app, folder } = startTestApp();
const base = "http://supplier.test";

/** Every byte of the app database's files, the log of the last writes included. */
async function fileText(): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.startsWith("app.db"));
  return files.map((name) => readFileSync(path.join(folder, name), "latin1")).join("\n");
}

test("a user name finds its dealer however it is written, and is nowhere in the database", async () => {
  const { principal } = await signInForTest(app(), "Canary-Name");
  expect(await findDealer(app(), base, " canary-NAME ")).toBe(principal.dealerId);
  expect(await findDealer(app(), "http://other.test", "canary-name")).toBeNull();
  await writeAudit(app(), { ...principal, kind: "signed-in" });
  expect((await listAudit(app(), principal, 1))[0]?.member).toBe("Canary-Name");
  expect((await fileText()).toLowerCase()).not.toContain("canary-name");
});

test("names that an earlier version wrote in the clear are encrypted, found again, and leave no trace in the file", async () => {
  const add = (sql: string, ...args: (string | number)[]) => app().client.execute({ sql, args });
  await add("INSERT INTO dealers VALUES (?, ?, ?, ?, 0)", "old-dealer", base, "Olden-Name", "olden-name");
  await add("INSERT INTO dealers VALUES (?, ?, ?, ?, 0)", "old-token", base, "Olden-Token", " token:hash");
  await add("INSERT INTO members (member_id, dealer_id, name, created_at) VALUES ('m', 'old-dealer', 'Olden-Name', 0)");
  expect((await fileText()).toLowerCase()).toContain("olden-name");
  expect(await encryptClearNames(app())).toBe(3);
  expect(await encryptClearNames(app()), "once").toBe(0);
  expect((await fileText()).toLowerCase()).not.toMatch(/olden-(name|token)/);
  const account = await openAccount(
    app(),
    {
      supplierBaseUrl: base,
      credentials: { kind: "password", username: "OLDEN-NAME", password: "x" },
      token: "a token",
      sessionDealerId: null,
      language: "en",
    },
    1,
  );
  expect(account).toEqual({ dealerId: "old-dealer", memberId: "m" });
  const { rows } = await app().client.execute("SELECT account_hash FROM dealers WHERE dealer_id = 'old-token'");
  expect(rows[0]?.account_hash).toBe(" token:hash");
});
