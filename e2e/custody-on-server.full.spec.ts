import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ServerProxy, startServerProxy } from "@/db/test/server-proxy.ts";
import { databasesAt, type Sqld, startSqld } from "@/db/test/sqld.ts";
import { type ReferenceSupplier, startReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { rootSecret, supplierAccount, useEverySecret } from "./support/custody.ts";
import { canary, foundIn, foundUnder } from "./support/secret-canaries.ts";
import { type RunningBincard, startBincard } from "./support/server.ts";
import { expect, test } from "./support/test.ts";

// What custody.full.spec.ts does, with all databases on a libSQL server. Everything said to that server is kept.

const token = "server-canary-token-91-of-the-databases";
const adminToken = "admin-canary-token-37-of-the-databases";

let sqld: Sqld;
let ways: { databases: ServerProxy; admin: ServerProxy };
let supplier: ReferenceSupplier;
let bincard: RunningBincard;
let folder: string;

test.beforeAll(async () => {
  test.setTimeout(400_000);
  folder = await mkdtemp(path.join(tmpdir(), "bincard-custody-"));
  sqld = await startSqld();
  ways = { databases: await startServerProxy(sqld.url, true), admin: await startServerProxy(sqld.adminUrl, true) };
  supplier = await startReferenceSupplier({ products: 60, accounts: [supplierAccount] });
  bincard = await startBincard({
    ...databasesAt({ url: ways.databases.url, adminUrl: ways.admin.url }),
    DATABASE_AUTH_TOKEN: token,
    DATABASE_ADMIN_TOKEN: adminToken,
    APP_SECRET: rootSecret,
    SUPPLIER_BASE_URL: supplier.url,
    DATA_DIR: folder,
    LOG_LEVEL: "debug",
  });
});

test.afterAll(async () => {
  await bincard?.stop();
  await supplier?.close();
  await ways?.databases.close();
  await ways?.admin.close();
  await sqld?.stop();
  await rm(folder, { recursive: true, force: true });
});

test("neither a server's folder nor the way to it has passwords, tokens, session ids or the root secret", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const own = [canary("the server's token", token), canary("the administration's token", adminToken)];
  const all = [...(await useEverySecret(browser, bincard.url)), ...own];
  expect(foundIn(all, bincard.output()), "in the logs").toEqual([]);
  expect(await foundUnder(all, folder), "in the data folder").toEqual([]);

  const names = await readdir(sqld.databases);
  expect(names.some((name) => name.startsWith("dealer-")) && names.includes("app")).toBe(true);
  expect(await foundUnder(all, path.dirname(sqld.databases)), "in the server's folder").toEqual([]);
  for (const name of names.filter((one) => /^(app$|dealer-)/.test(one)))
    expect(foundIn(all, await sqld.dump(name)), `in a dump of ${name}`).toEqual([]);

  const said = [ways.databases, ways.admin].flatMap((way) => way.said);
  for (const body of new Set(said.map((one) => one.body.toString("latin1"))))
    expect(foundIn(all, Buffer.from(body, "latin1")), body.slice(0, 200)).toEqual([]);
  // The tokens stand in the one header that they are for, of every request.
  for (const [way, scheme] of [
    [ways.databases, `Bearer ${token}`],
    [ways.admin, `basic ${adminToken}`],
  ] as const) {
    const heads = way.said.map(({ head }) => head);
    const requests = heads.filter((_, index) => index % 2 === 0);
    expect(requests.length).toBeGreaterThan(0);
    for (const head of requests) expect(head).toContain(`authorization\n${scheme}`);
    for (const head of new Set(heads.map((one) => one.replace(scheme, "")))) expect(foundIn(all, head)).toEqual([]);
  }
  // What must be found is found: a product's name went over the way, and lies in the server's folder.
  const known = canary("a known word", "bincard_migrations");
  expect(said.some(({ body }) => foundIn([known], body).length > 0)).toBe(true);
  expect(await foundUnder([known], sqld.databases)).not.toEqual([]);
});
