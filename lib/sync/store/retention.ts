import { setImmediate } from "node:timers/promises";
import { dayMs } from "@/lib/domain/time.ts";
import type { LeasedStore } from "./leased-store.ts";
import { readSyncValue, setSyncValue } from "./sync-state.ts";

/** How long data besides the snapshot is stored. The snapshot itself is never pruned. */
const keptMs = {
  /** Stock history and changes: long enough to compare a year with the year before. */
  history: 400 * dayMs,
  /** The sync log: entries of lists read once a day, and of stock, read every quarter of an hour. */
  lists: 400 * dayMs,
  stockReadings: 60 * dayMs,
  /** Rejected records that no later run replaced. */
  rejectedRecords: 90 * dayMs,
  /** A deleted picture is downloaded again when it is requested. */
  pictures: 180 * dayMs,
} as const;

/** Rows deleted in one transaction, so that other work does not wait long. */
const rowsAtOnce = 2000;

interface Rule {
  table: string;
  /** Which rows are old; `:before` is the limit. */
  where: string;
  keptMs: number;
}

/** The last entry of every kind stays, since the status is derived from it. */
const notLast = "id NOT IN (SELECT max(id) FROM sync_runs GROUP BY resource, scope, state)";

const rules: readonly Rule[] = [
  {
    // The last figures before the limit stay: the remaining history begins with them.
    table: "inventory_history",
    where: `at < :before AND EXISTS (SELECT 1 FROM inventory_history later
      WHERE later.variant_no = inventory_history.variant_no AND later.at > inventory_history.at AND later.at <= :before)`,
    keptMs: keptMs.history,
  },
  { table: "changes", where: "at < :before", keptMs: keptMs.history },
  {
    table: "sync_runs",
    where: `started_at < :before AND resource <> 'inventory' AND ${notLast}`,
    keptMs: keptMs.lists,
  },
  {
    table: "sync_runs",
    where: `started_at < :before AND resource = 'inventory' AND ${notLast}`,
    keptMs: keptMs.stockReadings,
  },
  { table: "rejected_records", where: "at < :before", keptMs: keptMs.rejectedRecords },
  // Records of products that nobody opened again.
  { table: "stale_records", where: "resource = 'prices' AND retry_at < :before", keptMs: keptMs.rejectedRecords },
  { table: "pictures", where: "read_at < :before", keptMs: keptMs.pictures },
];

/** Deletes old rows once a day, after a sync. What is left when it is cut off is deleted the next day. */
export async function pruneDaily(store: LeasedStore): Promise<void> {
  const prunedAt = Number((await readSyncValue(store.database, "prunedAt")) ?? 0);
  if (Math.abs(store.now() - prunedAt) < dayMs) return;
  await store.write([setSyncValue("prunedAt", store.now())]);
  for (const rule of rules) await pruneBy(store, rule);
}

async function pruneBy(store: LeasedStore, { table, where, keptMs }: Rule): Promise<void> {
  const args = { before: store.now() - keptMs };
  const some = `SELECT rowid FROM ${table} WHERE ${where} LIMIT ${rowsAtOnce}`;
  for (;;) {
    if (store.signal.aborted) return;
    const { rows } = await store.database.client.execute({ sql: `SELECT count(*) AS n FROM (${some})`, args });
    if (Number(rows[0]?.n ?? 0) === 0) return;
    await store.write([{ sql: `DELETE FROM ${table} WHERE rowid IN (${some})`, args }]);
    // The driver is synchronous: without this pause nothing else would run before all rows are deleted.
    await setImmediate();
  }
}
