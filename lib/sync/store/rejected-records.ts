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

/** Statements that store rejected records with their reasons; for a transaction. */
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

/** Stands in for the run's id: on-demand refreshes are not in the sync log. */
const onDemand = 0;

/**
 * The same for the variants of an on-demand refresh; replaces their earlier on-demand records. The next full run
 * replaces all of them.
 */
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

/**
 * Number of rejected records per list. Every page of the app runs it, so it must not read their texts: it uses the
 * index `rejected_records_by_resource`.
 */
export const rejectedCounts = statement({
  name: "rejected counts",
  sql: "SELECT resource, COUNT(*) AS count FROM rejected_records GROUP BY resource",
  row: { resource: text, count: integer },
});

/** A part of the rejected records, newest first; the beginning of the text only if `withText`. */
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

/** The newest rejected records; with `withText` also the beginning of their texts as sent. */
export async function readRejected(
  database: Reader,
  withText: boolean,
  { limit, offset }: Part,
  resource: ResourceName | null = null,
): Promise<RejectedRecord[]> {
  return database.read(rejectedOfPage({ withText, rawLimit, resource, limit, offset }));
}

/** The stored text of one record; null when there is no such record. */
export async function readRejectedText(database: Reader, id: number): Promise<RejectedRecordText | null> {
  return database.readFirst(rejectedById({ id }));
}
