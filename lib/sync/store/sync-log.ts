import type { InStatement } from "@libsql/client";
import type { DealerDatabase } from "@/db/connections.ts";
import { dayMs, dayOf, minuteMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import type { PagingCursor } from "@/lib/supplier/contract.ts";
import type { ResourceName, SyncLogEntry } from "../types.ts";
import { backOffMs, nextAllowedAt } from "./fetch-policy.ts";
import { writeAll } from "./lease.ts";
import type { LeasedStore } from "./leased-store.ts";
import { isOutage } from "./outage.ts";
import { durably } from "./writer.ts";

/** One pass over a resource, and how far it has come. */
export interface SyncRun {
  readonly id: number;
  readonly resource: ResourceName;
  readonly scope: "full" | "changes";
  readonly startedAt: number;
  readonly cursor: PagingCursor | null;
  readonly pages: number;
  readonly rows: number;
}

/** Moves entries dated later than tomorrow to today; see fetch-policy.ts. */
export async function correctFutureDays(dealerId: string, database: DealerDatabase, now: number): Promise<void> {
  const args = { today: dayOf(now), tomorrow: dayOf(now + dayMs) };
  const { rows } = await database.client.execute({
    sql: "SELECT 1 FROM sync_runs WHERE day > :tomorrow LIMIT 1",
    args: { tomorrow: args.tomorrow },
  });
  if (rows.length === 0) return;
  await writeAll(dealerId, database, [{ sql: "UPDATE sync_runs SET day = :today WHERE day > :tomorrow", args }]);
}

interface Entry extends SyncRun {
  day: string;
  state: SyncLogEntry["state"];
  finishedAt: number | null;
  tries: number;
  retryAt: number | null;
}

const columns = "id, resource, scope, day, state, started_at, finished_at, cursor, pages, rows, tries, retry_at";

/** The newest entry of a resource, or of one scope of it. */
export async function lastEntry(
  database: DealerDatabase,
  resource: ResourceName,
  scope: Entry["scope"] | null = null,
): Promise<Entry | null> {
  const { rows } = await database.client.execute({
    sql: `SELECT ${columns} FROM sync_runs WHERE resource = :resource AND scope = COALESCE(:scope, scope)
      ORDER BY id DESC LIMIT 1`,
    args: { resource, scope },
  });
  const row = rows[0];
  if (!row) return null;
  return {
    id: Number(row.id),
    resource,
    scope: row.scope === "changes" ? "changes" : "full",
    day: String(row.day),
    state: String(row.state) as Entry["state"],
    startedAt: Number(row.started_at),
    finishedAt: row.finished_at === null ? null : Number(row.finished_at),
    cursor: typeof row.cursor === "string" ? JSON.parse(row.cursor) : null,
    pages: Number(row.pages),
    rows: Number(row.rows),
    tries: Number(row.tries),
    retryAt: row.retry_at === null ? null : Number(row.retry_at),
  };
}

/** The earliest moment (ms) at which a resource may be read; null: now. */
export async function allowedAt(database: DealerDatabase, resource: ResourceName, now: number): Promise<number | null> {
  const last = await lastEntry(database, resource);
  return last && nextAllowedAt(resource, last, now);
}

/**
 * Begins a run or resumes the one that was cut off, as the fetch policy says; null when it allows none now. The entry
 * is written before the first request can be made.
 */
export async function beginRun(
  store: LeasedStore,
  resource: ResourceName,
  scope: "full" | "changes" = "full",
): Promise<SyncRun | null> {
  const now = store.now();
  const day = dayOf(now);
  const last = await lastEntry(store.database, resource);
  if (last && nextAllowedAt(resource, last, now) !== null) return null;
  const unfinished = last && (last.state === "running" || last.state === "failed");
  if (unfinished && last.day >= day && last.scope === scope) {
    await store.write([
      { sql: "UPDATE sync_runs SET state = 'running', finished_at = NULL WHERE id = ?", args: [last.id] },
    ]);
    return last;
  }
  const entry: InStatement[] = [
    {
      sql: "UPDATE sync_runs SET state = 'failed', finished_at = ?, error = COALESCE(error, 'cut-off') WHERE resource = ? AND state = 'running'",
      args: [now, resource],
    },
    {
      sql: "DELETE FROM paging_answers WHERE run_id IN (SELECT id FROM sync_runs WHERE resource = ?)",
      args: [resource],
    },
    // A run of changes must not delete a full result that is held.
    ...(scope === "full" ? clearUnused(resource) : []),
    {
      sql: "INSERT INTO sync_runs (resource, day, scope, state, started_at) VALUES (?, ?, ?, 'running', ?)",
      args: [resource, day, scope, now],
    },
  ];
  await durably(store.database, () => store.write(entry));
  return lastEntry(store.database, resource);
}

/** Deletes what earlier runs left unused: their staged rows, their rejected records, and a result that was held. */
function clearUnused(resource: ResourceName): InStatement[] {
  const passes = "SELECT id FROM sync_runs WHERE resource = ?";
  return [
    { sql: `DELETE FROM staged_rows WHERE run_id IN (${passes})`, args: [resource] },
    { sql: `DELETE FROM rejected_records WHERE run_id IN (${passes} AND state <> 'complete')`, args: [resource] },
    { sql: "DELETE FROM sync_state WHERE name = ?", args: [`held.${resource}`] },
  ];
}

/** Statements that store the progress of a run after new pages; part of the pages' transaction. */
export function recordPages(
  id: number,
  page: { cursor: PagingCursor | null; rows: number; expectedRows: number | null; count: number },
): InStatement {
  return {
    sql: `UPDATE sync_runs SET cursor = COALESCE(?, cursor), pages = pages + ?, rows = ?,
      expected_rows = COALESCE(?, expected_rows), tries = 0, error = NULL, error_facts = NULL WHERE id = ?`,
    args: [page.cursor && JSON.stringify(page.cursor), page.count, page.rows, page.expectedRows, id],
  };
}

/**
 * Ends a run that read its list completely. Part of the swap's transaction: rejected records of older runs are deleted
 * together with the snapshot they belong to, so that a result that is only held does not delete them.
 */
export function finishRun(run: SyncRun, state: "complete" | "held", rows: number, now: number): InStatement[] {
  const { id, resource } = run;
  const end: InStatement = {
    sql: "UPDATE sync_runs SET state = ?, finished_at = ?, rows = ?, tries = 0, retry_at = NULL, error = NULL, error_facts = NULL WHERE id = ?",
    args: [state, now, rows, id],
  };
  if (run.scope === "changes") return [end];
  const older: InStatement = {
    sql: "DELETE FROM rejected_records WHERE resource = ? AND run_id <> ?",
    args: [resource, id],
  };
  return [
    end,
    ...(state === "complete" ? [older] : []),
    { sql: "DELETE FROM sync_state WHERE name = ?", args: [`held.${resource}`] },
  ];
}

/** Ends a run that failed; after a pause it resumes at the page it had reached. */
export async function failRun(store: LeasedStore, run: SyncRun, error: unknown): Promise<void> {
  const now = store.now();
  const last = await lastEntry(store.database, run.resource);
  const tries = (last?.tries ?? 0) + 1;
  const known = error instanceof BincardError ? error : null;
  const asked = Number(known?.facts.retryAfterMs ?? 0);
  // During an outage one probe per minute finds out when the supplier is back; then all lists resume at once.
  const waitMs = isOutage(error) ? minuteMs : backOffMs(tries);
  await store.write([
    {
      sql: "UPDATE sync_runs SET state = 'failed', finished_at = ?, error = ?, error_facts = ?, tries = ?, retry_at = ? WHERE id = ?",
      args: [
        now,
        known?.code ?? "unexpected",
        JSON.stringify(known?.facts ?? {}),
        tries,
        now + Math.max(waitMs, asked),
        run.id,
      ],
    },
  ]);
}
