import path from "node:path";
import { type Client, createClient, type InStatement, type ResultSet } from "@libsql/client";
import Libsql from "libsql";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folderOfTest } from "@/lib/test/folder.ts";
import { type PreparedClient, preparedClient } from "./prepared-client.ts";

let folder: string;
let file: string;
let client: PreparedClient;
let library: Client;
beforeEach(async () => {
  folder = folderOfTest();
  file = path.join(folder, "a.db");
  client = preparedClient(file, 20);
  library = createClient({ url: `file:${path.join(folder, "b.db")}`, concurrency: 1, timeout: 20 });
  for (const each of [client, library]) {
    await each.execute("PRAGMA journal_mode = WAL");
    await each.execute("CREATE TABLE things (key TEXT PRIMARY KEY, value INTEGER NOT NULL, bytes BLOB)");
  }
});
afterEach(async () => {
  client.close();
  library.close();
});

const put = (key: string, value: number | null): InStatement => ({
  sql: "INSERT INTO things (key, value) VALUES (?, ?)",
  args: [key, value],
});
const plain = ({ columns, columnTypes, rows, rowsAffected, lastInsertRowid }: ResultSet) => {
  const both = rows.map((row) => [{ ...row }, Array.from(row)]);
  return { columns, columnTypes, rows: both, rowsAffected, lastInsertRowid };
};
const keys = async (of: Client) => (await of.execute("SELECT key FROM things ORDER BY key")).rows.map((row) => row.key);

test("its answers are those of the library's client", async () => {
  const bytes = Buffer.from("picture");
  const statements: InStatement[] = [
    put("a", 1),
    { sql: "INSERT INTO things VALUES (:key, :value, :bytes)", args: { key: "b", value: true, bytes } },
    { sql: "INSERT INTO things VALUES ($key, $value, NULL) RETURNING key, value", args: { $key: "c", ":value": 7n } },
    "SELECT *, value AS again, value FROM things ORDER BY key",
    { sql: "UPDATE things SET value = value + ?", args: [2] },
    "SELECT count(*) AS n, max(value) FROM things",
    "DELETE FROM things WHERE key = 'none'",
    "PRAGMA table_info(things)",
  ];
  for (const statement of statements) {
    expect(plain(await client.execute(statement))).toEqual(plain(await library.execute(statement)));
  }
  const together = statements.slice(3);
  expect((await client.batch(together, "write")).map(plain)).toEqual(
    (await library.batch(together, "write")).map(plain),
  );
});

test("a failed batch stores nothing, and the same statements work afterwards", async () => {
  await client.batch([put("a", 1)], "write");
  await expect(client.batch([put("b", 2), put("c", null)], "write")).rejects.toMatchObject({
    code: expect.stringMatching(/^SQLITE_CONSTRAINT/),
    message: expect.stringContaining("NOT NULL constraint failed: things.value"),
  });
  await expect(client.execute(put("a", 1))).rejects.toThrow("UNIQUE");
  await client.batch([put("b", 2), put("c", 3)], "write");
  expect(await keys(client)).toEqual(["a", "b", "c"]);
});

test("a PRAGMA takes effect each time, although SQLite executes it while it is prepared", async () => {
  const safety = async () => (await client.execute("PRAGMA synchronous")).rows[0]?.synchronous;
  for (const [name, level] of Array.from({ length: 3 }, () => Object.entries({ OFF: 0, NORMAL: 1, FULL: 2 })).flat()) {
    await client.execute(`PRAGMA synchronous = ${name}`);
    expect(await safety()).toBe(level);
  }
});

test("after a change of the schema, what was prepared answers with its columns of now", async () => {
  await client.executeMultiple("CREATE TABLE changed (a TEXT); INSERT INTO changed VALUES ('x')");
  const columns = async () => (await client.execute("SELECT * FROM changed")).columns;
  expect(await columns()).toEqual(["a"]);
  await client.execute("ALTER TABLE changed ADD COLUMN b TEXT");
  expect(await columns()).toEqual(["a", "b"]);
  await client.batch(["ALTER TABLE changed ADD COLUMN c TEXT"], "write");
  expect(await columns()).toEqual(["a", "b", "c"]);
  await client.executeMultiple("ALTER TABLE changed ADD COLUMN d TEXT");
  const { rows } = await client.execute("SELECT * FROM changed");
  expect([await columns(), { ...rows[0] }]).toEqual([["a", "b", "c", "d"], { a: "x", b: null, c: null, d: null }]);
});

test("values that the driver would bind as something else, or that end the process, are refused or converted", async () => {
  await expect(client.execute({ sql: "SELECT ?", args: [Number.NaN] })).rejects.toThrow(TypeError);
  await expect(client.execute({ sql: "SELECT ?", args: [undefined as never] })).rejects.toThrow(TypeError);
  expect((await client.execute({ sql: "SELECT ? AS one, ? AS two", args: [true, false] })).rows).toMatchObject([
    { one: 1, two: 0 },
  ]);
});

test("after a lock a new connection writes and reads, without what was prepared on the old one", async () => {
  await client.execute(put("a", 1));
  const other = new Libsql(file, { timeout: 10_000 });
  other.exec("BEGIN IMMEDIATE");
  await expect(client.execute(put("b", 2))).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  await expect(client.batch([put("b", 2)], "write")).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  other.exec("COMMIT");
  other.close();
  client.reconnect();
  await client.execute(put("b", 2));
  await client.batch([put("c", 3)], "write");
  expect(await keys(client)).toEqual(["a", "b", "c"]);
});

test("a closed client refuses every statement, also one that it had prepared", async () => {
  await keys(client);
  client.close();
  expect(client.closed).toBe(true);
  await expect(keys(client)).rejects.toMatchObject({ code: "CLIENT_CLOSED" });
  await expect(client.batch([put("b", 2)], "write")).rejects.toMatchObject({ code: "CLIENT_CLOSED" });
});

test("statements in ever new forms work after the first ones are no longer prepared", async () => {
  for (let n = 0; n < 300; n += 1) expect((await client.execute(`SELECT ${n} AS n`)).rows[0]?.n).toBe(n);
  client.forgetPrepared();
  expect((await client.execute("SELECT 299 AS n")).rows[0]?.n).toBe(299);
});
