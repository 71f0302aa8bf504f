import { setImmediate } from "node:timers/promises";
import { dayMs } from "@/lib/domain/time.ts";
import type { LeasedStore } from "./leased-store.ts";
import { readSyncValue, setSyncValue } from "./sync-state.ts";

/** How long what a copy leaves behind is kept. The copy itself is never touched. */
const keptMs = {
  /** Stock history and changes: a year can be compared with the one before. */
  history: 400 * dayMs,
  /** The sync log's entries: of lists read once a day, and of stock, read every quarter of an hour. */
  lists: 400 * dayMs,
  stockReadings: 60 * dayMs,
  /** Records rejected that no later reading replaced. */
  rejectedRecords: 90 * dayMs,
  /** Pictures are asked for again when somebody looks. */
  pictures: 180 * dayMs,
} as const;

/** Rows that go in one transaction, so that nobody waits for long. */
const rowsAtOnce = 2000;

interface Rule {
  table: string;
  /** Which rows are old; `:before` is the moment. */
  where: string;
  keptMs: number;
}

/** The last entry of every kind says what stands, however old it is. */
const notLast = "id NOT IN (SELECT max(id) FROM sync_runs GROUP BY resource, scope, state)";

const rules: readonly Rule[] = [
  {
    // The last figures before the moment stay: they are where the history that is kept begins.
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
  // Of those that nobody looked at again.
  { table: "stale_records", where: "resource = 'prices' AND retry_at < :before", keptMs: keptMs.rejectedRecords },
  { table: "pictures", where: "read_at < :before", keptMs: keptMs.pictures },
];

/** Once a day, after a sync: what is older than it is kept for goes. What is cut off is done the next day. */
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
    // The driver never waits for anything, so that nobody else would have a turn before all of them are gone.
    await setImmediate();
  }
}
