import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { ordersSince } from "@/lib/watch/ordered.ts";
import { dataAge } from "./age.ts";
import { readTotals } from "./stock-rows.ts";
import type { CodedRow } from "./types/variant-row.ts";

/**
 * Units that were ordered of some articles since the supplier's stock of them was read last: they are in its figures still,
 * and not to be had any more. Articles of which none were are absent.
 */
export async function orderedSinceRead(
  principal: Principal,
  rows: ReadonlyMap<string, Pick<CodedRow, "staleAt">>,
): Promise<Map<string, number>> {
  const database = await dealerDatabaseOf(principal);
  const { inventoryReadAt } = await dataAge(principal);
  const ordered = new Map<string, number>();
  if (!database || inventoryReadAt === null || rows.size === 0) return ordered;
  const oldest = [...rows.values()].reduce((at, { staleAt }) => Math.min(at, staleAt ?? at), inventoryReadAt);
  const orders = await ordersSince(principal, oldest);
  const numbers = [...new Set(orders.flatMap(({ units }) => [...units.keys()]))].filter((number) => rows.has(number));
  // The stock of a product that somebody opens is read by itself.
  for (const { variantNo, readAt } of await readTotals(database, numbers)) {
    const since = rows.get(variantNo)?.staleAt ?? Math.max(readAt ?? 0, inventoryReadAt);
    const units = orders.reduce((sum, one) => sum + (one.at >= since ? (one.units.get(variantNo) ?? 0) : 0), 0);
    if (units > 0) ordered.set(variantNo, units);
  }
  return ordered;
}
