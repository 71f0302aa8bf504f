import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { adoptEnv, parseEnv } from "@/lib/env.ts";
import { closeDealer, dealerReader, dealerReaderAsIs, dealerWriter, deleteDealerOnServer } from "./dealer/open.ts";
import { products, syncState } from "./dealer/schema.ts";
import { appDatabase, closeDatabases } from "./open.ts";
import { nameOnServer, serverAddress } from "./server.ts";
import { type Sqld, startSqld } from "./test/sqld.ts";
import { dealerTables, readTables, storeSyncState } from "./test/tables.ts";

let sqld: Sqld;
let folder: string;
beforeAll(async () => {
  sqld = await startSqld();
  folder = await mkdtemp(path.join(tmpdir(), "bincard-server-"));
});
afterAll(async () => {
  await sqld.stop();
  await rm(folder, { recursive: true, force: true });
});
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

test("without the administration's address, or with a wrong one, one sentence names the setting and the database", async () => {
  const { DATABASE_ADMIN_URL: admin, ...others } = sqld.settings;
  use(others);
  await expect(dealerWriter("unmade")).rejects.toMatchObject({
    code: "config",
    facts: {
      name: "DATABASE_ADMIN_URL",
      reason: expect.stringMatching(/is not set, .* has no database dealer-unmade/),
    },
  });
  use({ ...others, DATABASE_ADMIN_URL: `${admin}/elsewhere` });
  await expect(dealerWriter("unmade")).rejects.toMatchObject({
    facts: { reason: expect.stringMatching(/did not make the database dealer-unmade/) },
  });
  use({ ...others, DATABASE_ADMIN_URL: "http://127.0.0.1:9" });
  await expect(dealerWriter("unmade")).rejects.toMatchObject({ facts: { reason: "cannot be reached" } });
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
