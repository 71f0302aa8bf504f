import { setImmediate } from "node:timers/promises";
import { command, integer, json, statement } from "@/db/statement.ts";
import { maxKeptEvents } from "@/lib/domain/event.ts";
import { dayMs } from "@/lib/domain/time.ts";
import type { DueState } from "./due-state.ts";
import { thinHistory } from "./history-thinning.ts";
import type { LeasedStore } from "./lease.ts";
import { setSyncValue } from "./sync-state.ts";

/** Rows deleted per transaction, so that other work does not wait long. */
const rowsAtOnce = 2000;

/** The last entry of each kind stays, because the status is derived from it. */
const notLast = "id NOT IN (SELECT max(id) FROM sync_runs GROUP BY resource, scope, state)";

/** The last figures before the limit stay: the remaining history starts with them. */
const oldHistory = oldRows(
  "inventory_history",
  `at < :before AND EXISTS (SELECT 1 FROM inventory_history later
      WHERE later.variant_no = inventory_history.variant_no AND later.at > inventory_history.at AND later.at <= :before)`,
);

/**
 * The history of variants that are no longer known anywhere: without this rule their last figures would stay forever.
 */
const forgottenHistory = oldRows(
  "inventory_history",
  `at < :before AND variant_no NOT IN (SELECT variant_no FROM inventory)
    AND variant_no NOT IN (SELECT variant_no FROM variants) AND variant_no NOT IN (SELECT variant_no FROM gone_articles)`,
);

const oldEvents = oldRows("events", `at < :before OR id <= (SELECT MAX(id) FROM events) - ${maxKeptEvents}`);

const oldListRuns = oldRows("sync_runs", `started_at < :before AND resource <> 'inventory' AND ${notLast}`);

const oldStockRuns = oldRows("sync_runs", `started_at < :before AND resource = 'inventory' AND ${notLast}`);

/**
 * The first and last sync of each hour stay: they show all gaps (longer than two hours, see `minGap` in
 * lib/domain/forecast/stock-history.ts).
 */
const completeStock =
  "FROM sync_runs WHERE resource = 'inventory' AND state = 'complete' GROUP BY finished_at / 3600000";

const needlessStockRuns = oldRows(
  "sync_runs",
  `started_at < :before AND resource = 'inventory' AND ${notLast}
    AND id NOT IN (SELECT min(id) ${completeStock} UNION ALL SELECT max(id) ${completeStock})`,
);

const oldRejected = oldRows("rejected_records", "at < :before");

/** Records of products that nobody has opened again. */
const oldStalePrices = oldRows("stale_records", "resource = 'prices' AND retry_at < :before");

/**
 * Removed items that nobody watches: those that left before a time, and all except the `most` recent. For a supplier
 * whose whole catalog changes daily, that is about two catalogs.
 */
const deleteOldGone = command({
  name: "delete old gone",
  sql: `DELETE FROM gone_articles WHERE variant_no NOT IN (SELECT value FROM json_each(:watched))
    AND (gone_at < :before OR variant_no NOT IN
      (SELECT variant_no FROM gone_articles ORDER BY gone_at DESC, variant_no LIMIT :most))`,
  args: { watched: json<readonly string[]>(), before: integer, most: integer },
});

const oldPictures = oldRows("pictures", "read_at < :before");

/** Alerts and their messages, except messages that are still to be sent. */
const oldAlerts = oldRows("alerts", "at < :before");

const oldEndings = oldRows("alert_endings", "at < :before");

const oldMessages = oldRows("outbox", "created_at < :before AND state NOT IN ('due', 'sending')");

/** How long data other than the snapshot is stored. The snapshot itself is never pruned. */
const keptMs = {
  /** Stock history and events: long enough to compare a year with the year before. */
  history: 400 * dayMs,
  /** The sync log: entries of lists, and of stock, read every quarter of an hour, all and those that tell gaps. */
  lists: 400 * dayMs,
  everyStockReading: 60 * dayMs,
  stockReadings: 400 * dayMs,
  /** Rejected records that no later run replaced. */
  rejectedRecords: 90 * dayMs,
  /** Alerts and messages. */
  alerts: 90 * dayMs,
  /** A deleted picture is downloaded again when it is requested. */
  pictures: 180 * dayMs,
} as const;

const rules = [
  { old: oldHistory, keptMs: keptMs.history },
  { old: oldEvents, keptMs: keptMs.history },
  { old: oldListRuns, keptMs: keptMs.lists },
  { old: needlessStockRuns, keptMs: keptMs.everyStockReading },
  { old: oldStockRuns, keptMs: keptMs.stockReadings },
  { old: oldRejected, keptMs: keptMs.rejectedRecords },
  { old: oldStalePrices, keptMs: keptMs.rejectedRecords },
  { old: oldPictures, keptMs: keptMs.pictures },
  { old: oldAlerts, keptMs: keptMs.alerts },
  { old: oldEndings, keptMs: keptMs.alerts },
  { old: oldMessages, keptMs: keptMs.alerts },
] as const;

/** Removed items that nobody watches; the newest stay. */
const maxGone = 20_000;

/** Whether old rows are due for deletion: once a day. */
export function isPruneDue({ syncState }: DueState, now: number): boolean {
  return Math.abs(now - Number(syncState.get("prunedAt") ?? 0)) >= dayMs;
}

/**
 * Deletes old rows after a sync. If interrupted, the rest is deleted the next day. `watched` returns the variants on
 * the dealer's lists.
 */
export async function pruneDaily(store: LeasedStore, watched: () => Promise<readonly string[]>): Promise<void> {
  await store.write([setSyncValue("prunedAt", store.now())]);
  for (const rule of rules) await pruneBy(store, rule);
  await thinHistory(store);
  const before = store.now() - keptMs.history;
  await store.write([deleteOldGone({ watched: await watched(), before, most: maxGone })]);
  await pruneBy(store, { old: forgottenHistory, keptMs: dayMs });
}

async function pruneBy(store: LeasedStore, { old, keptMs }: (typeof rules)[number]): Promise<void> {
  const before = store.now() - keptMs;
  for (;;) {
    if (store.signal.aborted || (await store.database.readFirst(old.count({ before })))?.count === 0) return;
    await store.write([old.delete({ before })]);
    // The driver is synchronous: without this pause all other work would wait.
    await setImmediate();
  }
}

/** The old rows of a table: whether any exist, and how to delete some. `before` is the limit. */
function oldRows(table: string, where: string) {
  const some = `SELECT rowid FROM ${table} WHERE ${where} LIMIT ${rowsAtOnce}`;
  return {
    count: statement({
      name: `old ${table}`,
      sql: `SELECT count(*) AS count FROM (${some})`,
      args: { before: integer },
      row: { count: integer },
    }),
    delete: command({
      name: `delete old ${table}`,
      sql: `DELETE FROM ${table} WHERE rowid IN (${some})`,
      args: { before: integer },
    }),
  };
}
