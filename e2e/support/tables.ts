import { createHash } from "node:crypto";
import path from "node:path";
import { createClient } from "@libsql/client";
import { getTableName } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { apiKeys, auditLog, sessions } from "@/db/app/schema.ts";

/** Reading may write only these columns: when a session or key was last used. */
const stamps = [sessions.lastSeenAt, apiKeys.lastUsedAt].map(nameOf);

function nameOf({ table, name }: SQLiteColumn): string {
  return `${getTableName(table)}.${toSnakeCase(name)}`;
}

/**
 * A hash per table of the app database, without the times of last use. Asks SQLite for the tables, so that none is left
 * out, whether or not the schema has it.
 */
export async function contentOf(dataDir: string): Promise<Record<string, string>> {
  const client = createClient({ url: `file:${path.join(dataDir, "app.db")}`, timeout: 10_000 });
  const content: Record<string, string> = {};
  const tables = await client.execute(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
  );
  for (const { name } of tables.rows) {
    const table = String(name);
    const columns = await client.execute(`SELECT name FROM pragma_table_info('${table}')`);
    const kept = columns.rows.map((row) => String(row.name)).filter((column) => !stamps.includes(`${table}.${column}`));
    const list = kept.map((column) => `"${column}"`).join(", ");
    const { rows } = await client.execute(
      `SELECT json_array(${list}) AS row FROM "${table}" ${table === getTableName(auditLog) ? "WHERE kind <> 'exported'" : ""} ORDER BY 1`,
    );
    const hash = createHash("sha256");
    for (const { row } of rows) hash.update(`${row}\n`);
    content[table] = `${rows.length} rows ${hash.digest("hex")}`;
  }
  client.close();
  return content;
}
