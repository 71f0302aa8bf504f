import { dayStart } from "./time.ts";

/** Stock of a variant in one warehouse; null is "unknown", never 0. */
export interface WarehouseStock {
  warehouseId: string;
  /** May be negative, as sent. */
  available: number | null;
  /** ISO 8601 UTC; null when the supplier names no real date (years 1, 1900 and 9999 are none). */
  dueAt: string | null;
}

/** in: something available; out: known to be none; due: none now, a date is known; unknown: no figure. */
export const stockStates = ["in", "out", "due", "unknown"] as const;
export type StockState = (typeof stockStates)[number];

/** Whether some is there; of what is unknown nobody can say so. */
export function isInStock(available: number | null): boolean {
  return available !== null && available > 0;
}

/** Whether it is known that none is there; a figure below 0 means none. */
export function isOut(available: number | null): boolean {
  return available !== null && available <= 0;
}

/**
 * What a variant's stock counts for. One warehouse that has some is enough, whatever the total says; a total alone is
 * enough to know that there is none.
 */
export function stockState(total: number | null, heldSomewhere: boolean, nextDueAt: number | null): StockState {
  if (heldSomewhere || isInStock(total)) return "in";
  if (total === null) return "unknown";
  return nextDueAt === null ? "out" : "due";
}

/** Whether stock is at its threshold or under it; what is unknown is not low. */
export function isLow(available: number | null, threshold: number): boolean {
  return available !== null && available <= threshold;
}

/** Whether a quantity can be had. */
export type Coverage = "enough" | "notEnough" | "unknown";

export function coverage(available: number | null, quantity: number): Coverage {
  if (available === null) return "unknown";
  return available >= quantity ? "enough" : "notEnough";
}

/** Whether a promised day has gone by; due dates name days, so that what is due today is not late before tomorrow (UTC). */
export function isOverdue(dueAt: number, now: number): boolean {
  return dueAt < dayStart(now);
}

/** The next date at which more is due (ISO 8601): the one the supplier names for all, else the first of the warehouses'. */
export function nextDue(named: string | null, stock: readonly Pick<WarehouseStock, "dueAt">[]): string | null {
  const dates = stock.flatMap(({ dueAt }) => dueAt ?? []);
  return named ?? dates.sort()[0] ?? null;
}
