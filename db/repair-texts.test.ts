import path from "node:path";
import type { Client } from "@libsql/client";
import Libsql from "libsql";
import { beforeEach, expect, test } from "vitest";
import { folderOfTest } from "@/lib/test/folder.ts";
import { isComplete } from "./dealer/complete.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { clientReader } from "./reader.ts";
import { contentOf, fillTables, knownTables } from "./test/any-rows.ts";
import { withDatabase } from "./with-database.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = folderOfTest();
  file = path.join(folder, "a.db");
});

const before = (kind: "app" | "dealer") => migrations[kind].findIndex(({ name }) => name.endsWith("well_formed_texts"));
const lax = ["PRAGMA foreign_keys = OFF", "PRAGMA ignore_check_constraints = ON"];

/** Executes what the program before did, which had no seam. */
function asBefore(sql: string, ...args: unknown[]): void {
  const driver = new Libsql(file, { timeout: 1000 });
  for (const pragma of lax) driver.exec(pragma);
  driver.prepare(sql).run(args);
  driver.close();
}

/** Does some work on a database whose rows need not fit together. */
function withLax<T>(work: (client: Client) => Promise<T>): Promise<T> {
  return withDatabase(file, async (client) => {
    for (const pragma of lax) await client.execute(pragma);
    return work(client);
  });
}

test.each(["app", "dealer"] as const)(
  "every text of the %s database is repaired, and nothing else is changed",
  async (kind) => {
    const tables = await withLax(async (client) => {
      await migrate(client, kind, before(kind));
      await fillTables(client, await knownTables(client));
      return knownTables(client);
    });
    for (const [table, columns] of tables) {
      const texts = columns.filter(({ type }) => type === "text");
      const changes = texts.map(({ name }) => `"${name}" = "${name}" || (?1 ->> '$[0]') || '한국어🚲'`);
      const second = `(SELECT rowid FROM "${table}" ORDER BY rowid LIMIT 1 OFFSET 1)`;
      const sql = `UPDATE "${table}" SET ${changes.join(", ")} WHERE rowid = ${second}`;
      if (texts.length > 0) asBefore(sql, String.raw`["\ud800-\udc00"]`);
    }
    const content = await withLax(async (client) => {
      await migrate(client, kind, before(kind) + 1);
      return contentOf(client, tables);
    });
    for (const [table, columns] of tables) {
      const expected = [1, 2, 3].map((row) =>
        columns.map(({ type }, place) => {
          if (type === "integer") return row * 100 + place;
          return `${table} ${row} ${place}${type === "text" && row === 2 ? "\ufffd-\ufffd한국어🚲" : ""}`;
        }),
      );
      expect(new Set(content[table]), table).toEqual(new Set(expected));
    }
  },
);
/** What `read` answers after a statement of the program before, and the migration. */
async function migrated(kind: "app" | "dealer", sql: string, arg: string, read: string): Promise<unknown[]> {
  await withDatabase(file, (client) => migrate(client, kind, before(kind)));
  asBefore(sql, arg);
  return withDatabase(file, async (client) => {
    await migrate(client, kind);
    return (await client.execute(read)).rows.map((row) => Object.values(row));
  });
}

test("an escape in stored JSON, of which SQLite's functions would make such a text, is repaired", async () => {
  const facts = String.raw`{"name":"\ud800","emoji":"\ud83d\udeb2","path":"D:\\ud800"}`;
  const sql = "INSERT INTO events (at, kind, name, facts) VALUES (1, 'new', 'x', ?)";
  const read = "SELECT facts ->> 'name', facts ->> 'emoji', facts ->> 'path' FROM events";
  expect(await migrated("dealer", sql, facts, read)).toEqual([["\ufffd", "🚲", String.raw`D:\ud800`]]);
});

test("of two rows that get one key the readable one stays", async () => {
  const keys = String.raw`["a\ud800", "a\ufffd", "\ud800"]`;
  const sql = "INSERT INTO sync_state (name, value) SELECT j.value, 'value ' || j.key FROM json_each(?) j";
  const read = "SELECT name, value FROM sync_state ORDER BY value";
  expect(await migrated("dealer", sql, keys, read)).toEqual([
    ["a\ufffd", "value 1"],
    ["\ufffd", "value 2"],
  ]);
});

test("a dealer's database is not read before it is repaired", async () => {
  await withDatabase(file, async (client) => {
    await migrate(client, "dealer", before("dealer"));
    expect(await isComplete(clientReader(client))).toBe(false);
    await migrate(client, "dealer");
    expect(await isComplete(clientReader(client))).toBe(true);
  });
});
