import path from "node:path";
import type { Client, InValue } from "@libsql/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testFolder } from "@/lib/test/folder.ts";
import { boundArgs, boundValue, maxBytes } from "./bound-values.ts";
import { fileReader } from "./file-reader.ts";
import { preparedClient } from "./prepared-client.ts";
import type { Reader } from "./reader.ts";
import { json, statement, text } from "./statement.ts";
import { withDatabase } from "./with-database.ts";

const folder = testFolder();
let file: string;
let client: Client;
let reader: Reader & { close(): void };
beforeAll(async () => {
  file = path.join(folder, "values.db");
  client = preparedClient(file, 1000);
  await client.execute("CREATE TABLE texts (place INTEGER PRIMARY KEY, value TEXT)");
  reader = fileReader(file, "demo");
});
afterAll(async () => {
  client.close();
  reader.close();
});

const listed = statement({
  name: "listed",
  sql: "SELECT key || ':' || value AS value FROM json_each(:texts)",
  args: { texts: json<readonly string[]>() },
  row: { value: text },
});
const keyed = statement({
  name: "keyed",
  sql: "SELECT key AS value FROM json_each(:texts)",
  args: { texts: json<Readonly<Record<string, number>>>() },
  row: { value: text },
});

const halves = ["\ud800", "a\udbff", "\udc00b", "\udfff\ud800", "199 letters and \ud83d"];

test.each(halves)("half a character inside JSON is stored as U+FFFD, and read again: %j", async (half) => {
  const insert = { sql: "INSERT INTO texts (value) SELECT value FROM json_each(?)", args: [JSON.stringify([half])] };
  await client.execute(insert);
  await client.batch([insert], "write");
  await withDatabase(file, (other) => other.execute(insert));
  const { rows } = await client.execute("SELECT value FROM texts ORDER BY place DESC LIMIT 3");
  expect(rows.map(({ value }) => value)).toEqual(Array(3).fill(half.toWellFormed()));
  expect(await reader.read(listed({ texts: [half] }))).toEqual([{ value: `0:${half.toWellFormed()}` }]);
  expect(await reader.read(keyed({ texts: { [`x${half}`]: 1 } }))).toEqual([{ value: `x${half.toWellFormed()}` }]);
  const stored = { sql: "SELECT ? ->> '$.note' AS note", args: [JSON.stringify({ note: half })] };
  expect((await client.execute(stored)).rows[0]?.note).toBe(half.toWellFormed());
});

test("half a character outside of JSON is U+FFFD too, and what a person wrote with a backslash stays", async () => {
  const args = ["a\ud800", String.raw`D:\ud800`, "🚲"];
  const { rows } = await client.execute({ sql: "SELECT ? AS a, ? AS b, ? AS c", args });
  expect({ ...rows[0] }).toEqual({ a: "a\ufffd", b: String.raw`D:\ud800`, c: "🚲" });
});

test("what the driver ends the process for, or stores as something else, is refused", async () => {
  const refused: [string, unknown, RegExp][] = [
    ["no value", undefined, /can be bound/],
    ["no number", Number.NaN, /can be bound/],
    ["a number without end", Number.POSITIVE_INFINITY, /can be bound/],
    ["a day that is none", new Date(Number.NaN), /can be bound/],
    ["an object", {}, /can be bound/],
    ["a whole number of more than 64 bits", 2n ** 63n, /at most 64 bits/],
    ["a negative one", -(2n ** 63n) - 1n, /at most 64 bits/],
    ["a value of more than 500 MB", new Uint8Array(maxBytes + 1), /more than 500000000 bytes/],
  ];
  for (const [name, value, message] of refused) expect(() => boundValue(value as InValue), name).toThrow(message);
  const byName = { sql: "SELECT ? AS value", args: { value: 1 } };
  await expect(client.execute(byName)).rejects.toThrow("by its place");
});

test("every other value is bound as it is", async () => {
  const values = ["", "é", 1.5, -0, 2n ** 63n - 1n, -(2n ** 63n), null, Buffer.from([0, 255])];
  expect(values.map(boundValue)).toEqual(values);
  expect(boundArgs({ ":a": true, $b: new Date(5), c: new Uint8Array([1, 0]) })).toEqual({
    a: 1n,
    b: 5,
    c: Buffer.from([1, 0]),
  });
});
