import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Client, createClient } from "@libsql/client";
import Libsql from "libsql";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folderOfTest } from "@/lib/test/folder.ts";
import { fileReader } from "./file-reader.ts";
import { clientReader, type Reader } from "./reader.ts";
import { onCorruption } from "./sqlite-errors.ts";
import { command, integer, json, nullable, statement, text } from "./statement.ts";
import { rowsOf } from "./test/rows-of.ts";
import { clientWriter } from "./writer.ts";

// These tests are about sending SQL: it names a table of their own, never one of the product.
const inserted = (key: string, value: number) => ({ sql: "INSERT INTO things VALUES (?, ?)", args: [key, value] });
const thing = statement({
  name: "thing",
  sql: "SELECT key, value FROM things WHERE key = :key",
  args: { key: text },
  row: { key: text, value: nullable(integer) },
});
const count = statement({ name: "count", sql: "SELECT count(*) AS n FROM things", row: { n: integer } });
const many = statement({
  name: "many",
  sql: "SELECT key FROM things WHERE key IN (SELECT value FROM json_each(:keys)) ORDER BY key LIMIT :most OFFSET :skip",
  args: { keys: json<readonly string[]>(), most: integer, skip: integer },
  row: { key: text },
});

let folder: string;
let file: string;
let writer: Client;
let reader: Reader & { close(): void };
beforeEach(async () => {
  folder = folderOfTest();
  file = path.join(folder, "a.db");
  writer = createClient({ url: `file:${file}`, concurrency: 1, timeout: 10_000 });
  await writer.execute("PRAGMA journal_mode = WAL");
  await writer.execute("CREATE TABLE things (key TEXT PRIMARY KEY, value INTEGER)");
  await writer.batch([inserted("a", 1), inserted("b", 2)], "write");
  reader = fileReader(file, "demo");
});
afterEach(async () => {
  onCorruption(null);
  reader.close();
  writer.close();
});

test("a file's reader and a client's reader give the same answers", async () => {
  for (const each of [reader, clientReader(writer)]) {
    expect(await each.read(thing({ key: "a" }))).toEqual([{ key: "a", value: 1 }]);
    expect(await each.readFirst(thing({ key: "none" }))).toBeNull();
    expect(await each.read(many({ keys: ["b", "a", "z"], most: -1, skip: 1 }))).toEqual([{ key: "b" }]);
    expect(await each.readAll([thing({ key: "b" }), count()])).toEqual([[{ key: "b", value: 2 }], [{ n: 2 }]]);
    expect(await each.readAll([])).toEqual([]);
  }
});

test("what is read in a transaction that writes is what it wrote, and when one part fails nothing is stored", async () => {
  const own = clientWriter(writer);
  const put = command({
    name: "put",
    sql: "INSERT INTO things VALUES (:key, :value)",
    args: { key: text, value: integer },
  });
  const taken = statement({
    name: "taken",
    sql: "UPDATE things SET value = value + 1 WHERE key = :key RETURNING value",
    args: { key: text },
    row: { value: integer },
  });
  const answers = await own.writeAndRead(
    [put({ key: "c", value: 3 })],
    [taken({ key: "c" }), thing({ key: "c" }), count()],
  );
  expect(answers).toEqual([[{ value: 4 }], [{ key: "c", value: 4 }], [{ n: 3 }]]);
  await expect(
    own.writeAndRead([put({ key: "d", value: 4 }), put({ key: "c", value: 4 })], [count()]),
  ).rejects.toThrow();
  expect(await reader.readFirst(count())).toEqual({ n: 3 });
});

test("a statement works while another connection writes and changes the schema", async () => {
  expect(await reader.readFirst(count())).toEqual({ n: 2 });
  await writer.execute(inserted("c", 3));
  expect(await reader.readFirst(count())).toEqual({ n: 3 });
  expect(await reader.readFirst(thing({ key: "c" }))).toEqual({ key: "c", value: 3 });
  await writer.execute("CREATE INDEX things_by_value ON things (value)");
  await writer.execute("ALTER TABLE things ADD COLUMN more TEXT");
  expect(await reader.readFirst(thing({ key: "c" }))).toEqual({ key: "c", value: 3 });
  await writer.execute("DROP TABLE things");
  await expect(reader.read(thing({ key: "c" }))).rejects.toThrow("no such table");
  await writer.execute("CREATE TABLE things (key TEXT PRIMARY KEY, value INTEGER)");
  expect(await reader.readFirst(count())).toEqual({ n: 0 });
});

