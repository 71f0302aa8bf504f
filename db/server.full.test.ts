import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { keepCredentials, readCredentials } from "@/lib/accounts/credentials.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import { createApiKey } from "@/lib/auth/api-keys.ts";
import { findApiKey, findSession } from "@/lib/auth/find-principal.ts";
import { noteAnswer } from "@/lib/database-outage.ts";
import { nameOnServer } from "@/lib/domain/database-address.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { testFolder } from "@/lib/test/folder.ts";
import { letPass } from "@/lib/test/waiting.ts";
import { open } from "./connections.ts";
import {
  closeDealer,
  dealerAddress,
  dealerReader,
  dealerReaderAsIs,
  dealerWriter,
  deleteDealerOnServer,
} from "./dealer/open.ts";
import { products, syncState } from "./dealer/schema.ts";
import { migrations } from "./migrations.ts";
import { appDatabase, closeDatabases } from "./open.ts";
import { preparedClient } from "./prepared-client.ts";
import { clientOf, makeOnServer, serverAddress } from "./server.ts";
import { contentOf, knownTables } from "./test/any-rows.ts";
import { startTestSqld } from "./test/server-of-tests.ts";
import { startSqld } from "./test/sqld.ts";
import { dealerTables, readTables, storeSyncState } from "./test/tables.ts";

const sqld = startTestSqld();
const folder = testFolder();
beforeEach(() => use(sqld.settings));
afterEach(() => closeDatabases());

function use(settings: Record<string, string>): void {
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", ...settings }));
}

test("an address with a path ends in a slash, and names the database by its path or its host", () => {
  expect(serverAddress("http://db.example/dev/shop")).toBe("http://db.example/dev/shop/");
  expect(serverAddress("http://db.example/dev/shop/")).toBe("http://db.example/dev/shop/");
  expect(serverAddress("libsql://shop.db.example?tls=0")).toMatch(/^libsql:\/\/shop\.db\.example\/?\?tls=0$/);
  expect(nameOnServer("http://db.example/dev/shop")).toBe("shop");
  expect(nameOnServer("http://db.example/dev/shop/")).toBe("shop");
  expect(nameOnServer("libsql://shop.db.example")).toBe("shop");
});

test("databases that the server does not have are made by its administration interface, with their tables", async () => {
  expect(await dealerReaderAsIs("made")).toBe(null);
  expect((await appDatabase()).client.protocol).toBe("http");
  await dealerWriter("made");
  const reader = await dealerReader("made");
  expect(reader && (await readTables(reader).select().from(products))).toEqual([]);
});

