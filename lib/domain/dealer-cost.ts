import { breakOf, isPrice, type PriceRow, type PriceTier, priceTiers } from "./price.ts";
import { priceKind } from "./price-type.ts";

/**
 * The dealer cost of a variant at a quantity, with its reason: the lowest wholesale tier whose break is at most the
 * quantity.
 */
export interface DealerCost {
  quantity: number;
  winner: PriceTier;
  /** Every other wholesale tier that applies at this quantity, the dearest first. */
  others: PriceTier[];
  /** How many wholesale tiers need a larger quantity. */
  waiting: number;
  /** The next break with a lower unit cost. */
  nextBreak: PriceTier | null;
}

/**
 * The row that is charged at a quantity: the lowest wholesale one whose break is at most the quantity ("the lowest
 * wholesale price returned for an item is the price charged", interface section 2). Of equal amounts the lower type id
 * wins, then the lower break. Null when no wholesale row applies.
 */
export function chargedRow<Row extends PriceRow>(rows: readonly Row[], quantity: number): Row | null {
  const asked = wholeQuantity(quantity);
  let charged: Row | null = null;
  for (const row of rows) {
    if (!isPrice(row) || priceKind(row.typeId) !== "wholesale" || breakOf(row) > asked) continue;
    if (charged === null || isChargedBefore(row, charged)) charged = row;
  }
  return charged;
}

function isChargedBefore(one: PriceRow, other: PriceRow): boolean {
  return (one.amount - other.amount || one.typeId - other.typeId || breakOf(one) - breakOf(other)) < 0;
}

/** The dealer cost of one unit at a quantity, by `chargedRow`; null when no wholesale tier applies. */
export function dealerCost(rows: readonly PriceRow[], quantity: number): DealerCost | null {
  const asked = wholeQuantity(quantity);
  const wholesale = priceTiers(rows).filter((tier) => tier.kind === "wholesale");
  const winner = chargedRow(wholesale, asked);
  if (!winner) return null;
  const applying = wholesale.filter((tier) => tier.quantityBreak <= asked);
  return {
    quantity: asked,
    winner,
    others: applying.filter((tier) => tier !== winner).sort((a, b) => b.amount - a.amount),
    waiting: wholesale.length - applying.length,
    nextBreak: cheaperBreak(wholesale, winner.amount),
  };
}

/** The first tier that is cheaper than the winner. It needs a larger quantity, or it would be the winner. */
function cheaperBreak(wholesale: readonly PriceTier[], amount: number): PriceTier | null {
  return lowestBreak(wholesale.filter((tier) => tier.amount < amount));
}

/** The tier with the lowest break; of equal breaks the cheaper one. */
function lowestBreak(tiers: readonly PriceTier[]): PriceTier | null {
  return tiers.toSorted((a, b) => a.quantityBreak - b.quantityBreak || a.amount - b.amount)[0] ?? null;
}

/** A quantity below one counts as one. */
function wholeQuantity(quantity: number): number {
  return Math.max(1, Math.floor(quantity) || 1);
}

/** The highest quantity for which a page calculates costs. */
export const maxQuantity = 99_999;

/** From this quantity to the next step, the cost stays the same. */
export interface CostStep {
  from: number;
  /** Null: no wholesale price applies yet. */
  cost: DealerCost | null;
}

/**
 * The different costs over all quantities, in order, the first from 1. They are few, so a page can include them all.
 */
export function costSteps(rows: readonly PriceRow[]): CostStep[] {
  const breaks = priceTiers(rows).flatMap((tier) => (tier.kind === "wholesale" ? tier.quantityBreak : []));
  const from = [...new Set([1, ...breaks])].sort((a, b) => a - b);
  return from.map((quantity) => ({ from: quantity, cost: dealerCost(rows, quantity) }));
}

/** The step that applies to a quantity. Steps are in order and the first starts at 1. */
export function stepAt<Step extends { from: number }>(steps: readonly Step[], quantity: number): Step | undefined {
  return steps.findLast((step) => step.from <= quantity) ?? steps[0];
}

/** The wholesale tier with the lowest break, shown if none applies yet; null if there is none. */
export function firstTier(rows: readonly PriceRow[]): PriceTier | null {
  return lowestBreak(priceTiers(rows).filter((tier) => tier.kind === "wholesale"));
}
