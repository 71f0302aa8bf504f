import { setImmediate } from "node:timers/promises";
import { dayMs } from "@/lib/domain/time.ts";
import type { DueState } from "./due-state.ts";
import { thinHistory } from "./history-thinning.ts";
import type { LeasedStore } from "./leased-store.ts";
import {
  deleteOldGone,
  forgottenHistory,
  needlessStockRuns,
  oldAlerts,
  oldEndings,
  oldEvents,
  oldHistory,
  oldListRuns,
  oldMessages,
  oldPictures,
  oldRejected,
  oldStalePrices,
  oldStockRuns,
} from "./statements/retention.ts";
import { setSyncValue } from "./sync-state.ts";

/** How long data besides the snapshot is stored. The snapshot itself is never pruned. */
const keptMs = {
  /** Stock history and events: long enough to compare a year with the year before. */
  history: 400 * dayMs,
  /** The sync log: entries of lists, and of stock, read every quarter of an hour, all and those that tell gaps. */
  lists: 400 * dayMs,
  everyStockReading: 60 * dayMs,
  stockReadings: 400 * dayMs,
  /** Rejected records that no later run replaced. */
  rejectedRecords: 90 * dayMs,
  /** What members were told, and the messages. */
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

/** Gone articles that nobody watches; the newest ones stay. */
const mostGone = 20_000;

/** Whether old rows are to be deleted: once a day. */
export function isPruneDue({ syncState }: DueState, now: number): boolean {
  return Math.abs(now - Number(syncState.get("prunedAt") ?? 0)) >= dayMs;
}

/**
 * Deletes old rows, after a sync. What is left when it is cut off is deleted the next day. `watched` answers
 * the variants on the dealer's lists.
 */
export async function pruneDaily(store: LeasedStore, watched: () => Promise<readonly string[]>): Promise<void> {
  await store.write([setSyncValue("prunedAt", store.now())]);
  for (const rule of rules) await pruneBy(store, rule);
  await thinHistory(store);
  const before = store.now() - keptMs.history;
  await store.write([deleteOldGone({ watched: await watched(), before, most: mostGone })]);
  await pruneBy(store, { old: forgottenHistory, keptMs: dayMs });
}

async function pruneBy(store: LeasedStore, { old, keptMs }: (typeof rules)[number]): Promise<void> {
  const before = store.now() - keptMs;
  for (;;) {
    if (store.signal.aborted || (await store.database.readFirst(old.count({ before })))?.count === 0) return;
    await store.write([old.delete({ before })]);
    // The driver is synchronous: without this pause nothing else would run before all rows are deleted.
    await setImmediate();
  }
}
