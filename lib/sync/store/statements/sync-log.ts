import { integer, json, statement } from "@/db/statement.ts";
import type { ResourceName, SyncLogEntry } from "../types.ts";

/** An entry of the sync log, with the fields that decide when the next run may begin. */
export interface LogEntry extends SyncLogEntry {
  day: string;
  expectedRows: number | null;
  retryAt: number | null;
}

/**
 * SQL that returns the entries as one JSON text: every page of the app runs it, and one text is faster to read than two
 * dozen rows.
 */
function entries(clause: string): string {
  return `SELECT json_group_array(json_object('id', id, 'resource', resource, 'day', day, 'scope', scope,
      'state', state, 'startedAt', started_at, 'finishedAt', finished_at, 'rows', rows, 'pages', pages,
      'expectedRows', expected_rows, 'error', error, 'retryAt', retry_at)) AS entries
    FROM (SELECT * FROM sync_runs ${clause})`;
}

const newest = (condition: string) => `SELECT (SELECT id FROM sync_runs
  WHERE resource = name.value ${condition} ORDER BY id DESC LIMIT 1) FROM json_each(:resources) name`;

/**
 * For each resource the last entry and the last complete full run, newest first. Uses the index
 * `sync_runs_by_resource`.
 */
export const newestEntries = statement({
  name: "newest entries",
  sql: entries(`WHERE id IN (${newest("")} UNION ALL ${newest("AND state = 'complete' AND scope = 'full'")})
    ORDER BY id DESC`),
  args: { resources: json<readonly ResourceName[]>() },
  row: { entries: json<LogEntry[]>() },
});

/** A part of the sync log, newest first. Uses the primary key. */
export const entriesOfPage = statement({
  name: "entries of page",
  sql: entries("ORDER BY id DESC LIMIT :limit OFFSET :offset"),
  args: { limit: integer, offset: integer },
  row: { entries: json<LogEntry[]>() },
});
