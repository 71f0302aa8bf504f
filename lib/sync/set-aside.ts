import type { InStatement } from "@libsql/client";
import type { Database } from "@/db/open.ts";
import type { RefusedRecord } from "@/lib/supplier/contract.ts";
import { type Part, type ResourceName, rawLimit, type SetAsideRecord, type SetAsideText } from "./types.ts";

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

/** Readings on view are in no ledger. */
const onView = 0;

/** The same for named variants that somebody looked at; what was said of them before, on view, goes. The next whole pass takes over. */
export function keepAsideOnView(
  resource: ResourceName,
  variantNos: readonly string[],
  refused: readonly RefusedRecord[],
  at: number,
): InStatement[] {
  const sql =
    "DELETE FROM set_aside WHERE retrieval_id = ? AND resource = ? AND key IN (SELECT value FROM json_each(?))";
  return [{ sql, args: [onView, resource, JSON.stringify(variantNos)] }, ...keepAside(onView, resource, refused, at)];
}

/** How many records of each list there are: every page asks, so that their texts must not be read for it. */
export const countsSetAside = "SELECT resource, COUNT(*) FROM set_aside GROUP BY resource";

/** The newest records set aside, with the beginning of the texts as sent. */
export async function readSetAside(
  database: Database,
  { limit, offset }: Part,
  resource: ResourceName | null = null,
): Promise<SetAsideRecord[]> {
  const { rows } = await database.client.execute({
    sql: `SELECT id, resource, key, field, reason, substr(raw, 1, :rawLimit) AS raw, length(raw) AS characters, at
      FROM set_aside WHERE resource = COALESCE(:resource, resource) ORDER BY id DESC LIMIT :limit OFFSET :offset`,
    args: { rawLimit, resource, limit, offset },
  });
  return rows.map((row) => ({
    id: Number(row.id),
    resource: String(row.resource) as ResourceName,
    key: row.key === null ? null : String(row.key),
    field: row.field === null ? null : String(row.field),
    reason: String(row.reason),
    raw: String(row.raw),
    characters: Number(row.characters),
    at: Number(row.at),
  }));
}

/** One record's text, as far as it is kept; null when there is no such record. */
export async function readSetAsideText(database: Database, id: number): Promise<SetAsideText | null> {
  const { rows } = await database.client.execute({
    sql: "SELECT resource, key, raw FROM set_aside WHERE id = ?",
    args: [id],
  });
  const row = rows[0];
  if (!row) return null;
  const key = row.key === null ? null : String(row.key);
  return { id, resource: String(row.resource) as ResourceName, key, raw: String(row.raw) };
}
