import { dealerCost } from "../dealer-cost.ts";
import type { PriceRow } from "../price.ts";
import { totalAt } from "./cheaper-quantity.ts";
import type { OrderLine, OrderPart } from "./types.ts";

/** What of a line depends on its quantity. */
type AtQuantity = Pick<OrderLine, "quantity" | "parts" | "sendable" | "prices" | "tier" | "totalAmount">;

/** Which warehouses ship a quantity, and what is charged for it. */
export function atQuantity(sendable: readonly OrderPart[], prices: readonly PriceRow[], quantity: number): AtQuantity {
  return {
    ...{ quantity, sendable, prices, parts: partsOf(sendable, quantity) },
    tier: dealerCost(prices, quantity)?.winner ?? null,
    totalAmount: totalAt(prices, quantity),
  };
}

/** The line at the quantity that somebody typed instead of the proposed one. `short.stock` is what nobody can ship. */
export function lineAtQuantity<Line extends OrderLine>(line: Line, quantity: number): Line {
  if (quantity === line.quantity) return line;
  const at = atQuantity(line.sendable, line.prices, quantity);
  return { ...line, ...at, lot: null, rounded: null, short: { stock: unavailable(at), budget: 0 } };
}

/** The units of a quantity that no warehouse can ship. */
export function unavailable({ quantity, parts }: Pick<OrderLine, "quantity" | "parts">): number {
  return quantity - parts.reduce((sum, part) => sum + part.quantity, 0);
}

/** The warehouses that ship a quantity, limited to their stock. */
export function partsOf(sendable: readonly OrderPart[], quantity: number): OrderPart[] {
  const parts: OrderPart[] = [];
  let left = quantity;
  for (const { warehouseId, quantity: most } of sendable) {
    const sent = Math.min(left, most);
    if (sent <= 0) continue;
    parts.push({ warehouseId, quantity: sent });
    left -= sent;
  }
  return parts;
}
