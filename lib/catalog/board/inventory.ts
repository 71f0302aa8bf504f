import { remember } from "@/lib/concurrency/remember.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { isOverdue, type StockState, stockStates } from "@/lib/domain/stock.ts";
import { dayMs, dayStart, minuteMs, weekMs, weekStart } from "@/lib/domain/time.ts";
import { none } from "@/lib/search/parts.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { f64, i32, u8, u32 } from "@/lib/search/shared.ts";
import { activeGroup } from "@/lib/search/traits.ts";
import { neverRead, snapshotOf } from "../snapshot.ts";
import { warehousePlaces, warehousesOf } from "../warehouses.ts";
import type { InventoryOverview } from "./types.ts";

const weeksShown = 8;
const dueSoonDays = 28;
const maxBrands = 20;

/**
 * Stock of the whole catalog: totals, stock by warehouse, variants without stock or with unknown stock, and due dates
 * of the next weeks.
 */
export async function inventoryOverview(principal: Principal, now: number = Date.now()): Promise<InventoryOverview> {
  const snapshot = await snapshotOf(principal);
  if (!snapshot) return { ...emptyOverview(), age: neverRead };
  const { searchIndex, age } = snapshot;
  const today = dayStart(now);
  const figures = remember(searchIndex, `overview ${today}`, () => survey(searchIndex, today));
  const places = warehousePlaces(principal, searchIndex);
  const warehouses = warehousesOf(places).map((warehouse, index) => ({
    ...warehouse,
    ...(figures.byWarehouse[places[index]?.place ?? 0] ?? emptyWarehouse()),
  }));
  const { byWarehouse: _, ...rest } = figures;
  return { ...rest, warehouses, age };
}

function emptyOverview(): Omit<InventoryOverview, "age"> {
  const totals = { variants: 0, inStock: 0, out: 0, outActive: 0, unknown: 0, units: 0, due: 0 };
  return { warehouses: [], totals, dueByWeek: [], overdue: 0, spread: [], brandsOut: [] };
}

function emptyWarehouse() {
  return { units: 0, variantsInStock: 0, variantsOut: 0, variantsUnknown: 0, dueWithin28Days: 0 };
}

type Survey = Omit<InventoryOverview, "warehouses" | "age"> & { byWarehouse: ReturnType<typeof emptyWarehouse>[] };

function survey(searchIndex: SearchIndex, today: number): Survey {
  return {
    byWarehouse: searchIndex.figures.warehouseIds.map((_, place) => surveyWarehouse(searchIndex, place, today)),
    totals: countStates(searchIndex),
    ...dueDates(searchIndex, today),
    spread: countSpread(searchIndex),
    brandsOut: countBrandsOut(searchIndex),
  };
}

function surveyWarehouse({ figures }: SearchIndex, place: number, today: number): ReturnType<typeof emptyWarehouse> {
  const width = figures.warehouseIds.length;
  const counts = emptyWarehouse();
  const from = today / minuteMs;
  const to = (today + dueSoonDays * dayMs) / minuteMs;
  for (let cell = place; cell < figures.byWarehouse.length; cell += width) {
    const units = i32(figures.byWarehouse, cell);
    const due = i32(figures.dueMinutes, cell);
    if (units === none) counts.variantsUnknown++;
    else if (units > 0) counts.variantsInStock++;
    else counts.variantsOut++;
    if (units > 0) counts.units += units;
    if (due >= from && due < to) counts.dueWithin28Days++;
  }
  return counts;
}

const outStates = [stockStates.indexOf("out"), stockStates.indexOf("due")];

/**
 * Variants by stock state. `out` counts those known to have no stock, with or without a due date (`due`); `outActive`
 * counts those of them that are still sold.
 */
function countStates({ figures, catalog, products }: SearchIndex): InventoryOverview["totals"] {
  const byState = new Uint32Array(stockStates.length);
  let units = 0;
  let outActive = 0;
  for (let variant = 0; variant < figures.state.length; variant++) {
    const state = u8(figures.state, variant);
    byState[state] = u32(byState, state) + 1;
    if (outStates.includes(state) && u8(products.variantStatus, variant) === activeGroup) outActive++;
    const total = i32(figures.total, variant);
    if (total > 0) units += total;
  }
  const count = (state: StockState) => u32(byState, stockStates.indexOf(state));
  return {
    variants: catalog.variantCount,
    inStock: count("in"),
    out: count("out") + count("due"),
    outActive,
    unknown: count("unknown"),
    units,
    due: count("due"),
  };
}

function dueDates({ figures }: SearchIndex, today: number): Pick<InventoryOverview, "dueByWeek" | "overdue"> {
  const thisWeek = weekStart(today);
  const dueByWeek = Array.from({ length: weeksShown }, (_, index) => ({
    weekStart: thisWeek + index * weekMs,
    variants: 0,
  }));
  let overdue = 0;
  for (let variant = 0; variant < figures.nextDueAt.length; variant++) {
    const dueAt = f64(figures.nextDueAt, variant);
    if (isOverdue(dueAt, today)) overdue++;
    else if (!Number.isNaN(dueAt)) {
      const bucket = dueByWeek[Math.floor((dueAt - thisWeek) / weekMs)];
      if (bucket) bucket.variants++;
    }
  }
  return { dueByWeek, overdue };
}

/**
 * Variants by the number of warehouses that hold them. Variants with unknown stock are not counted as held by 0
 * warehouses.
 */
function countSpread({ figures }: SearchIndex): number[] {
  const spread = new Array<number>(figures.warehouseIds.length + 1).fill(0);
  const width = figures.warehouseIds.length;
  const unknown = stockStates.indexOf("unknown");
  for (let variant = 0; variant < figures.state.length; variant++) {
    if (u8(figures.state, variant) === unknown) continue;
    let holding = 0;
    for (let cell = variant * width; cell < (variant + 1) * width; cell++)
      if (i32(figures.byWarehouse, cell) > 0) holding++;
    spread[holding] = (spread[holding] ?? 0) + 1;
  }
  return spread;
}

/** The brands with the most active variants out of stock. */
function countBrandsOut({ products, figures }: SearchIndex): InventoryOverview["brandsOut"] {
  const brands = products.brandIds.map((brandId, place) => ({
    brandId,
    name: products.brandNames[place] ?? brandId,
    out: 0,
    total: 0,
  }));
  for (let variant = 0; variant < figures.state.length; variant++) {
    if (u8(products.variantStatus, variant) !== activeGroup) continue;
    const place = i32(products.productBrand, u32(products.variantProduct, variant));
    const brand = place === none ? undefined : brands[place];
    if (!brand) continue;
    brand.total++;
    if (outStates.includes(u8(figures.state, variant))) brand.out++;
  }
  return brands
    .filter((brand) => brand.out > 0)
    .sort((a, b) => b.out - a.out)
    .slice(0, maxBrands);
}
