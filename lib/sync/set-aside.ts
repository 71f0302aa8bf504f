import type { InStatement } from "@libsql/client";
import type { Database } from "@/db/open.ts";
import type { RefusedRecord } from "@/lib/upstream/contract.ts";
import type { ResourceName, SetAsideRecord } from "./types.ts";

/** Records that could not be understood are kept with the reason; for a batch. */
export function keepAside(
  retrievalId: number,
  resource: ResourceName,
  refused: readonly RefusedRecord[],
  at: number,
): InStatement[] {
  if (refused.length === 0) return [];
  const sql = `INSERT INTO set_aside (retrieval_id, resource, key, field, reason, raw, at)
    SELECT ?, ?, value ->> 'key', value ->> 'field', value ->> 'reason', value ->> 'raw', ? FROM json_each(?)`;
  return [{ sql, args: [retrievalId, resource, at, JSON.stringify(refused)] }];
}

/** The newest records set aside, with the texts as sent. */
export async function readSetAside(database: Database, limit: number): Promise<SetAsideRecord[]> {
  const { rows } = await database.client.execute({
    sql: "SELECT resource, key, field, reason, raw, at FROM set_aside ORDER BY id DESC LIMIT ?",
    args: [limit],
  });
  return rows.map((row) => ({
    resource: String(row.resource) as ResourceName,
    key: row.key === null ? null : String(row.key),
    field: row.field === null ? null : String(row.field),
    reason: String(row.reason),
    raw: String(row.raw),
    at: Number(row.at),
  }));
}
