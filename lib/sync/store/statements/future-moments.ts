import { command, integer } from "@/db/statement.ts";
import { dayMs } from "@/lib/domain/time.ts";

const listMoment = `name IN ('brandsReadAt', 'categoriesReadAt', 'catalogReadAt', 'pricesReadAt', 'inventoryReadAt')
  AND CAST(value AS INTEGER) > :latest`;

/**
 * Sets moments of lists that are later than `latest` to `at`, also the start of runs that will be resumed; in this
 * order. A back-off from before the clock was set back is over.
 */
export const capListMoments = [
  command({
    // An index in memory has the moment that is corrected here: it must be built again.
    name: "count corrected snapshot",
    sql: `UPDATE sync_state SET value = CAST(value AS INTEGER) + 1 WHERE name IN ('generation', 'stockVersion')
      AND EXISTS (SELECT 1 FROM sync_state WHERE ${listMoment} AND :at IS NOT NULL)`,
    args: { latest: integer, at: integer },
  }),
  command({
    name: "ask for all stock",
    sql: `INSERT INTO sync_state (name, value) SELECT 'inventoryFullDue', '1' FROM sync_state
      WHERE name = 'inventoryReadAt' AND CAST(value AS INTEGER) > :latest AND :at IS NOT NULL
      ON CONFLICT (name) DO UPDATE SET value = '1'`,
    args: { latest: integer, at: integer },
  }),
  command({
    name: "cap list moments",
    sql: `UPDATE sync_state SET value = :at WHERE ${listMoment}`,
    args: { latest: integer, at: integer },
  }),
  command({
    name: "cap unfinished runs",
    sql: `UPDATE sync_runs SET started_at = :at, retry_at = NULL
      WHERE state IN ('running', 'failed') AND started_at > :latest AND error IS NOT 'copy-replaced'`,
    args: { latest: integer, at: integer },
  }),
  command({
    name: "cap stale moments",
    sql: "UPDATE stale_records SET read_at = :at WHERE read_at > :latest",
    args: { latest: integer, at: integer },
  }),
];

/**
 * Moments of single rows that are later than `latest`, in this order. 0: the row is as old as its list. A change that was
 * seen in the future was seen by now; the history begins again with the figures that are there.
 */
export const forgetFutureMoments = [
  command({
    name: "forget future history",
    // One look into the primary key for each variant: the table itself may hold a year.
    sql: "DELETE FROM inventory_history WHERE at > :latest AND variant_no IN (SELECT variant_no FROM inventory)",
    args: { latest: integer },
  }),
  command({
    name: "forget future events",
    sql: "UPDATE events SET at = :latest WHERE at > :latest",
    args: { latest: integer },
  }),
  command({
    name: "forget future stock moments",
    sql: "UPDATE inventory SET read_at = 0 WHERE read_at > :latest",
    args: { latest: integer },
  }),
  command({
    name: "forget future changes of stock",
    sql: "UPDATE inventory SET changed_at = :latest WHERE changed_at > :latest",
    args: { latest: integer },
  }),
  command({
    // Rows that come now get the places of those that were deleted: they were not looked at.
    name: "cap stock seen by alerts",
    sql: `UPDATE sync_state SET value = (SELECT coalesce(max(rowid), 0) FROM inventory_history)
      WHERE name = 'alertsStockSeen' AND :latest IS NOT NULL
        AND CAST(value AS INTEGER) > (SELECT coalesce(max(rowid), 0) FROM inventory_history)`,
    args: { latest: integer },
  }),
  command({
    name: "cap dates passed",
    sql: "UPDATE sync_state SET value = :latest WHERE name = 'datesPassedUntil' AND CAST(value AS INTEGER) > :latest",
    args: { latest: integer },
  }),
  command({
    // What waits for a time (at most 30 days) is looked at now; "never" stays.
    name: "cap next look of alerts",
    sql: `UPDATE sync_state SET value = :latest WHERE name = 'alertsNextAt'
      AND CAST(value AS INTEGER) BETWEEN :latest + 1 AND 9007199254740990`,
    args: { latest: integer },
  }),
  command({
    // Who made no rule is told within a day: a later one arose before the clock was set back.
    name: "cap future alerts",
    sql: `UPDATE alerts SET at = :latest WHERE at > :latest + ${2 * dayMs}`,
    args: { latest: integer },
  }),
  command({
    name: "cap future endings",
    sql: `UPDATE alert_endings SET at = :latest WHERE at > :latest + ${2 * dayMs}`,
    args: { latest: integer },
  }),
  command({
    // A weekly message is due within seven days.
    name: "cap future messages",
    sql: `UPDATE outbox SET due_at = :latest WHERE state = 'due' AND due_at > :latest + ${8 * dayMs}`,
    args: { latest: integer },
  }),
  command({
    name: "cap first tries",
    sql: "UPDATE outbox SET first_tried_at = :latest WHERE first_tried_at > :latest",
    args: { latest: integer },
  }),
  command({
    name: "forget future price moments",
    sql: "UPDATE variants SET prices_read_at = 0 WHERE prices_read_at > :latest",
    args: { latest: integer },
  }),
];
