import { getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeAll, expect, test } from "vitest";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { appDatabase } from "../open.ts";
import type { AppDatabase } from "./database.ts";
import { insertFrom } from "./insert.ts";
import * as schema from "./schema.ts";

testDataFolder();
let app: AppDatabase;
beforeAll(async () => {
  app = await appDatabase();
  // Rows here have parents that do not exist. This is a setting of the connection, for which there is no function.
  await app.client.execute("PRAGMA foreign_keys = OFF");
});

const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));
const isNarrow = ({ dataType, enumValues }: SQLiteColumn) => dataType === "boolean" || enumValues !== undefined;

/** A value that the column accepts. */
function valueFor({ dataType, enumValues }: SQLiteColumn): unknown {
  if (enumValues) return enumValues[0];
  return dataType === "string" ? "x" : dataType === "boolean" ? false : 0;
}

test("a column with a fixed set of values refuses all others, since drizzle would accept them unchecked", async () => {
  const narrow: string[] = [];
  for (const table of tables) {
    const { columns } = getTableConfig(table);
    await insertFrom(
      app,
      table,
      Object.fromEntries(columns.map((column) => [column.name, valueFor(column)])),
      sql`WHERE true`,
      {},
    );
    for (const column of columns.filter(isNarrow)) {
      narrow.push(`${getTableName(table)}.${column.name}`);
      for (const odd of ["", "yes", 2])
        await expect(
          app.update(table).set({ [column.name]: sql`${odd}` }),
          `${getTableName(table)}.${column.name} = ${odd}`,
        ).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT_CHECK" });
    }
  }
  expect(narrow).toEqual(expect.arrayContaining(["sessions.reduction", "members.seesCost", "credentials.state"]));
});

test("a refused statement has the driver's error message, without the parameters", async () => {
  const key = { name: "canary-name", encryptedKey: "canary-key" };
  await app.insert(schema.internalKeys).values(key);
  const refused = await app
    .insert(schema.internalKeys)
    .values(key)
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "SQLITE_CONSTRAINT_PRIMARYKEY" });
  expect(`${refused instanceof Error && refused.stack}`).not.toContain("canary");
});

test("of several statements in a batch either all are executed or none", async () => {
  const name = "batch";
  const twice = app.insert(schema.internalKeys).values({ name, encryptedKey: "" });
  await expect(app.batch([twice, twice])).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT_PRIMARYKEY" });
  const [, rows] = await app.batch([twice, app.select().from(schema.internalKeys)]);
  expect(rows).toContainEqual({ name, encryptedKey: "" });
});
