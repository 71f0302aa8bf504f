import type { Reader } from "@/db/reader.ts";
import type { Command, RowOf } from "@/db/statement.ts";
import { command, integer, json, nullable, oneOf, refusal, statement, text } from "@/db/statement.ts";
import { type ResourceName, resourceNames } from "../types.ts";

/** A resource as a parameter and as a column. */
export const resource = oneOf(...resourceNames);

/**
 * Every value except the categories as sent, which are large. One JSON text, because every page of the app reads it.
 */
export const syncStateValues = statement({
  name: "sync state",
  sql: "SELECT json_group_object(name, value) AS state FROM sync_state WHERE name <> 'categoriesRaw'",
  row: { state: json<Readonly<Record<string, string>>>() },
});

export const syncStateValue = statement({
  name: "sync state value",
  sql: "SELECT value FROM sync_state WHERE name = :name",
  args: { name: text },
  row: { value: text },
});

const setSyncState = command({
  name: "set sync state",
  sql: "INSERT INTO sync_state (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  args: { name: text, value: text },
});

export const deleteSyncState = command({
  name: "delete sync state",
  sql: "DELETE FROM sync_state WHERE name = :name",
  args: { name: text },
});

/** Replaces a value if it is still the expected one. */
export const replaceSyncState = command({
  name: "replace sync state",
  sql: "UPDATE sync_state SET value = :value WHERE name = :name AND value = :expected",
  args: { name: text, value: text, expected: text },
});

/** SQL: `:token`, encrypted, is the stored token; null: none is stored. */
export const isStoredToken = ":token IS (SELECT value FROM sync_state WHERE name = 'token')";

/** Records that the supplier accepts neither `token` nor the credentials; does nothing if another token was stored. */
export const requireSignIn = command({
  name: "require sign-in",
  sql: `INSERT INTO sync_state (name, value) SELECT 'needsSignIn', '1' WHERE ${isStoredToken}
    ON CONFLICT (name) DO UPDATE SET value = '1'`,
  args: { token: nullable(text) },
});

/** Adds one to a counter; the first count is 1. */
const countSyncState = command({
  name: "count sync state",
  sql: `INSERT INTO sync_state (name, value) VALUES (:name, '1')
    ON CONFLICT (name) DO UPDATE SET value = CAST(value AS INTEGER) + 1`,
  args: { name: text },
});

/** Increments the generation of the current snapshot; does nothing before the first complete one. */
const countGeneration = command({
  name: "count generation",
  sql: "UPDATE sync_state SET value = CAST(value AS INTEGER) + 1 WHERE name = 'generation'",
});

/** Fails if the current snapshot has another generation. Null: there was none. */
export const requireGeneration = refusal({
  name: "require generation",
  when: "(SELECT value FROM sync_state WHERE name = 'generation') IS NOT :generation",
  reason: "overtaken",
  args: { generation: nullable(text) },
});

/** Sets the generation to 1 once brands, categories and products were each read completely, if there is none yet. */
const beginGeneration = command({
  name: "begin generation",
  sql: `INSERT INTO sync_state (name, value) SELECT 'generation', '1'
    WHERE NOT EXISTS (SELECT 1 FROM sync_state WHERE name = 'generation')
      AND (SELECT COUNT(DISTINCT resource) FROM sync_runs
        WHERE state = 'complete' AND resource IN ('brands', 'categories', 'products')) = 3
      AND (SELECT state FROM sync_runs WHERE resource = 'products' ORDER BY id DESC LIMIT 1) = 'complete'`,
});

/**
 * The full stock list is held: changes read since the last complete one may be just as incomplete, so stock counts as
 * confirmed by that one only.
 */
export const withdrawInventoryReadAt = command({
  name: "withdraw inventory read at",
  sql: `UPDATE sync_state SET value = MIN(CAST(value AS INTEGER), COALESCE((SELECT started_at FROM sync_runs
      WHERE resource = 'inventory' AND scope = 'full' AND state = 'complete' ORDER BY id DESC LIMIT 1), CAST(value AS INTEGER)))
    WHERE name = 'inventoryReadAt'`,
});

/** Marks a pending review: a newer response is being read, and the held one is deleted. */
export const markReadAgain = command({
  name: "mark read again",
  sql: "UPDATE sync_state SET value = json_set(value, '$.readAgain', json('true')) WHERE name = :name",
  args: { name: text },
});

/** MAX: a held result may be accepted after later changes were read. */
export const advanceInventoryReadAt = command({
  name: "advance inventory read at",
  sql: `INSERT INTO sync_state (name, value) VALUES ('inventoryReadAt', :startedAt) ON CONFLICT (name) DO UPDATE
    SET value = MAX(CAST(sync_state.value AS INTEGER), CAST(excluded.value AS INTEGER))`,
  args: { startedAt: integer },
});

