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