test("no query keeps the journal: not after all rows, after an error among them, or after a batch", async () => {
  const bad = statement({ name: "bad", sql: "SELECT value ->> '$.a' AS a FROM things", row: { a: nullable(text) } });
  const emptied = async () => (await writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")).rows[0]?.busy;
  await writer.execute({
    sql: "INSERT INTO things SELECT 'k' || value, '{' FROM json_each(?)",
    args: [
      JSON.stringify(
        Array(500)
          .fill(0)
          .map((_, index) => index),
      ),
    ],
  });
  const questions = [
    () => reader.read(many({ keys: ["a"], most: 9, skip: 0 })),
    () => reader.read(bad()),
    () => reader.readAll([count(), bad()]),
  ];
  for (const ask of questions) {
    await ask().catch(() => undefined);
    expect(await emptied()).toBe(0);
  }
});

test("a reader cannot write", async () => {
  const write = statement({ name: "write", sql: "DELETE FROM things RETURNING key", row: { key: text } });
  await expect(reader.read(write())).rejects.toMatchObject({ code: "storage" });
  expect(await reader.readFirst(count())).toEqual({ n: 2 });
});

test("a closed reader answers that the query must be retried, whatever it had prepared", async () => {
  await reader.read(count());
  reader.close();
  await expect(reader.read(count())).rejects.toMatchObject({ code: "not-ready" });
  await expect(reader.readAll([count()])).rejects.toMatchObject({ code: "not-ready" });
});

test("after a lock it has a new connection without prepared statements, and reads the present data", async () => {
  const locked = path.join(folder, "locked.db");
  const other = createClient({ url: `file:${locked}`, concurrency: 1, timeout: 10_000 });
  await other.batch(["CREATE TABLE things (key TEXT PRIMARY KEY, value INTEGER)", inserted("a", 1)], "write");
  const of = fileReader(locked, "demo");
  expect(await of.readFirst(count())).toEqual({ n: 1 });
  // Without a write-ahead log, a writer blocks readers. With one, as in all dealer databases, it does not.
  expect(await rowsOf(of, "PRAGMA busy_timeout = 20")).toEqual([{ timeout: 20 }]);
  other.close();
  const writing = new Libsql(locked, { timeout: 10_000 });
  writing.exec("BEGIN EXCLUSIVE");
  await expect(of.read(count())).rejects.toMatchObject({ code: expect.stringMatching(/^SQLITE_BUSY/) });
  writing.exec("UPDATE things SET value = 7");
  writing.exec("COMMIT");
  writing.close();
  expect(await of.readFirst(thing({ key: "a" }))).toEqual({ key: "a", value: 7 });
  expect(await rowsOf(of, "PRAGMA busy_timeout")).toEqual([{ timeout: 10_000 }]);
  expect(await rowsOf(of, "PRAGMA query_only")).toEqual([{ query_only: 1 }]);
  of.close();
});

test("corruption is reported with its dealer, and is an expected error", async () => {
  const told: string[] = [];
  onCorruption((dealerId) => told.push(dealerId));
  const damaged = path.join(folder, "damaged.db");
  await writeFile(damaged, "no database at all, and long enough to be looked at".repeat(100));
  const of = fileReader(damaged, "hurt");
  await expect(of.read(count())).rejects.toMatchObject({ code: "corrupt", facts: { retryAfterS: 5 } });
  expect(told).toEqual(["hurt"]);
  of.close();
});

test("a column whose value does not fit the statement's declaration is refused", async () => {
  await writer.execute("INSERT INTO things VALUES ('long', 9007199254740993), ('text', 'seven')");
  await expect(reader.read(thing({ key: "long" }))).rejects.toThrow("statement thing: value is not integer or null");
  await expect(reader.read(thing({ key: "text" }))).rejects.toThrow("statement thing: value is not integer or null");
});
