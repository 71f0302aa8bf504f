import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** SQLite would store 2 or '' in a boolean column, and drizzle would read it as false. */
export function yesOrNo(column: SQLiteColumn): SQL {
  return sql`${column} IN (0, 1)`;
}

/** Only the column's own values. */
export function oneOf(column: SQLiteColumn): SQL {
  return sql`${column} IN (${sql.raw((column.enumValues ?? []).map((value) => `'${value}'`).join(", "))})`;
}
