import type { Client } from "@libsql/client";
import { getTableName, is } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "./schema.ts";

/** Connections whose database was found complete: it stays so, and pages ask at every turn. */
const complete = new WeakSet<Client>();

/**
 * Whether a dealer's database has every table and column that this program reads. One that another Bincard wrote may
 * lack some, as does a new one for the moment until the worker has made its tables. A server's is taken as it is.
 */
export async function isComplete(client: Client): Promise<boolean> {
  if (client.protocol !== "file" || complete.has(client)) return true;
  const { rows } = await client.execute(
    "SELECT t.name || '.' || c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'",
  );
  const there = new Set(rows.map((row) => String(row[0])));
  if (!columns().every((column) => there.has(column))) return false;
  complete.add(client);
  return true;
}

/** Every column of the schema, as `table.column`. */
function columns(): string[] {
  return Object.values(schema).flatMap((table) => {
    if (!is(table, SQLiteTable)) return [];
    return getTableConfig(table).columns.map(({ name }) => `${getTableName(table)}.${toSnakeCase(name)}`);
  });
}
