import { and, eq } from "drizzle-orm";
import { dealerReader } from "@/db/dealer/open.ts";
import { syncRuns } from "@/db/dealer/schema.ts";
import { readTables } from "@/db/test/tables.ts";

/** A reading of stock that pages show: it is as old as its beginning, and shown from its end on (ms). */
interface StockReading {
  readonly startedAt: number;
  readonly finishedAt: number | null;
}

/**
 * How old a dealer's stock was at most between two moments (ms): each reading until the next was stored, the last one until
 * the end. What was shown at the beginning counts from there.
 */
export function oldestStock(readings: readonly StockReading[], from: number, to: number): number {
  let shown = from;
  let oldest = 0;
  for (const { startedAt, finishedAt } of [...readings].sort((a, b) => a.startedAt - b.startedAt)) {
    if (finishedAt === null || finishedAt > to) continue;
    oldest = Math.max(oldest, finishedAt - shown);
    shown = Math.max(shown, startedAt);
  }
  return Math.max(oldest, to - shown);
}

/** The readings of stock in a dealer's sync log that were stored, and how many were not: failed, held or not over. */
export async function stockReadings(dealerId: string): Promise<{ stored: StockReading[]; others: number }> {
  const database = await dealerReader(dealerId);
  if (!database) return { stored: [], others: 0 };
  const tables = readTables(database);
  const { startedAt, finishedAt, resource, state } = syncRuns;
  const isStock = eq(resource, "inventory");
  const stored = await tables
    .select({ startedAt, finishedAt })
    .from(syncRuns)
    .where(and(isStock, eq(state, "complete")));
  return { stored, others: (await tables.$count(syncRuns, isStock)) - stored.length };
}
