import { type PriceRow, retailPrice } from "./price.ts";

export interface Margin {
  against: "MAP" | "MSRP";
  retailCents: number;
  marginCents: number;
  /** In per cent of the retail price. */
  percent: number;
}

/**
 * Margin in per cent of the retail price, negative when the cost is higher; null when either is unknown or the retail
 * price is 0.
 */
export function marginPercent(costCents: number | null, retailCents: number | null): number | null {
  if (costCents === null || retailCents === null || !(retailCents > 0)) return null;
  return ((retailCents - costCents) / retailCents) * 100;
}

/**
 * The lowest price in whole cents with at least this margin (in per cent of the price, below 100). Null when no price
 * has it.
 */
export function priceForMargin(costCents: number, percent: number): number | null {
  if (!(percent < 100)) return null;
  // In hundredths of a per cent, so that 30% of whole cents does not become a cent more by binary fractions.
  const rest = 10_000 - Math.round(percent * 100);
  return rest <= 0 ? null : Math.ceil((costCents * 10_000) / rest);
}

/** Margins against MAP and MSRP, each only when the supplier sent it: in cents and in per cent of the retail price. */
export function margins(rows: readonly PriceRow[], costCents: number): Margin[] {
  const found: Margin[] = [];
  for (const against of ["MAP", "MSRP"] as const) {
    const retailCents = retailPrice(rows, against);
    const percent = marginPercent(costCents, retailCents);
    if (retailCents === null || percent === null) continue;
    found.push({ against, retailCents, marginCents: retailCents - costCents, percent });
  }
  return found;
}
