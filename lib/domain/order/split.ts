import type { WarehouseStock } from "../stock.ts";
import { knownSum } from "../sum.ts";
import type { OrderPart } from "./types.ts";

type Stock = readonly Pick<WarehouseStock, "warehouseId" | "available">[];

/** How many can be had from all warehouses together; null when none says how many it has. */
export function availableIn(stock: Stock): number | null {
  return knownSum(stock.map(({ available }) => available && Math.max(0, available)));
}

/** What a stock still has when some units of it were ordered since it was read: of the warehouses that would send them. */
export function stockWithout(stock: Stock, ordered: number, own: readonly string[]): Stock {
  if (ordered === 0) return stock;
  const sent = new Map(splitOver(stock, ordered, own).map(({ warehouseId, quantity }) => [warehouseId, quantity]));
  return stock.map(({ warehouseId, available }) => {
    return { warehouseId, available: available === null ? null : available - (sent.get(warehouseId) ?? 0) };
  });
}

/**
 * The warehouses that send a quantity: the own ones first, in their order, then those with most, so that few have to
 * send. No more than they have.
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
