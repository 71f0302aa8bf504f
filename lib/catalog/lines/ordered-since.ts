import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { ordersSince } from "@/lib/shelf/ordered.ts";
import { readTotals } from "../article/stock-rows.ts";
import type { CodedRow, DataAge } from "../article/types.ts";

type Rows = ReadonlyMap<string, Pick<CodedRow, "staleAt">>;

/**
 * Units that were ordered of some articles since the supplier's stock of them was read last: they are in its figures still,
 * and not to be had any more. Articles of which none were are absent. The articles' rows may still be on their way.
 */
export async function orderedSinceRead(
  principal: Principal,
  { inventoryReadAt }: DataAge,
  variantNos: readonly string[],
  reading: Promise<{ rows: Rows }>,
): Promise<Map<string, number>> {
  const database = await dealerDatabaseOf(principal);
  const ordered = new Map<string, number>();
  if (!database || inventoryReadAt === null) return ordered;
  const latest = database.ahead(() => ordersSince(principal, inventoryReadAt));
  const readAtOf = database.aheadOf(
    variantNos,
    async (some) => new Map((await readTotals(database, some)).map(({ variantNo, readAt }) => [variantNo, readAt])),
  );
  const { rows } = await reading;
  if (rows.size === 0) return ordered;
  const oldest = [...rows.values()].reduce((at, { staleAt }) => Math.min(at, staleAt ?? at), inventoryReadAt);
  const orders = await (oldest === inventoryReadAt ? latest() : ordersSince(principal, oldest));
  const numbers = [...new Set(orders.flatMap(({ units }) => [...units.keys()]))].filter((number) => rows.has(number));
  // The stock of a product that somebody opens is read by itself.
  for (const [variantNo, readAt] of await readAtOf(numbers)) {
    const since = rows.get(variantNo)?.staleAt ?? Math.max(readAt ?? 0, inventoryReadAt);
    const units = orders.reduce((sum, one) => sum + (one.at >= since ? (one.units.get(variantNo) ?? 0) : 0), 0);
    if (units > 0) ordered.set(variantNo, units);
  }
  return ordered;
}
