import type { InStatement } from "@libsql/client";
import type { Database } from "@/db/open.ts";
import type { ResourceName } from "../types.ts";

/** Single facts of a dealer database. Numbers and flags (1, 0) are kept as text. */
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

export async function readSyncState(database: Database): Promise<Map<SyncStateName, string>> {
  // One text: every page asks, and the driver's row objects cost more than all the rest.
  const { rows } = await database.client.execute(
    "SELECT json_group_object(name, value) FROM sync_state WHERE name <> 'categoriesRaw'",
  );
  return new Map(Object.entries(JSON.parse(String(rows[0]?.[0] ?? "{}")) as Record<SyncStateName, string>)) as Map<
    SyncStateName,
    string
  >;
}

export async function readSyncValue(database: Database, name: SyncStateName): Promise<string | null> {
  const { rows } = await database.client.execute({ sql: "SELECT value FROM sync_state WHERE name = ?", args: [name] });
  return rows[0] ? String(rows[0].value) : null;
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
