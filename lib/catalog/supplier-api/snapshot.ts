import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Question } from "@/db/statement.ts";
import { isFresh } from "@/lib/domain/freshness.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { env } from "@/lib/settings/env.ts";
import { snapshotState } from "./statements.ts";

/** The data an answer is made from. Its sync time is the answer's age, its version is part of the ETag. */
export type Source = "catalog" | "brands" | "categories" | "prices" | "inventory";

export interface SnapshotState {
  /** Changes whenever an answer may change; versions have no order. */
  version: string;
  /** When the data was synced with the supplier, ms; of an answer, when its oldest record was. */
  readAt: number;
}

/** An answer of the served interface before it becomes an HTTP response. `body` is JSON text, empty with 204. */
export interface SupplierApiAnswer extends SnapshotState {
  status: 200 | 204;
  source: Source;
  body: string;
  /**
   * The number of rows that match the query. `start` counts from 1; `size` is null when the whole list was requested.
   */
  total: number;
  start: number;
  size: number | null;
}

const readAtValues = {
  catalog: "catalogReadAt",
  brands: "brandsReadAt",
  categories: "categoriesReadAt",
  prices: "pricesReadAt",
  inventory: "inventoryReadAt",
} as const satisfies Record<Source, string>;

/** The snapshot's state from a statement's row; null while there is no complete data for the source. */
export function stateOf(
  row: { state: Record<string, string | undefined> } | null,
  source: Source,
): SnapshotState | null {
  if (!row) return null;
  const { state } = row;
  // A snapshot of an earlier version has no moments of its own for brands and categories.
  const isCatalog = source === "brands" || source === "categories";
  const readAt = Number(state[readAtValues[source]] ?? (isCatalog ? state.catalogReadAt : null) ?? 0);
  if (!Number(state.generation ?? 0) || !readAt) return null;
  return { version: `${state.generation}.${state.stockVersion ?? 0}`, readAt };
}

/** Runs one query on the principal's snapshot; null while there is no database, or one without tables yet. */
export async function readSnapshot<Row>(principal: Principal, question: Question<Row>): Promise<Row | null> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return null;
  try {
    return await database.readFirst(question);
  } catch (error) {
    // The worker creates the file a moment before the tables.
    if (error instanceof Error && error.message.includes("no such table")) return null;
    throw error;
  }
}

/**
 * The state alone, to answer 304 without reading rows; null also while there are stale records, since the answer may
 * contain one and then is older than its list.
 */
export async function readSnapshotState(principal: Principal, source: Source): Promise<SnapshotState | null> {
  const row = await readSnapshot(principal, snapshotState());
  return row?.hasStale ? null : stateOf(row, source);
}

/** Whether the data is due for another sync: brands, categories and products daily, stock by INVENTORY_EVERY. */
export function isStale(source: Source, readAt: number, now: number): boolean {
  return !isFresh(source, readAt, now, env().INVENTORY_EVERY);
}
