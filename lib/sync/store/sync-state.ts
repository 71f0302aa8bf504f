import type { InStatement } from "@libsql/client";
import type { Reader } from "@/db/reader.ts";
import { json, type RowOf, statement, text } from "@/db/statement.ts";
import type { ResourceName } from "../types.ts";

/** Single values of a dealer database. Numbers and flags (1, 0) are kept as text. */
export const syncStateNames = [
  /** Counts swaps of brands, categories, products and prices; 0 or absent: no complete copy yet. */
  "generation",
  /** Counts writes of stock. */
  "stockVersion",
  /** When the sync run of the copy in use began, by source. */
  "catalogReadAt",
  "pricesReadAt",
  "inventoryReadAt",
  /** The categories as sent. */
  "categoriesRaw",
  /** The access token, encrypted. */
  "token",
  /** 1: the supplier accepts neither token nor credentials; nobody asks it again until somebody signs in. */
  "needsSignIn",
  /** Whether the supplier answered the last time it was asked. */
  "reachable",
  /** While it does not: when it may be asked again, and since when it has been away. */
  "probeAt",
  "awaySince",
  /** The UTC day on which changes of stock were asked for by leading parts of numbers in vain. */
  "changesUnfilteredOn",
  /** When old rows were last taken away. */
  "prunedAt",
  /** Who may write: see lease.ts. */
  "lease",
] as const;
/** Besides: what was found out about a list's paging, and what is held back of a resource, as JSON. */
export type SyncStateName = (typeof syncStateNames)[number] | `paging.${ResourceName}` | `held.${ResourceName}`;

/** Every value but the categories as sent, which are large; as one text: every page asks. */
export const syncStateValues = statement({
  name: "sync state",
  sql: "SELECT json_group_object(name, value) AS state FROM sync_state WHERE name <> 'categoriesRaw'",
  row: { state: json<Partial<Record<SyncStateName, string>>>() },
});

const syncStateValue = statement({
  name: "sync state value",
  sql: "SELECT value FROM sync_state WHERE name = :name",
  args: { name: text },
  row: { value: text },
});

export type SyncState = ReadonlyMap<SyncStateName, string>;

export async function readSyncState(database: Reader): Promise<SyncState> {
  return syncStateOf(await database.read(syncStateValues()));
}

/** The values in an answer to `syncStateValues`. */
export function syncStateOf([row]: readonly RowOf<typeof syncStateValues>[]): SyncState {
  // What a database has under another name is not asked for.
  return new Map(Object.entries(row?.state ?? {}) as [SyncStateName, string][]);
}

export async function readSyncValue(database: Reader, name: SyncStateName): Promise<string | null> {
  return (await database.readFirst(syncStateValue({ name })))?.value ?? null;
}

/** Sets a fact; for a batch. */
export function setSyncValue(name: SyncStateName, value: string | number): InStatement {
  const sql =
    "INSERT INTO sync_state (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
  return { sql, args: [name, String(value)] };
}

/** Adds one to a counter; for a batch. */
export function countUp(name: "generation" | "stockVersion"): InStatement {
  const sql = `INSERT INTO sync_state (name, value) VALUES (?, '1')
    ON CONFLICT (name) DO UPDATE SET value = CAST(value AS INTEGER) + 1`;
  return { sql, args: [name] };
}

/** Adds one to the generation of a copy that is in use; before the first complete one there is none to count. */
export const nextGeneration: InStatement = {
  sql: "UPDATE sync_state SET value = CAST(value AS INTEGER) + 1 WHERE name = 'generation'",
  args: [],
};
