import { lineTotal, quantityWithin } from "../amount.ts";
import { chargedRow } from "../dealer-cost.ts";
import { breakOf, isPrice, type PriceRow } from "../price.ts";
import { priceKind } from "../price-type.ts";
import type { Lot, ShelfFigures } from "./types.ts";

/** The total price of a quantity, as lines are summed; null if no wholesale tier applies to it. */
export function totalAt(rows: readonly PriceRow[], quantity: number): number | null {
  const charged = chargedRow(rows, quantity);
  return charged && lineTotal(charged.amount, quantity);
}

/** The quantity from which the supplier has a price: below its first break it sells none. 1 without any price. */
export function firstBreak(rows: readonly PriceRow[]): number {
  return wholesaleBreaks(rows)[0] ?? 1;
}

/**
 * The cheapest quantity above `units`, up to `most`, that costs less in total than `units`: the first orderable one of
 * a price break. Null if none does; of equal ones the smallest.
 */
export function cheaperQuantity(rows: readonly PriceRow[], units: number, most: number, lot: Lot): number | null {
  let lowest = totalAt(rows, units);
  if (lowest === null) return null;
  let cheaper: number | null = null;
  for (const quantity of wholesaleBreaks(rows).map((from) => roundedUp(from, lot))) {
    if (quantity <= units || quantity > most) continue;
    const total = totalAt(rows, quantity);
    if (total === null || total >= lowest) continue;
    cheaper = quantity;
    lowest = total;
  }
  return cheaper;
}

/** The largest orderable quantity up to `units` within a total budget; 0 if there is none. */
export function affordableQuantity(rows: readonly PriceRow[], units: number, budget: number, lot: Lot): number {
  const steps = [1, ...wholesaleBreaks(rows)];
  for (const [place, from] of [...steps.entries()].reverse()) {
    const charged = chargedRow(rows, from);
    if (!charged) continue;
    const last = Math.min(units, (steps[place + 1] ?? Number.POSITIVE_INFINITY) - 1);
    const quantity = roundedDown(Math.min(last, quantityWithin(budget, charged.amount)), lot);
    if (quantity >= from) return quantity;
  }
  return 0;
}

/** The quantities from which a wholesale price applies, ascending. */
function wholesaleBreaks(rows: readonly PriceRow[]): number[] {
  const breaks = rows.flatMap((row) => (isPrice(row) && priceKind(row.typeId) === "wholesale" ? breakOf(row) : []));
  return [...new Set(breaks)].sort((a, b) => a - b);
}

/** The lot by the shelf and by the supplier's prices, whose first price break above 1 is a minimum. */
export function lotOf({ minOrder, packSize }: Pick<ShelfFigures, "minOrder" | "packSize">, supplierLeast: number): Lot {
  const pack = Math.max(1, packSize ?? 1);
  const least = Math.max(1, minOrder ?? 1, supplierLeast);
  return { pack, least: Math.ceil(least / pack) * pack };
}

/** The smallest quantity that can be ordered and is at least this one. */
export function roundedUp(units: number, { least, pack }: Lot): number {
  return Math.max(least, Math.ceil(units / pack) * pack);
}

/** The largest orderable quantity up to this one; 0 if there is none. */
export function roundedDown(units: number, { least, pack }: Lot): number {
  const whole = Math.floor(units / pack) * pack;
  return whole >= least ? whole : 0;
}
