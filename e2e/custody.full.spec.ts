import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { type ReferenceSupplier, startReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { rootSecret, secrets, supplierAccount, useEverySecret } from "./support/custody.ts";
import { foundIn, foundUnder } from "./support/secret-canaries.ts";
import { type RunningBincard, startBincard } from "./support/server.ts";
import { expect, test } from "./support/test.ts";

let supplier: ReferenceSupplier;
let bincard: RunningBincard;
let temporary: string;
let startedAt: number;

test.beforeAll(async () => {
  test.setTimeout(400_000);
  startedAt = Date.now();
  temporary = await mkdtemp(path.join(tmpdir(), "bincard-temporary-"));
  supplier = await startReferenceSupplier({ products: 60, accounts: [supplierAccount] });
  bincard = await startBincard({
    APP_SECRET: rootSecret,
    SUPPLIER_BASE_URL: supplier.url,
    TMPDIR: temporary,
    LOG_LEVEL: "debug",
  });
});

test.afterAll(async () => {
  await bincard.stop();
  await supplier.close();
  await rm(temporary, { recursive: true, force: true });
});

test("passwords, tokens, session ids and the root secret appear only where they are used", async ({ browser }) => {
  test.setTimeout(300_000);
  const all = await useEverySecret(browser, bincard.url);
  expect(foundIn(all, bincard.output()), "in the logs").toEqual([]);
  expect((await readdir(bincard.dataDir)).filter((name) => name.startsWith("app.db")).length).toBeGreaterThan(1);
  expect(await foundUnder(all, bincard.dataDir), "in databases with their logs").toEqual([]);
  const archive = path.join(temporary, "backup.tar.gz");
  await backUp(archive);
  expect(foundIn(all, gunzipSync(await readFile(archive))), "in a backup").toEqual([]);
  expect(await foundUnder(all, temporary), "in temporary files").toEqual([]);
  expect(await foundUnder(all, ".next", startedAt), "in what the build and the framework keep").toEqual([]);
  expect(await foundUnder(all, ".next/static"), "in static files").toEqual([]);
});

test("the search finds a known value in every encoding", () => {
  const [password] = secrets;
  if (!password) throw new Error("there are canaries");
  for (const form of password.forms) {
    expect(foundIn([password], Buffer.concat([Buffer.from("before "), form, Buffer.from(" after")]))).toEqual([
      "password",
    ]);
  }
  const header = Buffer.from(`${supplierAccount.name}:${supplierAccount.password}`).toString("base64");
  expect(foundIn(secrets, `Authorization: Basic ${header}`)).toEqual(["password"]);
  expect(foundIn(secrets, "nothing of the kind")).toEqual([]);
});

/** `npm run backup`, while the server runs. */
function backUp(file: string): Promise<void> {
  const variables = { DATA_DIR: bincard.dataDir, APP_SECRET: rootSecret, TMPDIR: temporary };
  const child = spawn("npm", ["run", "--silent", "backup", "--", file], { env: { ...process.env, ...variables } });
  return new Promise((resolve, reject) => {
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(`the backup ended with ${code}`))));
  });
}
