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
 * A budget pays for whole lines in this order and skips those that it cannot pay; what is left then buys parts of the
 * skipped ones. Unknown is never zero, except on order: an unset value counts as zero, and the line shows it
 * (`onOrder` null).
 */
export function proposeOrder(articles: readonly OrderArticle[], { budgetAmount, own }: OrderOptions): OrderProposal {
  const needs = articles.map((article) => ({ article, need: needOf(article) })).sort(mostUrgentFirst);
  const wants = needs.flatMap(({ article, need }): Want[] => {
    if (need === "enough") return [];
    if (typeof need === "string") return [{ article, needed: null, line: need, fullAmount: null }];
    const line = lineOf(article, need.units, own);
    const fullAmount = typeof line === "string" ? null : line.totalAmount;
    return [{ article, needed: need.units, line, fullAmount }];
  });
  const chosen = budgetAmount === null ? wants : withinBudget(wants, budgetAmount);
  const lines = chosen.flatMap(({ line }) => (typeof line === "string" ? [] : line));
  return {
    lines,
    leftOut: chosen.flatMap(({ article: { variantNo, urgency, orderedSince }, needed, line, fullAmount }) =>
      typeof line === "string"
        ? { variantNo, urgency, orderedSince, reason: line, needed, totalAmount: fullAmount }
        : [],
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
  /** What the whole line costs; null: unknown. */
  readonly fullAmount: number | null;
}

function withinBudget(wants: readonly Want[], budgetAmount: number): Want[] {
  let left = budgetAmount;
  const spend = (want: Want, line: OrderLine): Want => {
    left -= line.totalAmount ?? 0;
    return { ...want, line };
  };
  const whole = wants.map((want): [Want, OrderLine | null] => {
    const { line } = want;
    if (typeof line === "string") return [want, null];
    if (line.totalAmount === null) return [{ ...want, line: "no-cost" }, null];
    return line.totalAmount <= left ? [spend(want, line), null] : [{ ...want, line: "budget" }, line];
  });
  return whole.map(([want, skipped]) => {
    const part = skipped && partOf(skipped, want.article, left);
    return part ? spend(want, part) : want;
  });
}

/** As much of a line as an amount pays; null: none. */
function partOf(line: OrderLine, article: OrderArticle, amount: number): OrderLine | null {
  const orderable = line.rounded?.from ?? line.quantity;
  const quantity = affordableQuantity(line.prices, orderable, amount, lotOf(article, article.supplierLeast));
  if (quantity === 0) return null;
  return {
    ...line,
    ...atQuantity(line.sendable, line.prices, quantity),
    short: { stock: line.short.stock, budget: orderable - quantity },
    rounded: null,
  };
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
