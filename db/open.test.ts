import { readdirSync, readlinkSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { createClient } from "@libsql/client";
import { beforeEach, expect, test } from "vitest";
import { dataFolderOfTest } from "@/lib/test/data-folder.ts";
import { collectGarbage, maxUnfinished } from "./closed-connections.ts";
import type { Database } from "./connections.ts";
import { closeDealer, dealerReader, dealerWriter, restIdle } from "./dealer/open.ts";
import { appDatabase, appDatabaseReader, closeDatabases } from "./open.ts";
import { clientReader, type Reader } from "./reader.ts";
import { rowsOf } from "./test/rows-of.ts";

let folder: string;
beforeEach(async () => {
  folder = dataFolderOfTest();
});

const pragma = async (reader: Reader, name: string) => (await rowsOf(reader, `PRAGMA ${name}`))[0]?.[0];
const ofClient = async ({ client }: Database, name: string) => (await client.execute(`PRAGMA ${name}`)).rows[0]?.[0];
// These tests are about sending SQL: it names a table of their own, never one of the product.
const things = "CREATE TABLE things (at INTEGER)";
const thing = (at: number) => ({
  sql: "INSERT INTO things VALUES (?)",
  args: [at],
});

/** One connection of each of the four kinds. */
async function everyConnection(): Promise<Record<string, Reader>> {
  const [app, writer] = [await appDatabase(), await dealerWriter("demo")];
  const reader = await dealerReader("demo");
  if (!reader) throw new Error("the dealer's database was made just now");
  const [appReader, ofApp] = [await appDatabaseReader(), clientReader(app.client)];
  return { app: ofApp, "app reader": clientReader(appReader.client), writer, reader };
}

/** A write lock on a file, as held by another program. */
async function lockOn(name: string) {
  const other = createClient({ url: `file:${path.join(folder, name)}`, concurrency: 1, timeout: 10_000 });
  const lock = await other.transaction("write");
  return {
    release: () => void lock.rollback(),
    count: async () => (await other.execute("SELECT count(*) AS n FROM things")).rows[0]?.n,
    close: () => other.close(),
  };
}

test("every connection waits for a lock, checks foreign keys, syncs writes fully, and only writers can write", async () => {
  for (const [name, database] of Object.entries(await everyConnection())) {
    expect(Number(await pragma(database, "busy_timeout")), name).toBeGreaterThanOrEqual(5000);
    expect(await pragma(database, "foreign_keys"), name).toBe(1);
    expect(await pragma(database, "synchronous"), name).toBe(2);
    expect(await pragma(database, "journal_mode"), name).toBe("wal");
    expect(await pragma(database, "query_only"), name).toBe(/reader/.test(name) ? 1 : 0);
  }
});

test("a dealer's database is a file of the folder: what is no id names none", async () => {
  for (const name of ["../app", "a/b", "", "A", "x".repeat(65), "a\0", "a.db"]) {
    await expect(dealerWriter(name), name).rejects.toMatchObject({ code: "bad-request" });
    await expect(dealerReader(name), name).rejects.toMatchObject({ code: "bad-request" });
  }
  expect(readdirSync(folder)).toEqual([]);
});

test("a PRAGMA applies to simultaneous statements: each client has one connection", async () => {
  for (const [name, database] of Object.entries({ app: await appDatabase(), writer: await dealerWriter("demo") })) {
    await ofClient(database, "cache_size = 1234");
    const asked = await Promise.all(Array.from({ length: 20 }, () => ofClient(database, "cache_size")));
    expect(new Set(asked), name).toEqual(new Set([1234]));
  }
});

test("connections are reused: each file is open once for reading and once for writing", async () => {
  const askAll = async () => {
    for (const reader of Object.values(await everyConnection())) await rowsOf(reader, "SELECT 1 FROM sqlite_schema");
  };
  await askAll();
  const before = openFiles();
  expect(before.filter((file) => /\.db$/.test(file))).toHaveLength(4);
  for (let turn = 0; turn < 200; turn += 1) await askAll();
  expect(openFiles()).toEqual(before);
});

test("after a lock nothing that the app database reports as written is lost", async () => {
  const app = await appDatabase();
  await app.client.execute(things);
  await app.client.execute("PRAGMA busy_timeout = 20");
  const lock = await lockOn("app.db");
  await expect(app.client.execute(thing(1))).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  lock.release();
  // Over the connection from before the lock, and over the present one.
  for (let at = 10; at < 60; at += 1) await (at % 2 === 0 ? app : await appDatabase()).client.execute(thing(at));
  expect(await lock.count()).toBe(50);
  lock.close();
});

test("statements queued during the lock, and those right after it, are not lost either", async () => {
  const app = await appDatabase();
  await app.client.execute(things);
  await app.client.execute("PRAGMA busy_timeout = 20");
  const lock = await lockOn("app.db");
  /** Releases the lock at the moment when the second statement begins. */
  const second = {
    ...thing(2),
    get sql() {
      lock.release();
      return thing(2).sql;
    },
  };
  const [refused, written] = await Promise.allSettled([app.client.execute(thing(1)), app.client.execute(second)]);
  expect([refused.status, written.status]).toEqual(["rejected", "fulfilled"]);
  expect(await lock.count()).toBe(1);
  lock.close();
});

test("a reader that met a lock is still read-only, and reads the present data", async () => {
  const [app, reader] = [await appDatabase(), await appDatabaseReader()];
  await app.client.execute(things);
  const count = async () => (await reader.client.execute("SELECT count(*) AS n FROM things")).rows[0]?.n;
  await reader.client.execute("PRAGMA busy_timeout = 20");
  // A reader normally meets no lock, so this one is made to write.
  await reader.client.execute("PRAGMA query_only = OFF");
  const lock = await lockOn("app.db");
  await expect(reader.client.execute(thing(1))).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  lock.release();
  lock.close();
  await app.client.execute(thing(2));
  expect(await count()).toBe(1);
  await expect(reader.client.execute(thing(3))).rejects.toMatchObject({ code: "storage" });
  expect(await count()).toBe(1);
});

/** The folder's files that this process has open, once per open descriptor. */
function openFiles(): string[] {
  const links = readdirSync("/proc/self/fd").map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return "";
    }
  });
  return links.filter((file) => file.startsWith(folder)).sort();
}

