import { LRUCache } from "lru-cache";
import { isLow } from "@/lib/domain/stock.ts";
import { wholeSum } from "@/lib/domain/sum.ts";
import {
  type AppliedThreshold,
  appliedThreshold,
  inTotal,
  type Threshold,
  type ThresholdPlace,
  type WatchedArticle,
} from "@/lib/domain/threshold.ts";
import { dayNumber, minuteMs } from "@/lib/domain/time.ts";
import { none } from "@/lib/search/parts.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { f64, i32, u8, u32 } from "@/lib/search/shared.ts";
import { placeOf } from "@/lib/search/texts.ts";
import { activeGroup } from "@/lib/search/traits.ts";
import { knownOf } from "./stock-summary.ts";
import type { LowStockFilter } from "./types/low-stock.ts";

/**
 * Low variants in order, as positions in the search index; for each its available units, when more is due (ms; null: no
 * date) and the threshold that counts. Units are those of the threshold's place; the date is that of the chosen
 * warehouse, or of all warehouses together.
 */
export interface LowVariants {
  variants: Uint32Array;
  watchedTotal: number;
  dueAt(variant: number): number | null;
  lowAt(variant: number): AppliedThreshold;
}

const perVariant = 2 ** 20;
const half = 2 ** 31;

/** The last lists per search index, at most this many bytes. Paging and the desk request the same list again. */
const kept = new WeakMap<SearchIndex, LRUCache<string, LowVariants>>();
const mostBytes = 1_000_000;
/** With more watched items than this the list is not cached: comparing the key would take too long. */
const mostCompared = 2000;

/**
 * The variants at or under their threshold: of a watched article or its category what lib/domain/threshold.ts says, else
 * the filter's. Only active ones (status 7, 10, 13), unless watched. Variants without a known figure are unknown, not
 * low. Watched ones come first. In a chosen warehouse, the member's and the house's thresholds and the filter's count
 * there; thresholds that were set for a place count in that place.
 */
export function lowVariants(
  searchIndex: SearchIndex,
  filter: LowStockFilter,
  watched: ReadonlyMap<string, WatchedArticle>,
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
  watched: ReadonlyMap<string, WatchedArticle>,
): LowVariants {
  const { products, figures } = searchIndex;
  const articles = articlesByPlace(searchIndex, filter, watched);
  const usual = usualThreshold(filter);
  const unitsIn = availableIn(searchIndex);
  const usualUnits = unitsIn(usual.place, []);
  const lowAt = (variant: number): AppliedThreshold => {
    const article = articles.get(variant);
    const unitsOf = (place: ThresholdPlace) => knownOf(unitsIn(place, article?.mine ?? [])(variant));
    return (
      appliedThreshold(article?.thresholds ?? [], unitsOf) ?? {
        ...usual,
        available: unitsOf(usual.place),
        isMet: isLow(unitsOf(usual.place), usual.units),
      }
    );
  };
  const brands = new Set(filter.brandIds.map((id) => products.brandIds.indexOf(id)));
  const dueAt = dueIn(searchIndex, filter.warehouseId);
  const keys: number[] = [];
  let watchedTotal = 0;
  const order = sortKey(searchIndex, filter.sort, dueAt);
  const consider = (variant: number, units: number, isWatched: boolean) => {
    if (units <= 0 && !filter.includeOut) return;
    if (brands.size > 0 && !brands.has(i32(products.productBrand, u32(products.variantProduct, variant)))) return;
    if (isWatched) watchedTotal++;
    keys.push(order(variant, units, isWatched) * perVariant + variant);
  };
  for (const [variant, { isListed }] of articles) {
    const { isMet, available } = lowAt(variant);
    if (isMet && available !== null && (isListed || !filter.onlyWatched)) consider(variant, available, isListed);
  }
  if (!filter.onlyWatched) {
    for (let variant = 0; variant < figures.state.length; variant++) {
      if (u8(products.variantStatus, variant) !== activeGroup || articles.has(variant)) continue;
      const units = usualUnits(variant);
      if (units !== none && units <= usual.units) consider(variant, units, false);
    }
  }
  const sorted = Float64Array.from(keys).sort();
  return { variants: Uint32Array.from(sorted, (key) => key % perVariant), watchedTotal, dueAt, lowAt };
}

