import { watchedVariants } from "@/lib/desk/watch.ts";
import type { Finder } from "@/lib/finder/registry.ts";
import { f64, u8 } from "@/lib/finder/shared.ts";
import type { Viewer } from "@/lib/viewer.ts";
import { listChanges } from "./changes.ts";
import { type Copy, copyOf } from "./copy.ts";
import { listLowStock, lowStockRows, parseLowStockFilter } from "./low-stock.ts";
import { lowVariants } from "./low-variants.ts";
import { type DeskView, type LowStockFilter, stockStates } from "./types.ts";

const day = 86_400_000;
const rowsShown = 8;

/** What needs attention today: low stock, what changed since yesterday 00:00 UTC, what arrives soon, and how old it all is. */
export async function deskView(viewer: Viewer, now: number): Promise<DeskView> {
  const since = Math.floor(now / day) * day - day;
  const filter = parseLowStockFilter(viewer, {});
  const [low, changes, copy] = await Promise.all([
    listLowStock(viewer, filter),
    listChanges(viewer, { kinds: [], since, onlyWatched: false, page: 1 }),
    copyOf(viewer),
  ]);
  return {
    lowStock: { total: low.total, watched: low.watchedTotal, rows: low.rows.slice(0, rowsShown) },
    changes: { since, counts: changes.counts, rows: changes.rows.slice(0, rowsShown) },
    arriving: copy ? await arrivingSoon(viewer, copy, filter, now) : [],
    totals: copy ? totals(copy.finder) : { products: 0, variants: 0, inStock: 0 },
    warehouses: low.warehouses,
    age: low.age,
  };
}

/** The low variants of which something is due soonest, today included; watched ones first. */
async function arrivingSoon(
  viewer: Viewer,
  copy: Copy,
  filter: LowStockFilter,
  now: number,
): Promise<DeskView["arriving"]> {
  const watched = await watchedVariants(viewer);
  const low = lowVariants(copy.finder, { ...filter, sort: "due" }, watched);
  const today = Math.floor(now / day) * day;
  const due = low.variants.filter((variant) => f64(copy.finder.figures.nextDueAt, variant) >= today);
  const rows = await lowStockRows(viewer, copy, low, due.subarray(0, rowsShown), watched);
  return rows.flatMap((row) => (row.stock.nextDueAt === null ? [] : { ...row, dueAt: row.stock.nextDueAt }));
}

function totals({ catalog, figures }: Finder): DeskView["totals"] {
  const inStock = stockStates.indexOf("in");
  let count = 0;
  for (let variant = 0; variant < figures.state.length; variant++) if (u8(figures.state, variant) === inStock) count++;
  return { products: catalog.productCount, variants: catalog.variantCount, inStock: count };
}
