import type { InStatement } from "@libsql/client";
import type { Reader } from "@/db/reader.ts";
import { flag, integer, nullable, oneOf, statement, text } from "@/db/statement.ts";
import type { RefusedRecord } from "@/lib/supplier/contract.ts";
import {
  type Part,
  type RejectedRecord,
  type RejectedRecordText,
  type ResourceName,
  rawLimit,
  resourceNames,
} from "../types.ts";

/** Records that could not be understood are kept with the reason; for a batch. */
export function storeRejected(
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

/** On-demand refreshes are in no sync log. */
const onDemand = 0;

/** The same for named variants that somebody looked at; what was said of them before, on demand, goes. The next whole run takes over. */
export function storeRejectedOnDemand(
  resource: ResourceName,
  variantNos: readonly string[],
  refused: readonly RefusedRecord[],
  at: number,
): InStatement[] {
  const sql =
    "DELETE FROM rejected_records WHERE run_id = ? AND resource = ? AND key IN (SELECT value FROM json_each(?))";
  return [
    { sql, args: [onDemand, resource, JSON.stringify(variantNos)] },
    ...storeRejected(onDemand, resource, refused, at),
  ];
}

/** How many records of each list there are: every page asks, so that their texts must not be read for it. By `rejected_records_by_resource`. */
export const rejectedCounts = statement({
  name: "rejected counts",
  sql: "SELECT resource, COUNT(*) AS count FROM rejected_records GROUP BY resource",
  row: { resource: text, count: integer },
});

/** A stretch of the records, newest first; the beginning of a text as sent only where it is asked for. */
const rejectedOfPage = statement({
  name: "rejected of page",
  sql: `SELECT id, resource, key, field, reason, iif(:withText, substr(raw, 1, :rawLimit), NULL) AS raw,
      length(raw) AS characters, at
    FROM rejected_records WHERE resource = COALESCE(:resource, resource) ORDER BY id DESC LIMIT :limit OFFSET :offset`,
  args: {
    withText: flag,
    rawLimit: integer,
    resource: nullable(oneOf(...resourceNames)),
    limit: integer,
    offset: integer,
  },
  row: {
    id: integer,
    resource: oneOf(...resourceNames),
    key: nullable(text),
    field: nullable(text),
    reason: text,
    raw: nullable(text),
    characters: integer,
    at: integer,
  },
});

const rejectedById = statement({
  name: "rejected by id",
  sql: "SELECT id, resource, key, raw FROM rejected_records WHERE id = :id",
  args: { id: integer },
  row: { id: integer, resource: oneOf(...resourceNames), key: nullable(text), raw: text },
});

/** The newest rejected records, on demand with the beginning of the texts as sent. */
export async function readRejected(
  database: Reader,
  withText: boolean,
  { limit, offset }: Part,
  resource: ResourceName | null = null,
): Promise<RejectedRecord[]> {
  return database.read(rejectedOfPage({ withText, rawLimit, resource, limit, offset }));
}

/** One record's text, as far as it is kept; null when there is no such record. */
export async function readRejectedText(database: Reader, id: number): Promise<RejectedRecordText | null> {
  return database.readFirst(rejectedById({ id }));
}
