import type { InStatement } from "@libsql/client";
import type { Database } from "@/db/open.ts";
import type { RefusedRecord } from "@/lib/supplier/contract.ts";
import { type Part, type RejectedRecord, type RejectedRecordText, type ResourceName, rawLimit } from "../types.ts";

/** Records that could not be understood are kept with the reason; for a batch. */
export function keepRejected(
  runId: number,
  resource: ResourceName,
  refused: readonly RefusedRecord[],
  at: number,
): InStatement[] {
  if (refused.length === 0) return [];
  const sql = `INSERT INTO rejected_records (run_id, resource, key, field, reason, raw, at)
    SELECT ?, ?, value ->> 'key', value ->> 'field', value ->> 'reason', value ->> 'raw', ? FROM json_each(?)`;
  return [{ sql, args: [runId, resource, at, JSON.stringify(refused)] }];
}

/** Readings on view are in no sync log. */
const onView = 0;

/** The same for named variants that somebody looked at; what was said of them before, on view, goes. The next whole pass takes over. */
export function keepRejectedOnView(
  resource: ResourceName,
  variantNos: readonly string[],
  refused: readonly RefusedRecord[],
  at: number,
): InStatement[] {
  const sql =
    "DELETE FROM rejected_records WHERE run_id = ? AND resource = ? AND key IN (SELECT value FROM json_each(?))";
  return [
    { sql, args: [onView, resource, JSON.stringify(variantNos)] },
    ...keepRejected(onView, resource, refused, at),
  ];
}

/** How many records of each list there are: every page asks, so that their texts must not be read for it. */
export const countRejected = "SELECT resource, COUNT(*) FROM rejected_records GROUP BY resource";

/** The newest rejected records, on demand with the beginning of the texts as sent. */
export async function readRejected(
  database: Database,
  withText: boolean,
  { limit, offset }: Part,
  resource: ResourceName | null = null,
): Promise<RejectedRecord[]> {
  const { rows } = await database.client.execute({
    sql: `SELECT id, resource, key, field, reason, ${withText ? "substr(raw, 1, :rawLimit)" : "NULL"} AS raw, length(raw) AS characters, at
      FROM rejected_records WHERE resource = COALESCE(:resource, resource) ORDER BY id DESC LIMIT :limit OFFSET :offset`,
    args: { ...(withText && { rawLimit }), resource, limit, offset },
  });
  return rows.map((row) => ({
    id: Number(row.id),
    resource: String(row.resource) as ResourceName,
    key: row.key === null ? null : String(row.key),
    field: row.field === null ? null : String(row.field),
    reason: String(row.reason),
    raw: row.raw === null ? null : String(row.raw),
    characters: Number(row.characters),
    at: Number(row.at),
  }));
}

/** One record's text, as far as it is kept; null when there is no such record. */
export async function readRejectedText(database: Database, id: number): Promise<RejectedRecordText | null> {
  const { rows } = await database.client.execute({
    sql: "SELECT resource, key, raw FROM rejected_records WHERE id = ?",
    args: [id],
  });
  const row = rows[0];
  if (!row) return null;
  const key = row.key === null ? null : String(row.key);
  return { id, resource: String(row.resource) as ResourceName, key, raw: String(row.raw) };
}
