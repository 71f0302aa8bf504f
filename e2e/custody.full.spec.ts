import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { startServerProxy } from "@/db/test/server-proxy.ts";
import { databasesAt } from "@/db/test/sqld.ts";
import { rootSecret, secrets, supplierAccount, useEverySecret } from "./support/custody.ts";
import { canariesFoundIn, canary, foundUnder } from "./support/secret-canaries.ts";
import { expect, test } from "./support/test.ts";

test("passwords, tokens, session ids and the root secret appear only where they are used", async ({ browser, own }) => {
  test.setTimeout(400_000);
  const startedAt = Date.now();
  const [temporary, supplier] = [await own.folder(), await own.supplier({ products: 60, accounts: [supplierAccount] })];
  const settings = { APP_SECRET: rootSecret, TMPDIR: temporary };
  const bincard = await own.bincard({ ...settings, SUPPLIER_BASE_URL: supplier.url, LOG_LEVEL: "debug" });
  const all = await useEverySecret(browser, bincard.url);
  expect(canariesFoundIn(all, bincard.output()), "in the logs").toEqual([]);
  expect((await readdir(bincard.dataDir)).filter((name) => name.startsWith("app.db")).length).toBeGreaterThan(1);
  expect(await foundUnder(all, bincard.dataDir), "in databases with their logs").toEqual([]);
  const archive = path.join(temporary, "backup.tar.gz");
  await backUp(archive, { ...settings, DATA_DIR: bincard.dataDir });
  expect(canariesFoundIn(all, gunzipSync(await readFile(archive))), "in a backup").toEqual([]);
  expect(await foundUnder(all, temporary), "in temporary files").toEqual([]);
  expect(await foundUnder(all, ".next", startedAt), "in what the build and the framework keep").toEqual([]);
  expect(await foundUnder(all, ".next/static"), "in static files").toEqual([]);
});

test("neither a server's folder nor the way to it has passwords, tokens, session ids or the root secret", async ({
  browser,
  own,
}) => {
  test.setTimeout(400_000);
  const token = "server-canary-token-91-of-the-databases";
  const adminToken = "admin-canary-token-37-of-the-databases";
  const [folder, sqld] = [await own.folder(), await own.sqld()];
  // Everything said to that server is kept.
  const ways = {
    databases: await startServerProxy(sqld.url, true),
    admin: await startServerProxy(sqld.adminUrl, true),
  };
  own.atEnd(() => Promise.all([ways.databases.close(), ways.admin.close()]));
  const supplier = await own.supplier({ products: 60, accounts: [supplierAccount] });
  const bincard = await own.bincard({
    ...databasesAt({ url: ways.databases.url, adminUrl: ways.admin.url }),
    DATABASE_AUTH_TOKEN: token,
    DATABASE_ADMIN_TOKEN: adminToken,
    APP_SECRET: rootSecret,
    SUPPLIER_BASE_URL: supplier.url,
    DATA_DIR: folder,
    LOG_LEVEL: "debug",
  });
  const tokens = [canary("the server's token", token), canary("the administration's token", adminToken)];
  const all = [...(await useEverySecret(browser, bincard.url)), ...tokens];
  expect(canariesFoundIn(all, bincard.output()), "in the logs").toEqual([]);
  expect(await foundUnder(all, folder), "in the data folder").toEqual([]);

  const names = await readdir(sqld.databases);
  expect(names.some((name) => name.startsWith("dealer-")) && names.includes("app")).toBe(true);
  expect(await foundUnder(all, path.dirname(sqld.databases)), "in the server's folder").toEqual([]);
  for (const name of names.filter((one) => /^(app$|dealer-)/.test(one)))
    expect(canariesFoundIn(all, await sqld.dump(name)), `in a dump of ${name}`).toEqual([]);

  const said = [ways.databases, ways.admin].flatMap((way) => way.said);
  for (const body of new Set(said.map((one) => one.body.toString("latin1"))))
    expect(canariesFoundIn(all, Buffer.from(body, "latin1")), body.slice(0, 200)).toEqual([]);
  // The tokens stand in the one header that they are for, of every request.
  for (const [way, scheme] of [
    [ways.databases, `Bearer ${token}`],
    [ways.admin, `basic ${adminToken}`],
  ] as const) {
    const heads = way.said.map(({ head }) => head);
    const requests = heads.filter((_, index) => index % 2 === 0);
    expect(requests.length).toBeGreaterThan(0);
    for (const head of requests) expect(head).toContain(`authorization\n${scheme}`);
    for (const head of new Set(heads.map((one) => one.replace(scheme, ""))))
      expect(canariesFoundIn(all, head)).toEqual([]);
  }
  // Proves that the search works: a product name is found both on the network and in the server's folder.
  const known = canary("a known word", "bincard_migrations");
  expect(said.some(({ body }) => canariesFoundIn([known], body).length > 0)).toBe(true);
  expect(await foundUnder([known], sqld.databases)).not.toEqual([]);
});

test("the search finds a known value in every encoding", () => {
  const [password] = secrets;
  if (!password) throw new Error("there are canaries");
  for (const form of password.forms) {
    expect(canariesFoundIn([password], Buffer.concat([Buffer.from("before "), form, Buffer.from(" after")]))).toEqual([
      "password",
    ]);
  }
  const header = Buffer.from(`${supplierAccount.name}:${supplierAccount.password}`).toString("base64");
  expect(canariesFoundIn(secrets, `Authorization: Basic ${header}`)).toEqual(["password"]);
  expect(canariesFoundIn(secrets, "nothing of the kind")).toEqual([]);
});

/** `npm run backup`, while the server runs. */
function backUp(file: string, variables: Record<string, string>): Promise<void> {
  const child = spawn("npm", ["run", "--silent", "backup", "--", file], { env: { ...process.env, ...variables } });
  return new Promise((resolve, reject) => {
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(`the backup ended with ${code}`))));
  });
}
