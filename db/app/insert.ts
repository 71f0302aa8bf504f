import { type Column, getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AppDatabase } from "./database.ts";

/**
 * Inserts `row` once for every row that `source` gives, which is SQL from FROM or WHERE on: as often as there are elements
 * in a list, or not at all when a condition does not hold at that moment. `fixed` are columns that `row` has no say in; what
 * both lack has its default.
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
