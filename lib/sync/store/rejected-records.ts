import type { Reader } from "@/db/reader.ts";
import type { Command } from "@/db/statement.ts";
import { command, flag, integer, json, nullable, statement, text } from "@/db/statement.ts";
import type { RefusedRecord } from "@/lib/supplier/contract.ts";
import { type Part, type RejectedRecord, type RejectedRecordText, type ResourceName, rawLimit } from "../types.ts";
import { inParts } from "./in-parts.ts";
import { resource } from "./sync-state.ts";

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
    resource: nullable(resource),
    limit: integer,
    offset: integer,
  },
  row: {
    id: integer,
    resource,
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
  row: { id: integer, resource, key: nullable(text), raw: text },
});

const insertRejected = command({
  name: "insert rejected",
  sql: `INSERT INTO rejected_records (run_id, resource, key, field, reason, raw, at)
    SELECT :runId, :resource, value ->> 'key', value ->> 'field', value ->> 'reason', value ->> 'raw', :at
    FROM json_each(:refused)`,
  args: { runId: integer, resource, at: integer, refused: json<readonly RefusedRecord[]>() },
});

const deleteRejectedByKeys = command({
  name: "delete rejected by keys",
  sql: `DELETE FROM rejected_records
    WHERE run_id = :runId AND resource = :resource AND key IN (SELECT value FROM json_each(:keys))`,
  args: { runId: integer, resource, keys: json<readonly string[]>() },
});

/** A row if a run rejected a record whose key is unreadable: it may be any record. */
export const namelessRecord = statement({
  name: "nameless record",
  sql: "SELECT id FROM rejected_records WHERE run_id = :runId AND (key IS NULL OR field = :keyField) LIMIT 1",
  args: { runId: integer, keyField: text },
  row: { id: integer },
});

export const deleteRejectedOfRun = command({
  name: "delete rejected of run",
  sql: "DELETE FROM rejected_records WHERE run_id = :runId",
  args: { runId: integer },
});

/** The rejected records of all other runs of a resource. */
export const deleteOlderRejected = command({
  name: "delete older rejected",
  sql: "DELETE FROM rejected_records WHERE resource = :resource AND run_id <> :runId",
  args: { resource, runId: integer },
});

/** Commands that store rejected records with their reasons; for a transaction. */
export function storeRejected(
  runId: number,
  resource: ResourceName,
  refused: readonly RefusedRecord[],
  at: number,
): Command[] {
  return inParts(refused, (part) => insertRejected({ runId, resource, at, refused: part }));
}

/** Used in place of a run's id: on-demand refreshes are not in the sync log. */
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
): Command[] {
  return [
    deleteRejectedByKeys({ runId: onDemand, resource, keys: variantNos }),
    ...storeRejected(onDemand, resource, refused, at),
  ];
}

/** The newest rejected records; with `withText` also the start of their texts as sent. */
export async function readRejected(
  database: Reader,
  withText: boolean,
  { limit, offset }: Part,
  resource: ResourceName | null = null,
): Promise<RejectedRecord[]> {
  return database.read(rejectedOfPage({ withText, rawLimit, resource, limit, offset }));
}

/** The stored text of one record; null if the record does not exist. */
export async function readRejectedText(database: Reader, id: number): Promise<RejectedRecordText | null> {
  return database.readFirst(rejectedById({ id }));
}
