import type { PriceRow } from "@/db/dealer/documents.ts";

export interface PriceTier extends PriceRow {
  kind: "wholesale" | "retail";
}

/** What a variant costs the dealer at a quantity, and why (lowest wholesale tier whose break is at most the quantity). */
export interface DealerCost {
  quantity: number;
  winner: PriceTier;
  /** The best tier of each other wholesale type that applies at this quantity, dearer ones first out. */
  others: PriceTier[];
  /** The next break at which a unit is cheaper. */
  nextBreak: PriceTier | null;
}

export interface Margin {
  against: "MAP" | "MSRP";
  retailCents: number;
  marginCents: number;
  /** Of the retail price. */
  percent: number;
}
