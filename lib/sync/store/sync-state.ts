import type { Reader } from "@/db/reader.ts";
import type { Command, RowOf } from "@/db/statement.ts";
import type { ResourceName } from "../types.ts";
import {
  countGeneration,
  countSyncState,
  setSyncState,
  syncStateValue,
  syncStateValues,
} from "./statements/sync-state.ts";

/** Single values of a dealer database. Numbers and flags (1, 0) are stored as text. */
export const syncStateNames = [
  /** Number of swaps of brands, categories, products and prices; 0 or missing: no complete snapshot yet. */
  "generation",
  /** Number of writes of stock. */
  "stockVersion",
  /** When the sync run that brought the current data began, by resource. */
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
  /** During an outage: when the next request may be made, and when the outage began. */
  "probeAt",
  "awaySince",
  /** The `probeAt` of a dealer that waits for its place while others ask whether the supplier is back. */
  "heldBackUntil",
  /** The UTC day on which the supplier ignored the filter by prefixes of variant numbers. */
  "changesUnfilteredOn",
  /** The beginning of the UTC day (ms) up to which it was told that due dates passed. */
  "datesPassedUntil",
  /** How many times alerts were worked through; who writes the next time says the number that it began with. */
  "alertsPass",
  /** The place in the history of stock up to which alerts looked at it, that row, and when time alone changes something next. */
  "alertsStockSeen",
  "alertsStockRow",
  "alertsNextAt",
  /** The dealer's place in the timetable (0 to 1). */
  "place",
  /** The UTC day (its start, ms) up to which the stock's history is thinned. */
  "historyThinnedUntil",
  /** When old rows were last deleted. */
  "prunedAt",
  /** Who may write: see lease.ts. */
  "lease",
  /** 1: nobody may, see there. */
  "forgotten",
  /** The fencing number of the lease under which a swap of products is being prepared: see statements/swapping.ts. */
  "swapping",
  /** Texts of records that are not parsed any more, as JSON: see hung-records.ts. */
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
  // Names that we do not know are never looked up.
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

/** Adds one to the generation of the current snapshot; does nothing before the first complete one. */
export const nextGeneration = countGeneration();
