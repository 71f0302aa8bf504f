import type { BoardState } from "@/lib/domain/board.ts";
import { dayNumber } from "@/lib/domain/time.ts";
import { none } from "@/lib/search/parts.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { f64, u32 } from "@/lib/search/shared.ts";
import type { LowStockFilter, OutDays } from "./types.ts";

const half = 2 ** 31;
const unknown = 65_535;

/** The sort key of a variant within its state. */
interface Sorted {
  readonly variant: number;
  readonly units: number;
  readonly dueAt: number | null;
  /** The likely days of running out, as day numbers; null: none is likely, or unknown. */
  readonly outDays: OutDays | null;
  readonly state: BoardState;
  readonly isListed: boolean;
}

interface Order extends Pick<LowStockFilter, "sort" | "groupBy"> {
  readonly now: number;
}

/** A whole number from 0 to below 2^33 to sort the variants of one state by. Watched ones come first, unknown values last. */
export function sortKey(searchIndex: SearchIndex, order: Order): (sorted: Sorted) => number {
  const plain = plainKey(searchIndex, order);
  return (sorted) => plain(sorted) + (sorted.isListed ? 0 : 2 ** 32);
}

/** A whole number from 0 to below 2^32. */
function plainKey({ products }: SearchIndex, { sort, groupBy, now }: Order): (sorted: Sorted) => number {
  switch (sort) {
    case "available":
      return ({ units }) => (units === none ? 2 ** 32 - 1 : units + half);
    case "due":
      return dueFirst;
    case "days":
      return ({ outDays }) => (outDays ? within(outDays.from) * 65_536 + within(outDays.until) : 2 ** 32 - 1);
    case "cost":
      return ({ variant }) =>
        f64(products.variantCost, variant) === none ? 2 ** 32 - 1 : u32(products.variantCostRank, variant);
    case "name":
      return ({ variant }) => u32(products.nameRank, u32(products.variantProduct, variant));
    default: {
      const today = dayNumber(now);
      return (sorted) => (groupBy !== "none" && isAwaited(sorted) ? dueFirst(sorted) : urgency(sorted, today));
    }
  }
}

/**
 * Most urgent first: the fewest days left, then the least stock, then no due date, then the latest one. For late or
 * arriving items among themselves, the date matters more; what is out has no days left. The key has 7 bits for days (forecasts reach 90), 12 for units and 13 for
 * the date.
 */
function urgency(sorted: Sorted, today: number): number {
  const { outDays, units, dueAt, state } = sorted;
  const days = state === "out" ? 0 : outDays === null ? 127 : clamp(outDays.from - today, 126);
  const left = clamp(units, 4095);
  const due = dueAt === null ? 0 : 8191 - clamp(dueDay(dueAt) - today + 4096, 8190);
  return days * 2 ** 25 + left * 2 ** 13 + due;
}

function isAwaited({ state }: Sorted): boolean {
  return state === "overdue" || state === "arriving";
}

function dueFirst({ dueAt }: Sorted): number {
  return dueAt === null ? unknown : dueDay(dueAt);
}

function dueDay(dueAt: number): number {
  return within(dayNumber(dueAt));
}

function within(day: number | null): number {
  return day === null ? unknown : clamp(day, unknown - 1);
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
