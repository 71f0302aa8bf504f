import { getTableName, is } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Reader } from "../reader.ts";
import { statement, text } from "../statement.ts";
import * as schema from "./schema.ts";

/** Connections whose database was found complete. It stays complete, and every page checks it. */
const complete = new WeakSet<Reader>();

const columnsThere = statement({
  name: "columns there",
  sql: `SELECT t.name || '.' || c.name AS name FROM sqlite_schema t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'`,
  row: { name: text },
});

/** The migration that repaired the texts (db/migrate.ts). Before it, reading a text may abort the process. */
const repairs = statement({
  name: "repairs",
  sql: "SELECT name FROM bincard_migrations WHERE name LIKE '%_well_formed_texts' LIMIT 1",
  row: { name: text },
});

/**
 * Whether a dealer's database has every table and column that this program reads, and only readable texts. One written
 * by another version may lack some, and so does a new one until the worker has created its tables.
 */
export async function isComplete(database: Reader): Promise<boolean> {
  if (complete.has(database)) return true;
  const there = new Set((await database.read(columnsThere())).map(({ name }) => name));
  if (!columns().every((column) => there.has(column))) return false;
  if (there.has("bincard_migrations.name") && !(await database.readFirst(repairs()))) return false;
  complete.add(database);
  return true;
}

/** Every column of the schema, as `table.column`. */
function columns(): string[] {
  return Object.values(schema).flatMap((table) => {
    if (!is(table, SQLiteTable)) return [];
    return getTableConfig(table).columns.map(({ name }) => `${getTableName(table)}.${toSnakeCase(name)}`);
  });
}