test("closing does not wait for readers such as a backup, and writes back as much of the journal as possible", async () => {
  const { client } = await appDatabase();
  await client.execute(things);
  const other = createClient({ url: `file:${path.join(folder, "app.db")}`, concurrency: 1, timeout: 0 });
  const reading = await other.transaction("read");
  await reading.execute("SELECT count(*) FROM things");
  await client.execute(thing(1));
  await closeDatabases();
  expect((await reading.execute("SELECT count(*) AS n FROM things")).rows[0]?.n).toBe(0);
  reading.close();
  expect((await other.execute("SELECT count(*) AS n FROM things")).rows[0]?.n).toBe(1);
  other.close();
  // Waiting for the reader would take as long as waiting for a lock: 10 s.
}, 8000);

test("a query whose connection was closed for another database gets a retry error, and is then answered", async () => {
  await dealerWriter("demo");
  const before = await dealerReader("demo");
  await closeDealer("demo");
  await expect(before && rowsOf(before, "SELECT 1")).rejects.toMatchObject({ code: "not-ready" });
  const after = await dealerReader("demo");
  expect(after && (await rowsOf(after, "SELECT 1 AS one"))[0]?.one).toBe(1);
});

test("files of dealers that nobody uses are closed with their journals, and are opened again as they were set up", async () => {
  const writer = await dealerWriter("demo");
  writer.configure("cache_size = -4321");
  await writer.client.execute(things);
  await writer.client.execute(thing(1));
  const reader = await dealerReader("demo");
  if (!reader) throw new Error("the dealer's database was made just now");
  const count = async () => (await rowsOf(reader, "SELECT count(*) FROM things"))[0]?.[0];
  expect(await count()).toBe(1);
  const files = () => readdirSync(path.join(folder, "dealers")).sort();
  const open = () => openFiles().filter((name) => name.includes("dealers"));
  await restIdle(60_000);
  expect(files(), "used a moment ago").toContain("demo.db-wal");
  await restIdle(0);
  expect((await stat(path.join(folder, "dealers", "demo.db-wal"))).size).toBe(0);
  // The driver closes a file when its statements are collected.
  await expect.poll(() => [collectGarbage(), open()][1]).toEqual([]);
  await writer.client.execute(thing(2));
  expect(await count()).toBe(2);
  expect(await ofClient(writer, "cache_size")).toBe(-4321);
  expect(await pragma(reader, "query_only")).toBe(1);
});

test("files that were closed do not stay open by hundreds, however often those of many dealers are opened again", async () => {
  const dealers = Array.from({ length: 20 }, (_, number) => `dealer-${number}`);
  const open = () => openFiles().filter((name) => name.endsWith(".db") && name.includes("dealers"));
  for (let round = 0; round < 8; round += 1) {
    for (const dealerId of dealers) {
      await (await dealerWriter(dealerId)).client.execute("SELECT 1");
      const reader = await dealerReader(dealerId);
      expect(reader && (await rowsOf(reader, "SELECT 1 AS one"))[0]?.one).toBe(1);
    }
    await restIdle(0);
    await expect.poll(() => open().length, { timeout: 10_000 }).toBeLessThanOrEqual(maxUnfinished);
  }
});

test("a dealer that was erased while nobody read it is gone for its reader too, whose question makes no file", async () => {
  const writer = await dealerWriter("demo");
  const reader = await dealerReader("demo");
  expect(reader && (await rowsOf(reader, "SELECT 1 AS one"))[0]?.one).toBe(1);
  await restIdle(0);
  writer.client.close();
  await rm(path.join(folder, "dealers"), { recursive: true });
  await expect(reader && rowsOf(reader, "SELECT 1")).rejects.toMatchObject({ code: "not-ready" });
  expect(readdirSync(folder)).not.toContain("dealers");
});

test("what a connection was set up with holds after a lock too", async () => {
  const writer = await dealerWriter("demo");
  writer.configure("cache_size = -4321", "busy_timeout = 50");
  await writer.client.execute(things);
  const lock = await lockOn("dealers/demo.db");
  await expect(writer.client.execute(thing(1))).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  lock.release();
  lock.close();
  expect(await ofClient(writer, "cache_size")).toBe(-4321);
});
