import type { PriceRow } from "@/db/dealer/documents.ts";

/** Whom a price is for; unknown: the supplier's type is none of the interface's. */
export type PriceKind = "wholesale" | "retail" | "unknown";

export interface PriceTier extends PriceRow {
  kind: PriceKind;
}

/** What a variant costs the dealer at a quantity, and why (lowest wholesale tier whose break is at most the quantity). */
export interface DealerCost {
  quantity: number;
  winner: PriceTier;
  /** Every other wholesale tier that applies at this quantity, the dearest first. */
  others: PriceTier[];
  /** How many wholesale tiers need a larger quantity. */
  waiting: number;
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
