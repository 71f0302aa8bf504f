import { dealerCost } from "@/lib/catalog/price.ts";
import type { DealerCost, PriceTier } from "@/lib/catalog/types/price.ts";

/** From a quantity on everything said about the cost stays the same, until the next step. */
export interface CostStep {
  from: number;
  /** Null: no wholesale price applies yet. */
  cost: DealerCost | null;
}

/** The few different answers there are for all quantities, the first from 1; so a page can carry them all at once. */
export function costSteps(prices: readonly PriceTier[]): CostStep[] {
  const breaks = prices.filter((tier) => tier.kind === "wholesale").map((tier) => tier.quantityBreak);
  const from = [...new Set([1, ...breaks])].sort((a, b) => a - b);
  return from.map((quantity) => ({ from: quantity, cost: dealerCost(prices, quantity) }));
}

/** The lowest wholesale tier that needs more than the quantity, when none applies yet; else null. */
export function firstTier(prices: readonly PriceTier[]): PriceTier | null {
  const wholesale = prices.filter((tier) => tier.kind === "wholesale" && tier.amountCents > 0);
  return wholesale.toSorted((a, b) => a.quantityBreak - b.quantityBreak || a.amountCents - b.amountCents)[0] ?? null;
}

/** The step that holds at a quantity; steps are in order and the first begins at 1. */
export function stepAt<T extends { from: number }>(steps: readonly T[], quantity: number): T | undefined {
  return steps.findLast((step) => step.from <= quantity) ?? steps[0];
}