test("two instances that make one database at the same time both get it", async () => {
  const first = dealerWriter("both");
  await closeDealer("nobody");
  const make = () =>
    fetch(`${sqld.adminUrl}/v1/namespaces/dealer-both/create`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
  await Promise.all([first, make(), make()]);
  await first;
  expect(await (await dealerTables("both")).$count(products)).toBe(0);
});

test("several instances that start at once on a server without databases all migrate them, once", async () => {
  for (const kind of ["app", "dealer"] as const) {
    const url = `${sqld.url}/dev/begun-${kind}`;
    const opened = await Promise.all([1, 2, 3, 4].map(() => open(kind, url, "write")));
    for (const { client } of opened) {
      const { rows } = await client.execute("SELECT name FROM bincard_migrations ORDER BY name");
      expect(rows.map(({ name }) => name)).toEqual(migrations[kind].map(({ name }) => name));
    }
    for (const { close } of opened) close();
  }
});

test("what a server refuses is not asked of it: its databases take every PRAGMA of ours in silence", async () => {
  const writer = await dealerWriter("pragmas");
  const own = ["cache_size = -65536", "wal_autocheckpoint = 8000", "synchronous = NORMAL", "secure_delete = ON"];
  await writer.pragma(...own, "wal_checkpoint(TRUNCATE)");
  await writer.releaseMemory();
  for (const pragma of own) await expect(writer.client.execute(`PRAGMA ${pragma}`), pragma).rejects.toThrow();
});

test("a database that is deleted is gone for good, and can be made again", async () => {
  await storeSyncState(await dealerTables("gone"), { generation: 1 });
  await closeDealer("gone");
  expect(await deleteDealerOnServer("gone")).toBe(true);
  expect(await deleteDealerOnServer("gone")).toBe(true);
  expect(await dealerReaderAsIs("gone")).toBe(null);
  expect(await (await dealerTables("gone")).$count(syncState)).toBe(0);
});

test("a transaction that the server ends after five seconds is rolled back, tried again, and ends nothing else", async () => {
  const [first, other] = [await dealerWriter("slow"), clientOf(dealerAddress("slow"))];
  // When it is tried again, after the other one, there is little to count.
  const most = "SELECT iif(EXISTS (SELECT 1 FROM sync_state WHERE name = 'generation'), 10, 12000000)";
  const count = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < (${most}))`;
  const slow = {
    sql: `INSERT INTO sync_state (name, value) ${count} SELECT 'slow' || random(), count(*) FROM n`,
    args: {},
  };
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", note);
  const long = first.write(Array.from({ length: 12 }, () => slow)).then(
    () => "written",
    (error: { code?: string }) => error.code,
  );
  await letPass(500);
  await other.execute("INSERT INTO sync_state (name, value) VALUES ('generation', '1')");
  // The other one's turn came while this one was not done.
  expect(await (await dealerTables("slow")).$count(syncState)).toBe(1);
  expect(await long).toBe("written");
  await letPass(50);
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
  expect(await (await dealerTables("slow")).$count(syncState)).toBe(1 + 12);
});

test("values come back from a server as they come back from a file", async () => {
  const values = ["ü – 💡", "", null, 1.5, -7n, 2n ** 40n, new Uint8Array([0, 255])];
  const sql = `SELECT ${values.map((_, index) => `? AS c${index}`).join(", ")}`;
  const [onServer, onFile] = [clientOf(dealerAddress("made")), preparedClient(path.join(folder, "values.db"), 1000)];
  const [ours, same] = [await onServer.execute({ sql, args: values }), await onFile.execute({ sql, args: values })];
  expect(ours.rows).toEqual(same.rows);
  expect(ours.columns).toEqual(same.columns);
  onFile.close();
});

test("a server that is gone is an expected error, and what was closed by it while idle is asked again", async () => {
  const other = await startSqld();
  use({ ...other.settings });
  const reader = clientOf(dealerAddress("any"));
  await makeOnServer(dealerAddress("any"));
  await reader.execute("SELECT 1");
  await other.stop();
  // The tests of other files run in this process too.
  onTestFinished(() => noteAnswer(new URL(other.url).host));
  await expect(reader.execute("SELECT 1")).rejects.toMatchObject({ code: "database-unreachable" });
});

/** The rows of every table of a database, and its schema. */
async function inside(address: string) {
  const client = clientOf(address);
  const { rows } = await client.execute(
    "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE 'libsql_%' ORDER BY name",
  );
  const schema = rows.map(({ type, name, sql }) => [type, name, String(sql).replace(/\s+/g, " ")]);
  const tables = await contentOf(client, await knownTables(client));
  client.close();
  return { schema, tables };
}

/** Deletes a database, and makes it again from its dump, as docs/operations.md says. */
async function restoredFromDump(name: string): Promise<void> {
  const dump = path.join(folder, `${name}.sql`);
  await writeFile(dump, await sqld.dump(name));
  await fetch(`${sqld.adminUrl}/v1/namespaces/${name}`, { method: "DELETE" });
  const made = await fetch(`${sqld.adminUrl}/v1/namespaces/${name}/create`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ dump_url: `file://${dump}` }),
  });
  expect([made.status, await made.text()]).toEqual([200, ""]);
}

test("the server's own way of backing up brings a dealer's database back: its dump, and a new one made from it", async () => {
  const values = {
    generation: 7,
    categoriesRaw: "it's \"so\" – ü\n\t;-- ' first;\nsecond;\r\nthird;",
    token: "x".repeat(100_000),
  };
  await storeSyncState(await dealerTables("kept"), values);
  const before = await inside(dealerAddress("kept"));
  await closeDealer("kept");
  await restoredFromDump("dealer-kept");
  expect(await inside(dealerAddress("kept"))).toEqual(before);
  expect(before.tables.sync_state).toHaveLength(3);
});

test("it brings the app database back as well: who was signed in is so, keys and what is encrypted open", async () => {
  const { principal, sessionId } = await signInForTest("Kept & Söhne");
  const { key } = await createApiKey(principal, 'it\'s "mine"');
  const credentials = { kind: "password", username: "Kept & Söhne", password: "pä's\"word" } as const;
  await keepCredentials(principal, credentials, null);
  const before = await inside(sqld.settings.DATABASE_URL);
  expect(before.tables.sessions).toHaveLength(1);
  await closeDatabases();
  await restoredFromDump("app");
  expect(await inside(sqld.settings.DATABASE_URL)).toEqual(before);
  // A start migrates nothing, and takes it as its own.
  const app = await appDatabase();
  expect(await inside(sqld.settings.DATABASE_URL)).toEqual(before);
  expect(await findSession(sessionId)).toMatchObject({ dealerId: principal.dealerId });
  expect(await findApiKey(key)).toMatchObject({ dealerId: principal.dealerId });
  expect(await readCredentials(app, principal.dealerId)).toEqual(credentials);
});
