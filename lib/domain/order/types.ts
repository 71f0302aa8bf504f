import type { PriceRow, PriceTier } from "../price.ts";
import type { WarehouseStock } from "../stock.ts";

/** The dealer's own figures of an item, in whole units; null: not set. */
export interface ShelfFigures {
  readonly onHand: number | null;
  readonly onOrder: number | null;
  /** Reorder when on hand plus on order is at or below this. */
  readonly minimum: number | null;
  /** The stock level to reach. */
  readonly maximum: number | null;
  /** The minimum order and the pack size: only whole packs are ordered. 0 also means none. */
  readonly minOrder: number | null;
  readonly packSize: number | null;
}

/** The shelf figures of an item, in display order. */
export const shelfFigures = [
  ...(["onHand", "onOrder", "minimum", "maximum"] as const),
  ...(["minOrder", "packSize"] as const),
] satisfies readonly (keyof ShelfFigures)[];

/** The figures of an item that has none. */
export const noShelfFigures: ShelfFigures = {
  ...{ onHand: null, onOrder: null, minimum: null, maximum: null, minOrder: null, packSize: null },
};

/** Whether an item could never reach its minimum: nothing can be ordered by such figures. */
export function isMaximumUnderMinimum({ minimum, maximum }: Pick<ShelfFigures, "minimum" | "maximum">): boolean {
  return minimum !== null && maximum !== null && maximum < minimum;
}

/** Shelf figures as a user wrote them. */
export type WrittenFigures = Readonly<Partial<Record<keyof ShelfFigures, string>>>;

/**
 * Why an item comes first. It may not be available later: last-chance (discontinued), closeout, likely-out (`at`: the
 * first likely day). Its delivery is late, so the current stock may be all for some time: overdue, slipped (`at`: the
 * due date).
 */
export interface Urgency {
  readonly kind: "last-chance" | "closeout" | "likely-out" | "overdue" | "slipped";
  readonly at: number | null;
}

/** An item with all the input of the proposal. */
export interface OrderArticle extends ShelfFigures {
  readonly variantNo: string;
  /** The supplier's stock, in the order in which its warehouses ship. */
  readonly stock: readonly Pick<WarehouseStock, "warehouseId" | "available">[];
  /** Units ordered since this stock was read; it still includes them. */
  readonly orderedSince: number;
  /** All price rows; null: withheld. */
  readonly prices: readonly PriceRow[] | null;
  /** The first price break, below which the supplier has no price; 1 when it sells single units, or names no price. */
  readonly supplierLeast: number;
  readonly urgency: readonly Urgency[];
}

/** The orderable quantities of an item: whole packs, and a minimum. */
export interface Lot {
  /** A multiple of the pack. */
  readonly least: number;
  readonly pack: number;
}

/** How many a warehouse is to send. */
export interface OrderPart {
  readonly warehouseId: string;
  readonly quantity: number;
}

/**
 * A proposed line: quantity = needed − short.stock − short.budget + what whole packs, the minimum order and a price break
 * add or take, and needed = maximum − on hand − on order.
 */
export interface OrderLine extends ShelfFigures {
  readonly variantNo: string;
  readonly quantity: number;
  readonly needed: number;
  /** Needed units beyond the stock, or beyond the budget. */
  readonly short: { readonly stock: number; readonly budget: number };
  /**
   * `to` is proposed instead of `from`, because of whole packs and the minimum order. Null: no adjustment was needed.
   */
  readonly lot: ({ readonly from: number; readonly to: number } & Lot) | null;
  /**
   * More than `from` is proposed, since these would cost `insteadAmount` in total. Null: the quantity was not raised.
   */
  readonly rounded: { readonly from: number; readonly insteadAmount: number } | null;
  /** Units of the supplier's stock that were ordered since it was read, and are no longer available. */
  readonly orderedSince: number;
  readonly parts: readonly OrderPart[];
  /** What each warehouse has to send, in the order in which they send; and the item's prices, none if withheld. */
  readonly sendable: readonly OrderPart[];
  readonly prices: readonly PriceRow[];
  /** The tier that is charged at the quantity, and the line's total; null: no cost is known. */
  readonly tier: PriceTier | null;
  readonly totalAmount: number | null;
  readonly urgency: readonly Urgency[];
}

/**
 * Why an item is not proposed. no-minimum, no-maximum, on-hand-unknown: the shelf lacks a figure. If an order is
 * needed: stock-unknown, none-available: the supplier's stock; too-few: less than the smallest order; no-cost: a budget
 * cannot be checked; budget: it does not pay for any.
 */
export const leftOutReasons = [
  "none-available",
  "too-few",
  "stock-unknown",
  "budget",
  "no-cost",
  "on-hand-unknown",
  "no-maximum",
  "no-minimum",
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export interface LeftOut {
  readonly variantNo: string;
  readonly reason: LeftOutReason;
  /** Null: unknown whether it is needed. */
  readonly needed: number | null;
  /** The line that the budget does not pay for; null: there is none. */
  readonly line: OrderLine | null;
  /** As of a line. */
  readonly orderedSince: number;
  readonly urgency: readonly Urgency[];
}

export interface OrderProposal {
  readonly lines: readonly OrderLine[];
  readonly leftOut: readonly LeftOut[];
  /** Number of items with enough stock. */
  readonly enough: number;
  /** The sum of the lines with a known cost; null: none has one. */
  readonly totalAmount: number | null;
  readonly withoutCost: number;
}
