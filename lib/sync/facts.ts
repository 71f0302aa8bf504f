import type { InStatement } from "@libsql/client";
import type { Database } from "@/db/open.ts";
import type { ResourceName } from "./types.ts";

/** Single facts of a dealer database. Numbers and flags (1, 0) are kept as text. */
export const factNames = [
  /** Counts swaps of brands, categories, products and prices; 0 or absent: no complete copy yet. */
  "generation",
  /** Counts writes of stock. */
  "stockVersion",
  /** When the retrieval of the copy in use began, by source. */
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
export type FactName = (typeof factNames)[number] | `paging.${ResourceName}` | `held.${ResourceName}`;

export async function readFacts(database: Database): Promise<Map<FactName, string>> {
  // One text: every page asks, and the driver's row objects cost more than all the rest.
  const { rows } = await database.client.execute(
    "SELECT json_group_object(name, value) FROM facts WHERE name <> 'categoriesRaw'",
  );
  return new Map(Object.entries(JSON.parse(String(rows[0]?.[0] ?? "{}")) as Record<FactName, string>)) as Map<
    FactName,
    string
  >;
}

export async function readFact(database: Database, name: FactName): Promise<string | null> {
  const { rows } = await database.client.execute({ sql: "SELECT value FROM facts WHERE name = ?", args: [name] });
  return rows[0] ? String(rows[0].value) : null;
}

/** Sets a fact; for a batch. */
export function setFact(name: FactName, value: string | number): InStatement {
  const sql = "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
  return { sql, args: [name, String(value)] };
}

/** Adds one to a counter; for a batch. */
export function countUp(name: "generation" | "stockVersion"): InStatement {
  const sql = `INSERT INTO facts (name, value) VALUES (?, '1')
    ON CONFLICT (name) DO UPDATE SET value = CAST(value AS INTEGER) + 1`;
  return { sql, args: [name] };
}

/** Adds one to the generation of a copy that is in use; before the first complete one there is none to count. */
export const nextGeneration: InStatement = {
  sql: "UPDATE facts SET value = CAST(value AS INTEGER) + 1 WHERE name = 'generation'",
  args: [],
};
