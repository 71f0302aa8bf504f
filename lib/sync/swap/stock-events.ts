import { isSameDue } from "@/lib/domain/due-slips.ts";
import type { EventFacts } from "@/lib/domain/event.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { isInStock, isOut } from "@/lib/domain/stock.ts";
import { unitsAt, type WatchedArticle } from "@/lib/domain/threshold.ts";
import type { NewEvent } from "@/lib/sync/store/events.ts";

/** The stored figures of one variant. */
export interface StoredStock {
  totalAvailable: number | null;
  nextDueAt: number | null;
  stock: WarehouseStock[];
  changedAt: number;
}

/** Figures of which some may come from the history. It has no date for all warehouses together. */
interface LastKnownStock extends StoredStock {
  readonly isNextDueUnknown?: boolean;
}

/** A variant's figures before and after, and when the later ones were stored (ms). */
export interface StockChange {
  readonly variantNo: string;
  /** Unknown figures are replaced by the last that were known, if any (`lastKnown`). */
  readonly before: LastKnownStock;
  readonly after: StoredStock;
  readonly at: number;
}

/**
 * The events of a variant's stock: sold out, available again, a delivery arrived, due dates set and moved; for watched
 * items also that stock fell to or below a threshold. An unknown figure raises nothing.
 */
export function eventsOfStock(change: StockChange, watched: WatchedArticle | null): NewEvent[] {
  return [
    ...availability(change, watched),
    ...deliveries(change, watched),
    ...dueDates(change),
    ...(watched ? thresholdsReached(change, watched) : []),
  ];
}

/** Out and back in all warehouses together, and for watched items in the dealer's own warehouses. */
function availability({ variantNo, before, after }: StockChange, watched: WatchedArticle | null): NewEvent[] {
  const found: NewEvent[] = [];
  const compare = (had: number | null, has: number | null, warehouseId: string | null, dueAt: number | null) => {
    if (had === null || has === null || isInStock(had) === isInStock(has)) return;
    const kind = isInStock(has) ? "back" : "out";
    found.push({ kind, variantNo, warehouseId, before: had, after: has, dueAt, facts: wantedOf(watched) });
  };
  compare(before.totalAvailable, after.totalAvailable, null, after.nextDueAt);
  for (const warehouseId of watched?.mine ?? []) {
    const [had, has] = [rowIn(before, warehouseId), rowIn(after, warehouseId)];
    compare(had?.available ?? null, has?.available ?? null, warehouseId, momentOf(has?.dueAt ?? null));
  }
  return found;
}

/**
 * A rise in one warehouse: all or part of a delivery arrived. A rise of the total that no warehouse explains is also a
 * delivery: some suppliers have no warehouses, or omit those without stock.
 */
function deliveries({ variantNo, before, after }: StockChange, watched: WatchedArticle | null): NewEvent[] {
  const placed = after.stock.flatMap(({ warehouseId, available }) => {
    const had = rowIn(before, warehouseId);
    if (!had || !hasRisen(had.available, available)) return [];
    const delivery = { kind: "delivery", variantNo, warehouseId, before: had.available, after: available } as const;
    return { ...delivery, dueAt: momentOf(had.dueAt), facts: wantedOf(watched) };
  });
  const [had, has] = [before.totalAvailable, after.totalAvailable];
  if (placed.length > 0 || !hasRisen(had, has)) return placed;
  const { nextDueAt: dueAt } = before;
  return [{ kind: "delivery", variantNo, warehouseId: null, before: had, after: has, dueAt, facts: wantedOf(watched) }];
}

function hasRisen(had: number | null, has: number | null): boolean {
  return had !== null && has !== null && has > had;
}

/** Due dates of the warehouses; of the supplier's date for all of them where no warehouse has one. */
function dueDates({ variantNo, before, after, at }: StockChange): NewEvent[] {
  const dated = [...before.stock, ...after.stock].some(({ dueAt }) => dueAt !== null);
  if (!dated) {
    if (before.isNextDueUnknown) return [];
    const [had, has] = [before.totalAvailable, after.totalAvailable];
    return dueDate(before.nextDueAt, after.nextDueAt, { arrived: hasRisen(had, has), left: has, at }).map((event) => ({
      ...event,
      variantNo,
    }));
  }
  return after.stock.flatMap(({ warehouseId, dueAt, available }) => {
    const had = rowIn(before, warehouseId);
    const dates = [momentOf(had?.dueAt ?? null), momentOf(dueAt)] as const;
    const context = { arrived: hasRisen(had?.available ?? null, available), left: available, at };
    return dueDate(...dates, context).map((event) => ({ ...event, variantNo, warehouseId }));
  });
}

