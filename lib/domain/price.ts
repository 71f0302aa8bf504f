import { amountOfCents } from "./amount.ts";
import { type PriceKind, priceKind, retailTypes } from "./price-type.ts";

/** Up to this much above the lowest cost is near it, in per cent of the lowest. */
const nearPercent = 5;

/** One row of a variant's prices. */
export interface PriceRow {
  /**
   * 0 Base, 1 Sale, 2 Closeout, 3 MAP, 4 MSRP, 5 Program (interface, section 2), or any other number the supplier sent.
   */
  typeId: number;
  /** The supplier's own name of the type. */
  type: string;
  /** In hundred-thousandths of the currency's unit (amount.ts). 0 means no price. */
  amount: number;
  /** The decimal as the supplier sent it, when it has more than five decimals and `amount` is rounded. */
  sent?: string;
  /** Stored by a program that knew prices to the cent only. */
  toCent?: true;
  /** The lowest quantity for this price. A missing or 0 break means 1. */
  quantityBreak: number;
}

/** A row that is a price, with its kind. */
export interface PriceTier extends PriceRow {
  kind: PriceKind;
}

/** Whether a row is a price: its amount is above 0. */
export function isPrice(row: PriceRow): boolean {
  return row.amount > 0;
}

/** The lowest quantity for a row, at least 1. */
export function breakOf(row: PriceRow): number {
  return Math.max(1, row.quantityBreak || 1);
}

/** The distinct tiers by type and quantity break. Rows without an amount above 0 are dropped. */
export function priceTiers(rows: readonly PriceRow[]): PriceTier[] {
  const seen = new Set<string>();
  const tiers: PriceTier[] = [];
  for (const row of rows) {
    const quantityBreak = breakOf(row);
    const key = `${row.typeId}/${quantityBreak}/${row.amount}`;
    if (!isPrice(row) || seen.has(key)) continue;
    seen.add(key);
    tiers.push({ ...row, quantityBreak, kind: priceKind(row.typeId) });
  }
  return tiers.sort((a, b) => a.typeId - b.typeId || a.quantityBreak - b.quantityBreak || a.amount - b.amount);
}

/** The price of a single unit by type: the lowest row of the type that needs no larger quantity. */
export function unitPrices(rows: readonly PriceRow[]): Map<number, number> {
  const lowest = new Map<number, number>();
  for (const row of rows) {
    const { typeId, amount } = row;
    if (isPrice(row) && breakOf(row) === 1) lowest.set(typeId, Math.min(amount, lowest.get(typeId) ?? amount));
  }
  return lowest;
}

/** The lowest retail price of a type for a single unit; null if there is none. */
export function retailPrice(rows: readonly PriceRow[], against: keyof typeof retailTypes): number | null {
  return unitPrices(rows).get(retailTypes[against]) ?? null;
}

/**
 * How a cost compares with the lowest that was seen before it, both in cents: not above it, or at most 5 per cent above it.
 * Null: neither, or one of them is not known.
 */
export function besideLowest(cost: number | null, lowest: number | null): "lowest" | "near" | null {
  if (cost === null || lowest === null) return null;
  if (cost <= lowest) return "lowest";
  return amountOfCents(cost) * 100 <= amountOfCents(lowest) * (100 + nearPercent) ? "near" : null;
}
