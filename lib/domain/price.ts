import { type PriceKind, priceKind, retailTypes } from "./price-type.ts";

/** One row of a variant's prices. */
export interface PriceRow {
  /**
   * 0 Base, 1 Sale, 2 Closeout, 3 MAP, 4 MSRP, 5 Program (interface, section 2), or any other number the supplier sent.
   */
  typeId: number;
  /** The supplier's own name of the type. */
  type: string;
  /** 0 means no price. */
  amountCents: number;
  /** The lowest quantity for this price. A missing or 0 break means 1. */
  quantityBreak: number;
}

/** A row that is a price, with its kind. */
export interface PriceTier extends PriceRow {
  kind: PriceKind;
}

/** Whether a row is a price: its amount is above 0. */
export function isPrice(row: PriceRow): boolean {
  return row.amountCents > 0;
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
    const key = `${row.typeId}/${quantityBreak}/${row.amountCents}`;
    if (!isPrice(row) || seen.has(key)) continue;
    seen.add(key);
    tiers.push({ ...row, quantityBreak, kind: priceKind(row.typeId) });
  }
  return tiers.sort(
    (a, b) => a.typeId - b.typeId || a.quantityBreak - b.quantityBreak || a.amountCents - b.amountCents,
  );
}

/** The price of a single unit by type, in cents: the lowest row of the type that needs no larger quantity. */
export function unitPrices(rows: readonly PriceRow[]): Map<number, number> {
  const lowest = new Map<number, number>();
  for (const row of rows) {
    const { typeId, amountCents } = row;
    if (isPrice(row) && breakOf(row) === 1)
      lowest.set(typeId, Math.min(amountCents, lowest.get(typeId) ?? amountCents));
  }
  return lowest;
}

/** The lowest retail price of a type for a single unit, in cents; null when there is none. */
export function retailPrice(rows: readonly PriceRow[], against: keyof typeof retailTypes): number | null {
  return unitPrices(rows).get(retailTypes[against]) ?? null;
}
