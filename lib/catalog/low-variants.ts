import { LRUCache } from "lru-cache";
import { isLow } from "@/lib/domain/stock.ts";
import { dayNumber, minuteMs } from "@/lib/domain/time.ts";
import { none } from "@/lib/search/parts.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { f64, i32, u8, u32 } from "@/lib/search/shared.ts";
import { placeOf } from "@/lib/search/texts.ts";
import { activeGroup } from "@/lib/search/traits.ts";
import type { LowStockFilter } from "./types/low-stock.ts";

/**
 * Low variants in order, as positions in the search index; for each its available units, when more is due (ms; null: no
 * date) and its threshold. Units and date are those of the chosen warehouse, or of all warehouses together.
 */
export interface LowVariants {
  variants: Uint32Array;
  watchedTotal: number;
  available(variant: number): number;
  dueAt(variant: number): number | null;
  threshold(variant: number): number;
}

const perVariant = 2 ** 20;
const half = 2 ** 31;

/** The last lists per search index, at most this many bytes. Paging and the desk request the same list again. */
const kept = new WeakMap<SearchIndex, LRUCache<string, LowVariants>>();
const mostBytes = 1_000_000;
/** With more watched items than this the list is not cached: comparing the key would take too long. */
const mostCompared = 2000;

/**
 * The variants at or under their threshold: a watched item's own threshold if it has one, else the filter's. Only
 * active ones (status 7, 10, 13), unless watched. Variants without a known figure are unknown, not low. Watched ones
 * come first.
 */
export function lowVariants(
  searchIndex: SearchIndex,
  filter: LowStockFilter,
  watched: ReadonlyMap<string, number | null>,
): LowVariants {
  if (watched.size > mostCompared) return selectLow(searchIndex, filter, watched);
  const lists = kept.get(searchIndex) ?? new LRUCache({ maxSize: mostBytes, sizeCalculation: sizeOf });
  kept.set(searchIndex, lists);
  const key = JSON.stringify([{ ...filter, page: null }, [...watched]]);
  const known = lists.get(key);
  if (known) return known;
  const low = selectLow(searchIndex, filter, watched);
  lists.set(key, low);
  return low;
}

function sizeOf({ variants }: LowVariants, key: string): number {
  return variants.byteLength + 2 * key.length;
}

function selectLow(
  searchIndex: SearchIndex,
  filter: LowStockFilter,
  watched: ReadonlyMap<string, number | null>,
): LowVariants {
  const { products, figures } = searchIndex;
  const thresholds = watchedPlaces(searchIndex, watched);
  const available = availableIn(searchIndex, filter.warehouseId);
  const threshold = (variant: number) => thresholds.get(variant) ?? filter.threshold;
  const brands = new Set(filter.brandIds.map((id) => products.brandIds.indexOf(id)));
  const dueAt = dueIn(searchIndex, filter.warehouseId);
  const order = sortKey(searchIndex, filter.sort, available, dueAt);
  const keys: number[] = [];
  let watchedTotal = 0;
  const consider = (variant: number, isWatched: boolean) => {
    const units = available(variant);
    if (!isLow(units === none ? null : units, threshold(variant)) || (units <= 0 && !filter.includeOut)) return;
    if (brands.size > 0 && !brands.has(i32(products.productBrand, u32(products.variantProduct, variant)))) return;
    if (isWatched) watchedTotal++;
    keys.push((order(variant) + (isWatched ? 0 : 2 ** 32)) * perVariant + variant);
  };
  for (const variant of thresholds.keys()) consider(variant, true);
  if (!filter.onlyWatched) {
    for (let variant = 0; variant < figures.state.length; variant++) {
      if (u8(products.variantStatus, variant) === activeGroup && !thresholds.has(variant)) consider(variant, false);
    }
  }
  const sorted = Float64Array.from(keys).sort();
  return { variants: Uint32Array.from(sorted, (key) => key % perVariant), watchedTotal, available, dueAt, threshold };
}

/** Watched variants that the catalog has, with their own thresholds. */
function watchedPlaces(
  { products }: SearchIndex,
  watched: ReadonlyMap<string, number | null>,
): Map<number, number | null> {
  const places = new Map<number, number | null>();
  for (const [variantNo, threshold] of watched) {
    const place = placeOf(products.variantNos, products.variantPlaces, variantNo);
    if (place >= 0) places.set(place, threshold);
  }
  return places;
}

function availableIn({ figures }: SearchIndex, warehouseId: string | null): (variant: number) => number {
  if (warehouseId === null) return (variant) => i32(figures.total, variant);
  const width = figures.warehouseIds.length;
  const place = figures.warehouseIds.indexOf(warehouseId);
  return place < 0 ? () => none : (variant) => i32(figures.byWarehouse, variant * width + place);
}

/** For one warehouse, only its own due date counts: a delivery to one warehouse says nothing about another. */
function dueIn({ figures }: SearchIndex, warehouseId: string | null): (variant: number) => number | null {
  if (warehouseId === null) {
    return (variant) => {
      const dueAt = f64(figures.nextDueAt, variant);
      return Number.isNaN(dueAt) ? null : dueAt;
    };
  }
  const width = figures.warehouseIds.length;
  const place = figures.warehouseIds.indexOf(warehouseId);
  return (variant) => {
    const minutes = place < 0 ? none : i32(figures.dueMinutes, variant * width + place);
    return minutes === none ? null : minutes * minuteMs;
  };
}

/** A whole number from 0 to below 2^32 to sort variants by. Unknown values come last. */
function sortKey(
  { products }: SearchIndex,
  sort: LowStockFilter["sort"],
  available: (variant: number) => number,
  dueAt: (variant: number) => number | null,
): (variant: number) => number {
  const dueDay = (due: number) => Math.min(Math.max(dayNumber(due), 0), 65_534);
  switch (sort) {
    case "available":
      return (variant) => available(variant) + half;
    case "due":
      return (variant) => {
        const due = dueAt(variant);
        return due === null ? 65_535 : dueDay(due);
      };
    case "cost":
      return (variant) =>
        i32(products.variantCost, variant) === none ? 2 ** 32 - 1 : i32(products.variantCost, variant);
    case "name":
      return (variant) => u32(products.nameRank, u32(products.variantProduct, variant));
    default:
      // Most urgent first: out of stock without a date, then the latest due date, then the least stock.
      return (variant) => {
        const left = Math.min(Math.max(available(variant), 0), 65_535);
        const due = dueAt(variant);
        return left * 65_536 + (due === null ? 0 : 65_535 - dueDay(due));
      };
  }
}