/**
 * One due date before and after. If a date disappears while stock is there, it was met; without stock, the delivery is
 * postponed. If goods arrived on or after their date, a new date belongs to the next delivery.
 */
function dueDate(
  was: number | null,
  is: number | null,
  { arrived, left, at }: { arrived: boolean; left: number | null; at: number },
): NewEvent[] {
  if (isSameDue(was, is)) return [];
  if (was === null || (arrived && was <= at && is !== null)) return [{ kind: "due-set", after: is, dueAt: is }];
  if (is === null && (arrived || !isOut(left))) return [];
  return [{ kind: "due-moved", before: was, after: is, dueAt: is }];
}

function thresholdsReached({ variantNo, before, after }: StockChange, watched: WatchedArticle): NewEvent[] {
  return watched.thresholds.flatMap((threshold) => {
    const { units, place, rule } = threshold;
    const [had, has] = [before, after].map(({ totalAvailable: total, stock }) =>
      unitsAt({ total, stock }, place, watched.mine),
    );
    if (had == null || has == null || had <= units || has > units) return [];
    const facts: EventFacts = { rule, ...(place.kind === "mine" && { place: "mine" }), ...wantedOf(watched) };
    const warehouseId = place.kind === "warehouse" ? place.warehouseId : null;
    const due = warehouseId === null ? after.nextDueAt : momentOf(rowIn(after, warehouseId)?.dueAt ?? null);
    return [
      { kind: "low", variantNo, warehouseId, before: had, after: has, threshold: units, dueAt: due, facts } as const,
    ];
  });
}

function wantedOf(watched: WatchedArticle | null): EventFacts {
  return watched?.wanted == null ? {} : { wanted: watched.wanted };
}

function rowIn({ stock }: StoredStock, warehouseId: string): WarehouseStock | undefined {
  return stock.find((row) => row.warehouseId === warehouseId);
}

function momentOf(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso);
}

/** Whether the later figures must be compared with some that are missing in the earlier ones. */
export function lacksKnown({ before, after }: Pick<StockChange, "before" | "after">): boolean {
  return hasUnknown(before) || after.stock.some(({ warehouseId }) => !rowIn(before, warehouseId));
}

function hasUnknown({ totalAvailable, stock }: StoredStock): boolean {
  return totalAvailable === null || stock.some(({ available }) => available === null);
}

/** A variant's units and dates at an earlier time. */
type Earlier = Pick<StoredStock, "totalAvailable" | "stock">;

/**
 * Figures with unknown ones replaced by the last known; `earlier` is the history, newest first. A warehouse absent from
 * these figures keeps its last date. Its last units count only if some figure is unknown: a supplier that gives all
 * figures may omit empty warehouses.
 */
export function lastKnown(figures: StoredStock, earlier: readonly Earlier[]): LastKnownStock {
  const rowsOf = (warehouseId: string) =>
    earlier.flatMap((one) => one.stock.filter((row) => row.warehouseId === warehouseId));
  const named = new Set(
    [...figures.stock, ...earlier.flatMap(({ stock }) => stock)].map(({ warehouseId }) => warehouseId),
  );
  const isIncomplete = hasUnknown(figures);
  const stock = [...named].map((warehouseId): WarehouseStock => {
    const own = rowIn(figures, warehouseId);
    if (own && own.available !== null) return own;
    const before = rowsOf(warehouseId);
    const available = isIncomplete ? before.map((row) => row.available).find(isKnown) : null;
    return {
      warehouseId,
      available: available ?? null,
      dueAt: own?.dueAt ?? before.find(saysSomething)?.dueAt ?? null,
    };
  });
  const { totalAvailable, nextDueAt } = figures;
  return {
    ...figures,
    totalAvailable: totalAvailable ?? earlier.map((one) => one.totalAvailable).find(isKnown) ?? null,
    stock,
    isNextDueUnknown: totalAvailable === null && nextDueAt === null,
  };
}

/** A warehouse without units and date had nothing known. */
function saysSomething({ available, dueAt }: WarehouseStock): boolean {
  return available !== null || dueAt !== null;
}

function isKnown(figure: number | null): figure is number {
  return figure !== null;
}
