import type { Variant } from "../catalog/article.ts";
import { countMs, levelsAt } from "./level.ts";
import type { Warehouse } from "./warehouses.ts";

interface WarehouseLevel {
  readonly warehouse: Warehouse;
  readonly quantity: number;
  readonly dueAt: number | null;
}

/** A variant's stock in all warehouses at the time of a count. */
export interface Stock {
  readonly levels: readonly WarehouseLevel[];
  readonly total: number;
  readonly dueAt: number | null;
  /** Time of the first count with exactly these figures. */
  readonly changedAt: number;
}

/** The time of the count that is valid at `at`. */
export function countedAt(at: number): number {
  return Math.floor(at / countMs) * countMs;
}

/** The stock at a count (see `countedAt`). */
export function stockAt(variant: Variant, warehouses: readonly Warehouse[], at: number): Stock {
  let total = 0;
  let changedAt = 0;
  let dueAt: number | null = null;
  const levels: WarehouseLevel[] = [];
  for (const [place, level] of levelsAt(variant, warehouses, at).entries()) {
    const warehouse = warehouses[place];
    if (warehouse === undefined) continue;
    total += level.quantity;
    changedAt = Math.max(changedAt, level.changedAt);
    if (level.dueAt !== null && (dueAt === null || level.dueAt < dueAt)) dueAt = level.dueAt;
    levels.push({ warehouse, quantity: level.quantity, dueAt: level.dueAt });
  }
  return { levels, total, dueAt, changedAt: shownAt(changedAt) };
}

/** When the stock last changed, computed without building the record. */
export function stockChangedAt(variant: Variant, warehouses: readonly Warehouse[], at: number): number {
  let changedAt = 0;
  for (const level of levelsAt(variant, warehouses, at)) changedAt = Math.max(changedAt, level.changedAt);
  return shownAt(changedAt);
}

/** A change is visible from the first count after it. */
function shownAt(at: number): number {
  return Math.ceil(at / countMs) * countMs;
}
