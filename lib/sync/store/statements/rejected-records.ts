import { command, flag, integer, json, nullable, oneOf, statement, text } from "@/db/statement.ts";
import type { RefusedRecord } from "@/lib/supplier/contract.ts";
import { resourceNames } from "../../types.ts";

const resource = oneOf(...resourceNames);

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
export const rejectedOfPage = statement({
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

export const rejectedById = statement({
  name: "rejected by id",
  sql: "SELECT id, resource, key, raw FROM rejected_records WHERE id = :id",
  args: { id: integer },
  row: { id: integer, resource, key: nullable(text), raw: text },
});

export const insertRejected = command({
  name: "insert rejected",
  sql: `INSERT INTO rejected_records (run_id, resource, key, field, reason, raw, at)
    SELECT :runId, :resource, value ->> 'key', value ->> 'field', value ->> 'reason', value ->> 'raw', :at
    FROM json_each(:refused)`,
  args: { runId: integer, resource, at: integer, refused: json<readonly RefusedRecord[]>() },
});

export const deleteRejectedByKeys = command({
  name: "delete rejected by keys",
  sql: `DELETE FROM rejected_records
    WHERE run_id = :runId AND resource = :resource AND key IN (SELECT value FROM json_each(:keys))`,
  args: { runId: integer, resource, keys: json<readonly string[]>() },
});

/** A row when a run rejected a record whose key could not be read: it may be any record. */
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
