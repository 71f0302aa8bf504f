import type { WarehouseStock } from "../stock.ts";
import { knownSum } from "../sum.ts";
import type { OrderPart } from "./types.ts";

type Stock = readonly Pick<WarehouseStock, "warehouseId" | "available">[];

/** How many can be had from all warehouses together; null when none says how many it has. */
export function availableIn(stock: Stock): number | null {
  return knownSum(stock.map(({ available }) => available && Math.max(0, available)));
}

/**
 * The warehouses that send a quantity: the own ones first, in their order, then those with most, so that few have to
 * send. The quantity is at most what they have.
 */
export function splitOver(stock: Stock, quantity: number, own: readonly string[]): OrderPart[] {
  const rank = ({ warehouseId }: Stock[number]) => {
    const place = own.indexOf(warehouseId);
    return place < 0 ? own.length : place;
  };
  const inOrder = stock.toSorted((a, b) => rank(a) - rank(b) || (b.available ?? 0) - (a.available ?? 0));
  const parts: OrderPart[] = [];
  let left = quantity;
  for (const { warehouseId, available } of inOrder) {
    const sent = Math.min(left, available ?? 0);
    if (sent <= 0) continue;
    parts.push({ warehouseId, quantity: sent });
    left -= sent;
  }
  return parts;
}
