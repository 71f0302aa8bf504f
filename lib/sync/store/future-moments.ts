import type { DealerDatabase } from "@/db/connections.ts";
import { command, integer } from "@/db/statement.ts";
import { clockToleranceMs } from "@/lib/domain/freshness.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { writeAll } from "./lease.ts";
import { setSyncValue } from "./sync-state.ts";

const listMoment = `name IN ('brandsReadAt', 'categoriesReadAt', 'catalogReadAt', 'pricesReadAt', 'inventoryReadAt')
  AND CAST(value AS INTEGER) > :latest`;

const cap = (name: string, sql: string) => command({ name, sql, args: { latest: integer, at: integer } });

const forget = (name: string, sql: string) => command({ name, sql, args: { latest: integer } });

/**
 * Sets list times that are later than `latest` to `at`, including the start of runs that will be resumed; in this
 * order. Back-offs from before the clock was set back end.
 */
const capListMoments = [
  // An index in memory has the corrected time: it must be rebuilt.
  cap(
    "count corrected snapshot",
    `UPDATE sync_state SET value = CAST(value AS INTEGER) + 1 WHERE name IN ('generation', 'stockVersion')
      AND EXISTS (SELECT 1 FROM sync_state WHERE ${listMoment} AND :at IS NOT NULL)`,
  ),
  cap(
    "ask for all stock",
    `INSERT INTO sync_state (name, value) SELECT 'inventoryFullDue', '1' FROM sync_state
      WHERE name = 'inventoryReadAt' AND CAST(value AS INTEGER) > :latest AND :at IS NOT NULL
      ON CONFLICT (name) DO UPDATE SET value = '1'`,
  ),
  cap("cap list moments", `UPDATE sync_state SET value = :at WHERE ${listMoment}`),
  cap(
    "cap unfinished runs",
    `UPDATE sync_runs SET started_at = :at, retry_at = NULL
      WHERE state IN ('running', 'failed') AND started_at > :latest AND error IS NOT 'copy-replaced'`,
  ),
  cap("cap stale moments", "UPDATE stale_records SET read_at = :at WHERE read_at > :latest"),
];

/**
 * Corrects row times that are later than `latest`, in this order. 0: the row is as old as its list. Changes seen in the
 * future get the current time; the history restarts with the current figures.
 */
const forgetFutureMoments = [
  // One lookup of the primary key per variant: the table may hold a year.
  forget(
    "forget future history",
    "DELETE FROM inventory_history WHERE at > :latest AND variant_no IN (SELECT variant_no FROM inventory)",
  ),
  forget("forget future events", "UPDATE events SET at = :latest WHERE at > :latest"),
  forget("forget future stock moments", "UPDATE inventory SET read_at = 0 WHERE read_at > :latest"),
  forget("forget future changes of stock", "UPDATE inventory SET changed_at = :latest WHERE changed_at > :latest"),
  // New rows reuse the positions of deleted ones, which alerts have not processed.
  forget(
    "cap stock seen by alerts",
    `UPDATE sync_state SET value = (SELECT coalesce(max(rowid), 0) FROM inventory_history)
      WHERE name = 'alertsStockSeen' AND :latest IS NOT NULL
        AND CAST(value AS INTEGER) > (SELECT coalesce(max(rowid), 0) FROM inventory_history)`,
  ),
  forget(
    "cap dates passed",
    "UPDATE sync_state SET value = :latest WHERE name = 'datesPassedUntil' AND CAST(value AS INTEGER) > :latest",
  ),
  // Rows that wait for a time (at most 30 days) are processed now; "never" stays.
  forget(
    "cap next look of alerts",
    `UPDATE sync_state SET value = :latest WHERE name = 'alertsNextAt'
      AND CAST(value AS INTEGER) BETWEEN :latest + 1 AND 9007199254740990`,
  ),
  // The default rule sends within a day: a later alert was created before the clock was set back.
  forget("cap future alerts", `UPDATE alerts SET at = :latest WHERE at > :latest + ${2 * dayMs}`),
  forget("cap future endings", `UPDATE alert_endings SET at = :latest WHERE at > :latest + ${2 * dayMs}`),
  // A weekly message is due within seven days.
  forget(
    "cap future messages",
    `UPDATE outbox SET due_at = :latest WHERE state = 'due' AND due_at > :latest + ${8 * dayMs}`,
  ),
  forget("cap first tries", "UPDATE outbox SET first_tried_at = :latest WHERE first_tried_at > :latest"),
  forget("forget future price moments", "UPDATE variants SET prices_read_at = 0 WHERE prices_read_at > :latest"),
];

/**
 * Corrects times that are in the future because the clock was set back after they were stored: otherwise old figures
 * would look new when that time comes. Their real age is unknown. A list counts as a day old, which is late everywhere,
 * and the full stock list is read again; a row counts as old as its list. `isSetBack`: the clock was set back just now,
 * so the full list is read again even if no time shows it.
 */
export async function correctFutureMoments(database: DealerDatabase, now: number, isSetBack: boolean): Promise<void> {
  const latest = now + clockToleranceMs;
  await writeAll(database, [
    ...capListMoments.map((cap) => cap({ latest, at: now - dayMs })),
    ...forgetFutureMoments.map((forget) => forget({ latest })),
    ...(isSetBack ? [setSyncValue("inventoryFullDue", 1)] : []),
  ]);
}

/**
 * A clock that counts how often it was set back: its time was earlier than at the previous check. It may have been
 * ahead for only part of a run.
 */
export interface WatchedClock {
  now(): number;
  look(): { at: number; setBacks: number };
}

export function createWatchedClock(read: () => number): WatchedClock {
  let latest: number | null = null;
  let setBacks = 0;
  return {
    now() {
      const at = read();
      latest = Math.max(latest ?? at, at);
      return at;
    },
    look() {
      const at = read();
      if (latest !== null && at < latest - clockToleranceMs) setBacks += 1;
      latest = at;
      return { at, setBacks };
    },
  };
}
