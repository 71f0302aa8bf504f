import { breakOf, isPrice, type PriceRow, type PriceTier, priceTiers } from "./price.ts";
import { priceKind } from "./price-type.ts";

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

/**
 * The row that is charged at a quantity: the lowest wholesale one whose break is at most the quantity ("the lowest
 * wholesale price returned for an item is the price charged", interface section 2). At equal amounts the lower type id
 * wins, then the lower break. Null without a wholesale row that applies.
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
  return (one.amountCents - other.amountCents || one.typeId - other.typeId || breakOf(one) - breakOf(other)) < 0;
}

/** What one unit costs the dealer at a quantity, by `chargedRow`; null without a wholesale tier that applies. */
export function dealerCost(rows: readonly PriceRow[], quantity: number): DealerCost | null {
  const asked = wholeQuantity(quantity);
  const wholesale = priceTiers(rows).filter((tier) => tier.kind === "wholesale");
  const winner = chargedRow(wholesale, asked);
  if (!winner) return null;
  const applying = wholesale.filter((tier) => tier.quantityBreak <= asked);
  return {
    quantity: asked,
    winner,
    others: applying.filter((tier) => tier !== winner).sort((a, b) => b.amountCents - a.amountCents),
    waiting: wholesale.length - applying.length,
    nextBreak: cheaperBreak(wholesale, asked, winner.amountCents),
  };
}

function cheaperBreak(wholesale: readonly PriceTier[], quantity: number, amountCents: number): PriceTier | null {
  return lowestBreak(wholesale.filter((tier) => tier.quantityBreak > quantity && tier.amountCents < amountCents));
}

/** The tier that is reached first, of equal breaks the cheaper one. */
function lowestBreak(tiers: readonly PriceTier[]): PriceTier | null {
  return tiers.toSorted((a, b) => a.quantityBreak - b.quantityBreak || a.amountCents - b.amountCents)[0] ?? null;
}

/** Fewer than one unit are asked for as one. */
function wholeQuantity(quantity: number): number {
  return Math.max(1, Math.floor(quantity) || 1);
}

/**
 * Why the cost is what it is: the lowest of the tiers that apply, the one that applies while others need more, or the
 * only wholesale price there is; "…From" where it counts from a larger quantity on. `count` is that of the tiers the
 * reason speaks of.
 */
export function costReason({ winner, others, waiting }: DealerCost) {
  const fromBreak = winner.quantityBreak > 1;
  if (others.length > 0) return { key: fromBreak ? "lowestFrom" : "lowest", count: others.length + 1 } as const;
  if (waiting > 0) return { key: fromBreak ? "appliesFrom" : "applies", count: waiting } as const;
  return { key: fromBreak ? "onlyPriceFrom" : "onlyPrice", count: 1 } as const;
}

/** From a quantity on everything said about the cost stays the same, until the next step. */
export interface CostStep {
  from: number;
  /** Null: no wholesale price applies yet. */
  cost: DealerCost | null;
}

/** The few different answers there are for all quantities, the first from 1; so a page can carry them all at once. */
export function costSteps(rows: readonly PriceRow[]): CostStep[] {
  const breaks = priceTiers(rows).flatMap((tier) => (tier.kind === "wholesale" ? tier.quantityBreak : []));
  const from = [...new Set([1, ...breaks])].sort((a, b) => a - b);
  return from.map((quantity) => ({ from: quantity, cost: dealerCost(rows, quantity) }));
}

/** The step that holds at a quantity; steps are in order and the first begins at 1. */
export function stepAt<Step extends { from: number }>(steps: readonly Step[], quantity: number): Step | undefined {
  return steps.findLast((step) => step.from <= quantity) ?? steps[0];
}

/** The wholesale tier that is reached first; what is said where none applies yet. Null when there is none at all. */
export function firstTier(rows: readonly PriceRow[]): PriceTier | null {
  return lowestBreak(priceTiers(rows).filter((tier) => tier.kind === "wholesale"));
}
