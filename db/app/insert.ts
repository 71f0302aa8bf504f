import { type Column, getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AppDatabase } from "./database.ts";

/**
 * Inserts `row` once for every row of `source`, which is SQL starting at FROM or WHERE: once per element of a list, or
 * not at all if a condition is false at that time. `fixed` are columns that `row` cannot set. Columns in neither get
 * their defaults.
 */
export function insertFrom<T extends SQLiteTable, Fixed extends string = never>(
  app: AppDatabase,
  table: T,
  row: Omit<SQLiteInsertValue<T>, Fixed>,
  source: SQL,
  fixed: Readonly<Record<Fixed, string>>,
) {
  const given = new Map<string, unknown>([...Object.entries(row), ...Object.entries(fixed)]);
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => valueFor(column, given.get(name)));
  return app.insert(table).select(sql`SELECT ${sql.join(values, sql`, `)} ${source}`);
}

function valueFor(column: Column, given: unknown): SQL {
  const value = given === undefined ? (column.default ?? null) : given;
  return is(value, SQL) ? value : sql`${sql.param(value, column)}`;
}
