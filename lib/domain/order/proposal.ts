import { sumOfTotals } from "../amount.ts";
import { highestQuantity } from "../line-limits.ts";
import type { WarehouseStock } from "../stock.ts";
import { knownSum } from "../sum.ts";
import { affordableQuantity, cheaperQuantity, lotOf, roundedDown, roundedUp, totalAt } from "./cheaper-quantity.ts";
import { atQuantity, partsOf } from "./line-at-quantity.ts";
import type {
  LeftOut,
  LeftOutReason,
  OrderArticle,
  OrderLine,
  OrderPart,
  OrderProposal,
  ShelfFigures,
} from "./types.ts";
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
 * line cheaper in total. Items that may not be available later come first, then late ones, then the largest shortages;
 * a budget is spent in this order. Unknown is never zero, except on order: an unset value counts as zero, and the line
 * shows it (`onOrder` null).
 */
export function proposeOrder(articles: readonly OrderArticle[], { budgetAmount, own }: OrderOptions): OrderProposal {
  const lines: OrderLine[] = [];
  const leftOut: LeftOut[] = [];
  let left = budgetAmount;
  const needs = articles.map((article) => ({ article, need: needOf(article) })).sort(mostUrgentFirst);
  for (const { article, need } of needs) {
    if (need === "enough") continue;
    const line = typeof need === "string" ? need : lineOf(article, need.units, left, own);
    if (typeof line === "string") {
      const { variantNo, urgency, orderedSince } = article;
      leftOut.push({
        variantNo,
        urgency,
        orderedSince,
        reason: line,
        needed: typeof need === "string" ? null : need.units,
      });
      continue;
    }
    lines.push(line);
    if (left !== null) left -= line.totalAmount ?? 0;
  }
  return {
    lines,
    leftOut,
    enough: needs.filter(({ need }) => need === "enough").length,
    totalAmount: sumOfTotals(lines.map(({ totalAmount }) => totalAmount)),
    withoutCost: lines.filter(({ totalAmount }) => totalAmount === null).length,
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

/** The line of a needed item within the rest of the budget; or why there is none. */
function lineOf(
  article: OrderArticle,
  needed: number,
  leftAmount: number | null,
  own: readonly string[],
): OrderLine | LeftOutReason {
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
  const wanted = raised ?? orderable;
  const wantedAmount = totalAt(prices, wanted);
  if (leftAmount !== null && wantedAmount === null) return "no-cost";
  const fits = leftAmount === null || wantedAmount === null || wantedAmount <= leftAmount;
  const quantity = fits ? wanted : affordableQuantity(prices, orderable, leftAmount, lot);
  if (quantity === 0) return "budget";
  return {
    ...{ variantNo, urgency, onHand, onOrder, minimum, maximum, minOrder, packSize, needed, quantity, orderedSince },
    short: { stock: needed - there, budget: Math.max(0, orderable - quantity) },
    lot: orderable === there ? null : { from: there, to: orderable, ...lot },
    rounded: fits && raised !== null ? { from: orderable, insteadAmount: totalAt(prices, orderable) ?? 0 } : null,
    ...atQuantity(sendableFrom(stock, own), prices, quantity),
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
