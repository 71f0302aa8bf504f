import type { BoardState } from "@/lib/domain/board.ts";
import { dayNumber } from "@/lib/domain/time.ts";
import { none } from "@/lib/search/parts.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { f64, u32 } from "@/lib/search/shared.ts";
import type { LowStockFilter } from "./types.ts";

const half = 2 ** 31;

/** The sort key of a variant within its state. */
interface Sorted {
  readonly variant: number;
  readonly units: number;
  readonly dueAt: number | null;
  readonly state: BoardState;
  readonly isListed: boolean;
}

/** A whole number from 0 to below 2^33 to sort the variants of one state by. Watched ones come first, unknown values last. */
export function sortKey(searchIndex: SearchIndex, sort: LowStockFilter["sort"]): (sorted: Sorted) => number {
  const order = plainKey(searchIndex, sort);
  return (sorted) => order(sorted) + (sorted.isListed ? 0 : 2 ** 32);
}

/** A whole number from 0 to below 2^32. */
function plainKey({ products }: SearchIndex, sort: LowStockFilter["sort"]): (sorted: Sorted) => number {
  switch (sort) {
    case "available":
      return ({ units }) => (units === none ? 2 ** 32 - 1 : units + half);
    case "due":
      return dueFirst;
    case "cost":
      return ({ variant }) =>
        f64(products.variantCost, variant) === none ? 2 ** 32 - 1 : u32(products.variantCostRank, variant);
    case "name":
      return ({ variant }) => u32(products.nameRank, u32(products.variantProduct, variant));
    default:
      return urgency;
  }
}

/**
 * Most urgent first: the least stock, then no date, then the latest date. For late or arriving items, the date matters
 * more than the stock.
 */
function urgency(sorted: Sorted): number {
  if (sorted.state === "overdue" || sorted.state === "arriving") return dueFirst(sorted);
  const left = Math.min(Math.max(sorted.units, 0), 65_535);
  return left * 65_536 + (sorted.dueAt === null ? 0 : 65_535 - dueDay(sorted.dueAt));
}

function dueFirst({ dueAt }: Sorted): number {
  return dueAt === null ? 65_535 : dueDay(dueAt);
}

function dueDay(dueAt: number): number {
  return Math.min(Math.max(dayNumber(dueAt), 0), 65_534);
}
