import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Question } from "@/db/statement.ts";
import { isFresh } from "@/lib/domain/freshness.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { env } from "@/lib/env.ts";
import { snapshotState } from "./statements.ts";

/** What an answer is made from: the moment of reading decides its age, the version its ETag. */
export type Source = "catalog" | "categories" | "prices" | "inventory";

export interface SnapshotState {
  /** Changes whenever an answer may change; no order in it. */
  version: string;
  /** When the supplier was read, ms. */
  readAt: number;
}

/** An answer of the served interface before it becomes HTTP. `body` is JSON text, empty with 204. */
export interface SupplierApiAnswer extends SnapshotState {
  status: 200 | 204;
  source: Source;
  body: string;
  /** Rows that meet the query; `start` counts from 1; `size` null: the whole list was asked for. */
  total: number;
  start: number;
  size: number | null;
}

const readAtValues = {
  catalog: "catalogReadAt",
  categories: "catalogReadAt",
  prices: "pricesReadAt",
  inventory: "inventoryReadAt",
} as const satisfies Record<Source, string>;

/** The copy's state in a row of one of the statements; null while there is no complete copy of what the source needs. */
export function stateOf(
  row: { state: Record<string, string | undefined> } | null,
  source: Source,
): SnapshotState | null {
  if (!row) return null;
  const { state } = row;
  const readAt = Number(state[readAtValues[source]] ?? 0);
  if (!Number(state.generation ?? 0) || !readAt) return null;
  return { version: `${state.generation}.${state.stockVersion ?? 0}`, readAt };
}

/** What the principal's copy answers to one question; null while there is no database, or none with tables in it yet. */
export async function readSnapshot<Row>(principal: Principal, question: Question<Row>): Promise<Row | null> {
  const database = await dealerDatabaseOf(principal);
  if (!database) return null;
  try {
    return await database.readFirst(question);
  } catch (error) {
    // The worker makes the file a moment before the tables.
    if (error instanceof Error && error.message.includes("no such table")) return null;
    throw error;
  }
}

/** The state alone, to answer "not modified" without reading rows. */
export async function readSnapshotState(principal: Principal, source: Source): Promise<SnapshotState | null> {
  return stateOf(await readSnapshot(principal, snapshotState()), source);
}

/** Whether the supplier would by now be asked again: brands, categories, products daily, stock by INVENTORY_EVERY. */
export function isStale(source: Source, readAt: number, now: number): boolean {
  return !isFresh(source, readAt, now, env().INVENTORY_EVERY);
}
