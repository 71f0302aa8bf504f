import { sumOfTotals } from "../amount.ts";
import { highestQuantity } from "../line-limits.ts";
import type { WarehouseStock } from "../stock.ts";
import { knownSum } from "../sum.ts";
import { affordableQuantity, cheaperQuantity, lotOf, roundedDown, roundedUp, totalAt } from "./cheaper-quantity.ts";
import { atQuantity, partsOf } from "./line-at-quantity.ts";
import type { LeftOutReason, OrderArticle, OrderLine, OrderPart, OrderProposal, ShelfFigures } from "./types.ts";
import { urgencyRank } from "./urgency.ts";

interface OrderOptions {
  /** The maximum total of all lines; null: no limit. */
  readonly budgetAmount: number | null;
  /** The dealer's own warehouses, which send first, in their order. */
  readonly own: readonly string[];
}

/**
 * What to order: for each item at or below its minimum, the quantity up to its maximum; limited to what the supplier
 * has and nobody has ordered since; in whole packs and not below a minimum order; more where a price break makes the
 * line cheaper in total. Items that may not be available later come first, then late ones, then the largest shortages.
 * A budget first fills every item to its minimum in this order, then to its maximum; each time it skips what it cannot
 * pay, and what is left then buys parts of the skipped ones. Unknown is never zero, except on order: an unset value counts
 * as zero, and the proposal says so (`onOrder` null).
 */
export function proposeOrder(articles: readonly OrderArticle[], { budgetAmount, own }: OrderOptions): OrderProposal {
  const needs = articles.map((article) => ({ article, need: needOf(article) })).sort(mostUrgentFirst);
  const wants = needs.flatMap(({ article, need }): Want[] => {
    if (need === "enough") return [];
    if (typeof need === "string") return [{ article, needed: null, line: need, full: null }];
    const line = lineOf(article, need.units, own);
    return [{ article, needed: need.units, line, full: typeof line === "string" ? null : line }];
  });
  const chosen = budgetAmount === null ? wants : withinBudget(wants, budgetAmount);
  const lines = chosen.flatMap(({ line }) => (typeof line === "string" ? [] : line));
  return {
    lines,
    leftOut: chosen.flatMap(({ article: { variantNo, urgency, orderedSince }, needed, line, full }) =>
      typeof line === "string" ? { variantNo, urgency, orderedSince, reason: line, needed, line: full } : [],
    ),
    enough: needs.length - wants.length,
    totalAmount: sumOfTotals(lines.map(({ totalAmount }) => totalAmount)),
    withoutCost: lines.filter(({ totalAmount }) => totalAmount === null).length,
  };
}

/** A needed item: its line, or why it has none. */
interface Want {
  readonly article: OrderArticle;
  /** Null: unknown. */
  readonly needed: number | null;
  readonly line: OrderLine | LeftOutReason;
  /** The whole line, even if a budget pays only a part of it; null: there is none. */
  readonly full: OrderLine | null;
}

/** A line within a budget: how many of it are paid for so far, and what they cost. */
interface Paid {
  readonly want: Want;
  readonly full: OrderLine & { totalAmount: number };
  quantity: number;
  totalAmount: number;
}

/**
 * First every item up to its minimum, then every item up to its maximum. In both rounds the most urgent come first, whole
 * quantities before parts of those that are too expensive.
 */
function withinBudget(wants: readonly Want[], budgetAmount: number): Want[] {
  let left = budgetAmount;
  const paid = wants.flatMap((want): Paid[] => {
    const { line } = want;
    if (typeof line === "string" || line.totalAmount === null) return [];
    return [{ want, full: { ...line, totalAmount: line.totalAmount }, quantity: 0, totalAmount: 0 }];
  });
  const pay = (one: Paid, quantity: number, totalAmount: number) => {
    left -= totalAmount - one.totalAmount;
    Object.assign(one, { quantity, totalAmount });
  };
  for (const targetOf of [untilMinimum, untilMaximum]) {
    const skipped: { one: Paid; target: number }[] = [];
    for (const one of paid) {
      const target = targetOf(one);
      const totalAmount = totalAt(one.full.prices, target);
      if (target <= one.quantity || totalAmount === null) continue;
      if (totalAmount - one.totalAmount <= left) pay(one, target, totalAmount);
      else skipped.push({ one, target });
    }
    for (const { one, target } of skipped) {
      const { article } = one.want;
      const lot = lotOf(article, article.supplierLeast);
      const most = Math.min(target, orderableOf(one.full));
      const quantity = affordableQuantity(one.full.prices, most, one.totalAmount + left, lot);
      const totalAmount = totalAt(one.full.prices, quantity);
      if (quantity > one.quantity && totalAmount !== null) pay(one, quantity, totalAmount);
    }
  }
  const quantities = new Map(paid.map(({ want, quantity }) => [want, quantity]));
  return wants.map((want) => {
    const { line } = want;
    if (typeof line === "string") return want;
    if (line.totalAmount === null) return { ...want, line: "no-cost", full: null };
    const quantity = quantities.get(want) ?? 0;
    return { ...want, line: quantity === 0 ? "budget" : quantity === line.quantity ? line : partOf(line, quantity) };
  });
}