/** Stores the time of the first failure; it stays until the supplier answers again. */
export const beginOutage = command({
  name: "begin outage",
  sql: `INSERT INTO sync_state (name, value) SELECT 'awaySince', :now
    WHERE NOT EXISTS (SELECT 1 FROM sync_state WHERE name = 'reachable' AND value = '0')
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  args: { now: integer },
});

/** Writes nothing if the supplier was reachable before. */
export const setReachable = command({
  name: "set reachable",
  sql: `INSERT INTO sync_state (name, value) VALUES ('reachable', '1')
    ON CONFLICT (name) DO UPDATE SET value = '1' WHERE value <> '1'`,
});

/** Stores a paging profile, JSON; `foundAt` stays as long as the paging style is the same. */
export const setPagingProfile = command({
  name: "set paging profile",
  sql: `INSERT INTO sync_state (name, value) VALUES (:name, :profile) ON CONFLICT (name) DO UPDATE SET value =
    CASE WHEN sync_state.value ->> 'style' = excluded.value ->> 'style'
      THEN json_set(excluded.value, '$.foundAt', sync_state.value ->> 'foundAt') ELSE excluded.value END`,
  args: { name: text, profile: json<object>() },
});

/** Single values of a dealer database. Numbers and flags (1, 0) are stored as text. */
const syncStateNames = [
  /** Number of swaps of brands, categories, products and prices; 0 or missing: no complete snapshot yet. */
  "generation",
  /** Number of writes of stock. */
  "stockVersion",
  /** Start of the sync run that brought the current data, by resource. */
  "brandsReadAt",
  "categoriesReadAt",
  /** Of the products, apart from their prices. */
  "catalogReadAt",
  "pricesReadAt",
  "inventoryReadAt",
  /** 1: the next run of stock reads the full list, however recent the last one is. */
  "inventoryFullDue",
  /** The categories as sent. */
  "categoriesRaw",
  /** The access token, encrypted. */
  "token",
  /** 1: the supplier accepts neither token nor credentials. No request is made until somebody signs in. */
  "needsSignIn",
  /** Whether the supplier answered the last request. */
  "reachable",
  /** During an outage: when the next request may be made, and when the outage started. */
  "probeAt",
  "awaySince",
  /** The `probeAt` of a dealer that waits for its position while others probe the supplier. */
  "heldBackUntil",
  /** The UTC day on which the supplier ignored the filter by prefixes of variant numbers. */
  "changesUnfilteredOn",
  /** Start of the UTC day (ms) up to which passed due dates have been reported. */
  "datesPassedUntil",
  /** Number of alert passes; a writer states the number it started with. */
  "alertsPass",
  /**
   * The position in the stock history up to which alerts were processed, that row, and the next time at which an alert
   * changes by time alone.
   */
  "alertsStockSeen",
  "alertsStockRow",
  "alertsNextAt",
  /** The dealer's position in the timetable (0 to 1). */
  "place",
  /** The UTC day (its start, ms) up to which the stock's history is thinned. */
  "historyThinnedUntil",
  /** When old rows were last deleted. */
  "prunedAt",
  /** The lease holder: see lease.ts. */
  "lease",
  /** 1: nobody may write, see there. */
  "forgotten",
  /** The fencing number of the lease under which a swap of products is being prepared: see overtaken.ts. */
  "swapping",
  /** Texts of records that are no longer parsed, as JSON: see hung-records.ts. */
  "hungRecords",
] as const;
/** Also: the paging profile of a list and the pending review of a resource, as JSON. */
export type SyncStateName = (typeof syncStateNames)[number] | `paging.${ResourceName}` | `held.${ResourceName}`;

export type SyncState = ReadonlyMap<SyncStateName, string>;

export async function readSyncState(database: Reader): Promise<SyncState> {
  return syncStateOf(await database.read(syncStateValues()));
}

/** The values in a result of `syncStateValues`. */
export function syncStateOf([row]: readonly RowOf<typeof syncStateValues>[]): SyncState {
  // Unknown names are never looked up.
  return new Map(Object.entries(row?.state ?? {}) as [SyncStateName, string][]);
}

export async function readSyncValue(database: Reader, name: SyncStateName): Promise<string | null> {
  return (await database.readFirst(syncStateValue({ name })))?.value ?? null;
}

/** Sets a value; for a transaction. */
export function setSyncValue(name: SyncStateName, value: string | number): Command {
  return setSyncState({ name, value: String(value) });
}

/** Adds one to a counter; for a transaction. */
export function countUp(name: "generation" | "stockVersion"): Command {
  return countSyncState({ name });
}

/** Increments the generation of the current snapshot; does nothing before the first complete one. */
export const nextGeneration = countGeneration();

/**
 * Makes the first snapshot visible once brands, categories and products were each read completely, and not while
 * products are being read again. Runs in the transaction of every swap.
 */
export const openFirstSnapshot = beginGeneration();

/** For the swap of products: stores the start of the run that brought the products and their prices. */
export function catalogReadAt(startedAt: number): Command[] {
  return [setSyncValue("catalogReadAt", startedAt), setSyncValue("pricesReadAt", startedAt)];
}