/** What the form above the list asks for, of articles for which nothing else was set. */
function usualThreshold({ threshold: units, warehouseId }: LowStockFilter): Threshold {
  return { units, place: warehouseId === null ? inTotal : { kind: "warehouse", warehouseId }, rule: "member" };
}

/** The watched variants and those of categories with a threshold that the catalog has. */
function articlesByPlace(
  { products }: SearchIndex,
  filter: LowStockFilter,
  watched: ReadonlyMap<string, WatchedArticle>,
): Map<number, WatchedArticle> {
  const { place: usualPlace } = usualThreshold(filter);
  const isGeneral = ({ rule }: Threshold) => rule === "member" || rule === "house";
  const placed = (threshold: Threshold) => (isGeneral(threshold) ? { ...threshold, place: usualPlace } : threshold);
  const articles = new Map<number, WatchedArticle>();
  for (const [variantNo, article] of watched) {
    const variant = placeOf(products.variantNos, products.variantPlaces, variantNo);
    // Of articles on no list only the active ones are looked at.
    if (variant < 0 || (!article.isListed && u8(products.variantStatus, variant) !== activeGroup)) continue;
    const { thresholds } = article;
    articles.set(variant, filter.warehouseId === null ? article : { ...article, thresholds: thresholds.map(placed) });
  }
  return articles;
}

/** A variant's units at a place; `none` when they are unknown. */
function availableIn({
  figures,
}: SearchIndex): (place: ThresholdPlace, mine: readonly string[]) => (variant: number) => number {
  const width = figures.warehouseIds.length;
  const inTotal = (variant: number) => i32(figures.total, variant);
  const inWarehouse = (warehouseId: string) => {
    const column = figures.warehouseIds.indexOf(warehouseId);
    return column < 0 ? () => none : (variant: number) => i32(figures.byWarehouse, variant * width + column);
  };
  return (place, mine) => {
    if (place.kind === "warehouse") return inWarehouse(place.warehouseId);
    if (place.kind === "total" || mine.length === 0) return inTotal;
    return (variant) => wholeSum(mine.map((id) => knownOf(inWarehouse(id)(variant)))) ?? none;
  };
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

/** A whole number from 0 to below 2^33 to sort variants by. Watched ones come first, unknown values last. */
function sortKey(
  searchIndex: SearchIndex,
  sort: LowStockFilter["sort"],
  dueAt: (variant: number) => number | null,
): (variant: number, units: number, isWatched: boolean) => number {
  const order = plainKey(searchIndex, sort, dueAt);
  // By date, a watched article without one does not stand before what is due today.
  if (sort === "due")
    return (variant, units, isWatched) =>
      order(variant, units) + (isWatched ? 0 : 65_536) + (dueAt(variant) === null ? 131_072 : 0);
  return (variant, units, isWatched) => order(variant, units) + (isWatched ? 0 : 2 ** 32);
}

/** A whole number from 0 to below 2^32. */
function plainKey(
  { products }: SearchIndex,
  sort: LowStockFilter["sort"],
  dueAt: (variant: number) => number | null,
): (variant: number, units: number) => number {
  const dueDay = (due: number) => Math.min(Math.max(dayNumber(due), 0), 65_534);
  switch (sort) {
    case "available":
      return (_, units) => units + half;
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
      return (variant, units) => {
        const left = Math.min(Math.max(units, 0), 65_535);
        const due = dueAt(variant);
        return left * 65_536 + (due === null ? 0 : 65_535 - dueDay(due));
      };
  }
}