/** The smallest quantity that fills an item to its minimum; the whole line if that is not dearer. */
function untilMinimum({ want, full }: Paid): number {
  const { onHand, onOrder, minimum, supplierLeast } = want.article;
  const lacking = (minimum ?? 0) - (onHand ?? 0) - (onOrder ?? 0);
  if (lacking <= 0) return 0;
  const quantity = Math.min(roundedUp(lacking, lotOf(want.article, supplierLeast)), orderableOf(full));
  const totalAmount = totalAt(full.prices, quantity);
  return totalAmount === null || full.totalAmount <= totalAmount ? full.quantity : quantity;
}

function untilMaximum({ full }: Paid): number {
  return full.quantity;
}

/** The quantity of a line without what a price break adds. */
function orderableOf({ rounded, quantity }: OrderLine): number {
  return rounded?.from ?? quantity;
}

/** The line at a smaller quantity, which the budget pays for. */
function partOf(line: OrderLine, quantity: number): OrderLine {
  const budget = orderableOf(line) - quantity;
  const at = atQuantity(line.sendable, line.prices, quantity);
  return { ...line, ...at, short: { stock: line.short.stock, budget }, rounded: null };
}

/**
 * Whether an item is at or below its minimum, counting on hand and on order; false if the shelf lacks the figures.
 */
export function isAtMinimum({ onHand, onOrder, minimum }: ShelfFigures): boolean {
  return onHand !== null && minimum !== null && onHand + (onOrder ?? 0) <= minimum;
}

/** Whether an item is, or may be, short: at or below its minimum, and not yet at its maximum. */
export function isLacking(figures: ShelfFigures): boolean {
  const need = needOf(figures);
  return isAtMinimum(figures) && need !== "enough";
}

/** Whole units up to the maximum, and the current fill level, 0 to 1. */
interface Need {
  readonly units: number;
  readonly filled: number;
}

/** The needed quantity; "enough" above the minimum; a reason if the shelf lacks a figure. */
function needOf({ onHand, onOrder, minimum, maximum }: ShelfFigures): Need | "enough" | LeftOutReason {
  if (minimum === null) return "no-minimum";
  if (onHand === null) return "on-hand-unknown";
  const there = onHand + (onOrder ?? 0);
  if (there > minimum) return "enough";
  if (maximum === null) return "no-maximum";
  return there >= maximum ? "enough" : { units: maximum - there, filled: there / maximum };
}

interface Needed {
  article: OrderArticle;
  need: Need | "enough" | LeftOutReason;
}

function mostUrgentFirst(one: Needed, other: Needed): number {
  const filled = ({ need }: Needed) => (typeof need === "string" ? 1 : need.filled);
  return (
    urgencyRank(one.article.urgency) - urgencyRank(other.article.urgency) ||
    filled(one) - filled(other) ||
    (one.article.variantNo < other.article.variantNo ? -1 : 1)
  );
}

/** The line of a needed item; or why there is none. */
function lineOf(article: OrderArticle, needed: number, own: readonly string[]): OrderLine | LeftOutReason {
  const { variantNo, urgency, onHand, onOrder, minimum, maximum, minOrder, packSize, orderedSince } = article;
  const stock = stockWithout(article.stock, orderedSince, own);
  const prices = article.prices ?? [];
  const available = availableIn(stock);
  if (available === null) return "stock-unknown";
  if (available === 0) return "none-available";
  const most = Math.min(available, highestQuantity);
  const there = Math.min(needed, most);
  const lot = lotOf(article, article.supplierLeast);
  const full = roundedUp(needed, lot);
  const orderable = full <= most ? full : roundedDown(most, lot);
  if (orderable === 0) return "too-few";
  const raised = cheaperQuantity(prices, orderable, most, lot);
  return {
    ...{ variantNo, urgency, onHand, onOrder, minimum, maximum, minOrder, packSize, needed, orderedSince },
    short: { stock: needed - there, budget: 0 },
    lot: orderable === there ? null : { from: there, to: orderable, ...lot },
    rounded: raised === null ? null : { from: orderable, insteadAmount: totalAt(prices, orderable) ?? 0 },
    ...atQuantity(sendableFrom(stock, own), prices, raised ?? orderable),
  };
}

type Stock = readonly Pick<WarehouseStock, "warehouseId" | "available">[];

/** The total available in all warehouses; null if none has a figure. */
function availableIn(stock: Stock): number | null {
  return knownSum(stock.map(({ available }) => available && Math.max(0, available)));
}

/** The stock after subtracting units ordered since it was read, from the warehouses that would ship them. */
function stockWithout(stock: Stock, ordered: number, own: readonly string[]): Stock {
  if (ordered === 0) return stock;
  const parts = partsOf(sendableFrom(stock, own), ordered);
  const sent = new Map(parts.map(({ warehouseId, quantity }) => [warehouseId, quantity]));
  return stock.map(({ warehouseId, available }) => {
    return { warehouseId, available: available === null ? null : available - (sent.get(warehouseId) ?? 0) };
  });
}

/**
 * What each warehouse can ship, in the order in which they do: the own ones first, in their order, then those with most,
 * so that few have to ship.
 */
function sendableFrom(stock: Stock, own: readonly string[]): OrderPart[] {
  const rank = ({ warehouseId }: Stock[number]) => {
    const place = own.indexOf(warehouseId);
    return place < 0 ? own.length : place;
  };
  return stock
    .toSorted((a, b) => rank(a) - rank(b) || (b.available ?? 0) - (a.available ?? 0))
    .flatMap(({ warehouseId, available }) =>
      available !== null && available > 0 ? { warehouseId, quantity: available } : [],
    );
}
