import { type PriceRow, retailPrice } from "./price.ts";

export interface Margin {
  against: "MAP" | "MSRP";
  retailCents: number;
  marginCents: number;
  /** Of the retail price. */
  percent: number;
}

/** Margin in per cent of the retail price, below 0 where the cost is higher; null when either is unknown or no price. */
export function marginPercent(costCents: number | null, retailCents: number | null): number | null {
  if (costCents === null || retailCents === null || !(retailCents > 0)) return null;
  return ((retailCents - costCents) / retailCents) * 100;
}

/** Margins against MAP and MSRP, as far as the supplier gave them: in cents and in per cent of the retail price. */
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
