import { dayStart } from "./time.ts";

/** Stock of a variant in one warehouse; null is "unknown", never 0. */
export interface WarehouseStock {
  warehouseId: string;
  /** May be negative, as the supplier sent it. */
  available: number | null;
  /** The start of a day, ISO 8601 UTC; null if the supplier sent no real date (years 1, 1900 and 9999 mean none). */
  dueAt: string | null;
}

/** in: some available; out: known to be none; due: none now, but with a due date; unknown: no figure. */
export const stockStates = ["in", "out", "due", "unknown"] as const;
export type StockState = (typeof stockStates)[number];

/** Whether some is available; false for unknown stock. */
export function isInStock(available: number | null): boolean {
  return available !== null && available > 0;
}

/** Whether it is known that none is available. A negative figure means none. */
export function isOut(available: number | null): boolean {
  return available !== null && available <= 0;
}

/**
 * The stock state of a variant. One warehouse with stock is enough for "in", whatever the total. A total alone is
 * enough for "out".
 */
export function stockState(total: number | null, heldSomewhere: boolean, nextDueAt: number | null): StockState {
  if (heldSomewhere || isInStock(total)) return "in";
  if (total === null) return "unknown";
  return nextDueAt === null ? "out" : "due";
}

/** Whether stock is at or under its threshold; false for unknown stock. */
export function isLow(available: number | null, threshold: number): boolean {
  return available !== null && available <= threshold;
}

/** Whether the stock covers a quantity. */
export type Coverage = "enough" | "notEnough" | "unknown";

export function coverage(available: number | null, quantity: number): Coverage {
  if (available === null) return "unknown";
  return available >= quantity ? "enough" : "notEnough";
}

/** Whether a due date has passed. It is a whole UTC day: one of today is not overdue before tomorrow. */
export function isOverdue(dueAt: number, now: number): boolean {
  return dueAt < dayStart(now);
}

/**
 * The next due date (ISO 8601): the one that the supplier sent for all warehouses, else the earliest of the warehouses.
 */
export function nextDue(named: string | null, stock: readonly Pick<WarehouseStock, "dueAt">[]): string | null {
  const dates = stock.flatMap(({ dueAt }) => dueAt ?? []);
  return named ?? dates.sort()[0] ?? null;
}

/**
 * A short text that changes with the total of any variant or the age of its stock or prices, so that refreshed data is
 * shown again. The order of the variants does not matter.
 */
export function stockFingerprint(
  variants: readonly {
    variantNo: string;
    total: number | null;
    stockReadAt: number | null;
    pricesReadAt: number | null;
  }[],
): string {
  let sum = 0;
  for (const { variantNo, total, stockReadAt, pricesReadAt } of variants)
    sum = (sum + hashOf(`${variantNo} ${total} ${stockReadAt} ${pricesReadAt}`)) >>> 0;
  return sum.toString(36);
}

/** FNV-1a, signed 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}
