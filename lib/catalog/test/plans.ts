import type { Client } from "@libsql/client";

/** Scans of rows that the statement built itself or got as a parameter. */
const ofItsOwn = /^SCAN (json_each|ids|asked|above|found|page|sku|m|e|\(subquery-\d+\)|(\d+ )?CONSTANT ROWS?)( |$)/;

/** The steps of a statement that scan a whole table or index, in SQLite's words. */
export async function wholeReads(client: Client, sql: string): Promise<string[]> {
  const names = Array.from(sql.matchAll(/:([a-z]\w*)/gi), (match) => match[1] ?? "");
  const args = Object.fromEntries(names.map((name) => [name, null]));
  const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
  return rows.map((row) => String(row.detail)).filter((step) => step.startsWith("SCAN ") && !ofItsOwn.test(step));
}
