import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withDatabase } from "@/db/with-database.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "../migrations.ts";
import { contentOf, fillTables, knownTables } from "../test/any-rows.ts";
import * as schema from "./schema.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bincard-schema-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));

/** Columns whose length the supplier decides: its records and what is made of them, and its pictures. */
const long = [
  ...["raw", "document", "card", "parts", "answer", "bytes", "pricesRecord", "imagesRecord", "stock"],
  ...["before", "after"],
];

test("no column stands behind a long one, where SQLite would reach it through all pages of the long one", () => {
  const found = new Set<string>();
  for (const table of tables) {
    const names = getTableConfig(table).columns.map(({ name }) => name);
    const first = names.findIndex((name) => long.includes(name));
    if (first < 0) continue;
    const behind = names.slice(first);
    expect(
      behind.filter((name) => !long.includes(name)),
      getTableName(table),
    ).toEqual([]);
    for (const name of behind) found.add(name);
  }
  expect([...found].sort(), "a name that no table has any more").toEqual([...long].sort());
});

test.each(migrations.dealer.slice(1).map(({ name }, step) => [name, step + 1] as const))(
  "%s keeps every row with all its values",
  async (_name, step) => {
    await withDatabase(path.join(folder, `${step}.db`), async (client) => {
      await migrate(client, "dealer", step);
      const known = await knownTables(client);
      expect(known.size).toBeGreaterThan(10);
      await fillTables(client, known);
      const before = await contentOf(client, known);
      await migrate(client, "dealer", step + 1);
      expect(await contentOf(client, known)).toEqual(before);
    });
  },
);
