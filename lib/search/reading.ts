import type { Client } from "@libsql/client";
import { snapshotStateOf } from "./index-version.ts";
import type { SnapshotState } from "./types.ts";

/** A table's rows in the order of `position`, some thousand at a time, as arrays of the expressions asked for. */
export async function* rowsByPosition(
  client: Client,
  table: "products" | "variants",
  expressions: string,
  atOnce: number,
): AsyncGenerator<readonly unknown[][]> {
  // One text per chunk: the driver's row objects cost five times what JSON.parse does.
  const sql = `SELECT json_group_array(json_array(position, row, ${expressions})) FROM (
    SELECT rowid AS row, * FROM ${table} WHERE (position, rowid) > (?, ?) ORDER BY position, rowid LIMIT ?)`;
  yield* chunks(client, sql, [Number.MIN_SAFE_INTEGER, 0], atOnce);
}

/** Stock rows that changed at or after a moment, in no order. */
export async function* stockRows(client: Client, changedSince: number, atOnce: number) {
  const sql = `SELECT json_group_array(json_array(row, variant_no, total_available, next_due_at, json(stock))) FROM (
    SELECT rowid AS row, * FROM inventory WHERE rowid > ? AND changed_at >= ${changedSince} ORDER BY rowid LIMIT ?)`;
  yield* chunks(client, sql, [0], atOnce);
}

async function* chunks(client: Client, sql: string, start: number[], atOnce: number) {
  for (let after = start; ; ) {
    const { rows } = await client.execute({ sql, args: [...after, atOnce] });
    const chunk = JSON.parse(String(rows[0]?.[0] ?? "[]")) as unknown[][];
    const last = chunk.at(-1);
    if (!last) return;
    yield chunk.map((row) => row.slice(start.length));
    if (chunk.length < atOnce) return;
    after = start.map((_, index) => Number(last[index]));
  }
}

/** The documents of all products, in the order of `position`, as text. */
export async function* documentsByPosition(client: Client, atOnce: number): AsyncGenerator<string> {
  const sql = `SELECT position, rowid, document FROM products
    WHERE (position, rowid) > (?, ?) ORDER BY position, rowid LIMIT ?`;
  for (let after: number[] = [Number.MIN_SAFE_INTEGER, 0]; ; ) {
    const { rows } = await client.execute({ sql, args: [...after, atOnce] });
    for (const row of rows) yield String(row[2]);
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = [Number(last[0]), Number(last[1])];
  }
}

const stateQuery = `SELECT json_group_object(name, value) FROM sync_state
  WHERE name IN ('generation', 'stockVersion', 'catalogReadAt', 'pricesReadAt', 'inventoryReadAt')`;

/** How far the copy is, of one moment. */
export async function readSnapshotState(client: Client): Promise<SnapshotState> {
  const { rows } = await client.execute(stateQuery);
  return snapshotStateOf(new Map(Object.entries(JSON.parse(String(rows[0]?.[0] ?? "{}")) as Record<string, string>)));
}
