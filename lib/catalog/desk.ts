import type { Principal } from "@/lib/domain/principal.ts";
import { earliest } from "@/lib/domain/range.ts";
import { isOverdue, stockStates } from "@/lib/domain/stock.ts";
import { dayMs, dayStart } from "@/lib/domain/time.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { f64, u8 } from "@/lib/search/shared.ts";
import { neverRead } from "./age.ts";
import { firstSyncAt, listChanges } from "./changes.ts";
import { goneAndReturned } from "./gone-articles.ts";
import { listedOf, lowStockRows, watchedFor } from "./low-stock.ts";
import { lowStockFilter } from "./low-stock-filter.ts";
import { type LowVariants, lowVariants } from "./low-variants.ts";
import { newCloseouts } from "./new-closeouts.ts";
import { snapshotOf } from "./snapshot.ts";
import type { DeskView } from "./types/desk.ts";
import { warehousePlaces, warehousesOf } from "./warehouses.ts";

const rowsShown = 8;
const closeoutsShown = 5;
const closeoutDays = 7;

/**
 * The data of the desk page: which articles of the dealer's lists are low, closeouts of the last seven days in their
 * brands, changes since yesterday 00:00 UTC, next deliveries, and the age of all of it.
 */
export async function deskView(principal: Principal, now: number): Promise<DeskView> {
  const since = dayStart(now) - dayMs;
  const [changes, firstReadAt, snapshot, closeouts] = await Promise.all([
    listChanges(principal, { groups: [], since, onlyWatched: false, page: 1 }),
    firstSyncAt(principal),
    snapshotOf(principal),
    newCloseouts(principal, dayStart(now) - closeoutDays * dayMs, closeoutsShown),
  ]);
  const filter = lowStockFilter(principal).parse({});
  const watched = await watchedFor(principal, filter);
  const left = await goneAndReturned(principal, listedOf(watched), since);
  const changed = { since, firstReadAt, counts: changes.counts, rows: changes.rows.slice(0, rowsShown) };
  if (!snapshot) return { ...emptyDesk, closeouts, changes: changed, watched: left, age: neverRead };
  const low = lowVariants(snapshot.searchIndex, filter, watched);
  const rowsOf = (variants: Uint32Array) => lowStockRows(principal, snapshot, low, variants, watched);
  const soon = arrivingSoon(snapshot.searchIndex, low, now);
  const arriving = await rowsOf(soon.variants);
  return {
    closeouts,
    lowStock: {
      total: low.variants.length,
      watched: low.watchedTotal,
      rows: await rowsOf(low.variants.subarray(0, Math.min(rowsShown, low.watchedTotal))),
    },
    changes: changed,
    watched: left,
    arriving: {
      total: soon.total,
      firstDueAt: soon.firstDueAt,
      rows: arriving.flatMap((row) => (row.stock.nextDueAt === null ? [] : { ...row, dueAt: row.stock.nextDueAt })),
    },
    totals: totals(snapshot.searchIndex),
    warehouses: warehousesOf(warehousePlaces(principal, snapshot.searchIndex)),
    age: snapshot.age,
  };
}

const emptyDesk = {
  lowStock: { total: 0, watched: 0, rows: [] },
  arriving: { total: 0, firstDueAt: null, rows: [] },
  totals: { products: 0, variants: 0, inStock: 0 },
  warehouses: [],
};

/** The low variants with the earliest due dates, today included. Watched variants come first. */
function arrivingSoon(
  { figures }: SearchIndex,
  low: LowVariants,
  now: number,
): { variants: Uint32Array; total: number; firstDueAt: number | null } {
  const dueAt = (variant: number) => f64(figures.nextDueAt, variant);
  let total = 0;
  // Only a few of many thousands are needed. Inserting them in order is faster than sorting all.
  const soonest = (variants: Uint32Array) => {
    const found: number[] = [];
    for (const variant of variants) {
      const due = dueAt(variant);
      if (Number.isNaN(due) || isOverdue(due, now)) continue;
      total++;
      const after = found.findIndex((other) => dueAt(other) > due);
      if (after < 0) found.push(variant);
      else found.splice(after, 0, variant);
      if (found.length > rowsShown) found.pop();
    }
    return found;
  };
  const watched = soonest(low.variants.subarray(0, low.watchedTotal));
  const others = soonest(low.variants.subarray(low.watchedTotal));
  const first = [...watched.slice(0, 1), ...others.slice(0, 1)].map(dueAt);
  return {
    variants: Uint32Array.from([...watched, ...others].slice(0, rowsShown)),
    total,
    firstDueAt: earliest(first),
  };
}

function totals({ catalog, figures }: SearchIndex): DeskView["totals"] {
  const inStock = stockStates.indexOf("in");
  let count = 0;
  for (let variant = 0; variant < figures.state.length; variant++) if (u8(figures.state, variant) === inStock) count++;
  return { products: catalog.productCount, variants: catalog.variantCount, inStock: count };
}
