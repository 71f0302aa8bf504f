import { amountOfCents } from "./amount.ts";
import { type PriceRow, retailPrice } from "./price.ts";

export interface Margin {
  against: "MAP" | "MSRP";
  retailAmount: number;
  marginAmount: number;
  /** In per cent of the retail price. */
  percent: number;
}

/**
 * Margin in per cent of the retail price, negative when the cost is higher; null when either is unknown or the retail
 * price is 0.
 */
export function marginPercent(costAmount: number | null, retailAmount: number | null): number | null {
  if (costAmount === null || retailAmount === null || !(retailAmount > 0)) return null;
  return ((retailAmount - costAmount) / retailAmount) * 100;
}

/**
 * The lowest price in whole cents with at least this margin (in per cent of the price, below 100). Null when no price
 * has it.
 */
export function priceForMargin(costAmount: number, percent: number): number | null {
  if (!(percent < 100)) return null;
  // In hundredths of a percent, so that 30% of whole cents is not a cent more because of binary fractions.
  const rest = 10_000 - Math.round(percent * 100);
  return rest <= 0 ? null : amountOfCents(Math.ceil((costAmount * 10) / rest));
}

/** Margins against MAP and MSRP, each only when the supplier sent it: in money and in per cent of the retail price. */
export function margins(rows: readonly PriceRow[], costAmount: number): Margin[] {
  const found: Margin[] = [];
  for (const against of ["MAP", "MSRP"] as const) {
    const retailAmount = retailPrice(rows, against);
    const percent = marginPercent(costAmount, retailAmount);
    if (retailAmount === null || percent === null) continue;
    found.push({ against, retailAmount, marginAmount: retailAmount - costAmount, percent });
  }
  return found;
}
