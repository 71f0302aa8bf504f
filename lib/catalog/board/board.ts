import { LRUCache } from "lru-cache";
import { type BoardState, boardState, boardStates } from "@/lib/domain/board.ts";
import { closeoutTypeId } from "@/lib/domain/price-type.ts";
import { statusGroups } from "@/lib/domain/status.ts";
import { type AppliedThreshold, type WatchedArticle, warehouseAt } from "@/lib/domain/threshold.ts";
import { dayNumber } from "@/lib/domain/time.ts";
import { none } from "@/lib/search/parts.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { i32, u8, u32 } from "@/lib/search/shared.ts";
import { placeOf, textAt } from "@/lib/search/texts.ts";
import { activeGroup } from "@/lib/search/traits.ts";
import { knownOf } from "../stock-summary.ts";
import { boardFigures } from "./board-figures.ts";
import { sortKey } from "./board-order.ts";
import type { LowStockFilter, OutDays, OutDaysOf } from "./types.ts";

/** The board's input in addition to the search index. */
export interface BoardQuestion {
  readonly filter: LowStockFilter;
  /** What lists and rules say. The board is cached as long as this object is the same. */
  readonly watched: ReadonlyMap<string, WatchedArticle>;
  /** Items with an active soon-low warning, in a fixed order. */
  readonly soonLow: readonly string[];
  /** When items are likely out. The board is cached as long as this object is the same. */
  readonly outDays: OutDaysOf;
  /** The ids of the dealer's lists in the order of their sections. */
  readonly listIds: readonly string[];
  /** A closeout reveals cost: without the right to it, closeouts get no state of their own. */
  readonly seesCost: boolean;
  readonly now: number;
}

/** Variants of a search index as the board shows them, by their positions in it. */
export interface Board {
  /** Of the chosen states: section by section, within one by state, unless there is only one for all. */
  readonly variants: Uint32Array;
  /** The sections in order, each with the number of its variants. "": on no list, of no brand, in no warehouse. */
  readonly sections: readonly { readonly key: string; readonly count: number }[];
  /** The number of items per state, regardless of the selected states. */
  readonly counts: Readonly<Record<BoardState, number>>;
  /** How many of the variants are on a list. */
  readonly watchedTotal: number;
  stateOf(variant: number): BoardState | null;
  isListed(variant: number): boolean;
  /** Whether every figure is of one warehouse, which was selected. */
  readonly isOfWarehouse: boolean;
  /** For low items, at the place that makes them low, unless a warehouse is selected. */
  dueAt(variant: number): number | null;
  /** The warehouse whose stock decides the row; null: several together. */
  warehouseOf(variant: number): string | null;
  lowAt(variant: number): AppliedThreshold;
}

const perVariant = 2 ** 20;

/** The last boards of each search index and state of the lists, together at most this many bytes. */
const kept = new WeakMap<SearchIndex, WeakMap<BoardQuestion["watched"], WeakMap<OutDaysOf, LRUCache<string, Board>>>>();
const maxBytes = 1_000_000;

/**
 * The low-stock board: every item on a list that has a state (lib/domain/board.ts), once. Unless limited to watched
 * items, also active items that are out, or at or below their category's or the filter's threshold. Unknown figures are
 * neither low nor out.
 */
export function boardOf(searchIndex: SearchIndex, question: BoardQuestion): Board {
  const { filter, watched, outDays, listIds, seesCost, now } = question;
  const ofIndex = kept.get(searchIndex) ?? new WeakMap();
  kept.set(searchIndex, ofIndex);
  const ofLists: WeakMap<OutDaysOf, LRUCache<string, Board>> = ofIndex.get(watched) ?? new WeakMap();
  ofIndex.set(watched, ofLists);
  const boards = ofLists.get(outDays) ?? new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  ofLists.set(outDays, boards);
  const key = JSON.stringify([{ ...filter, page: 1 }, listIds, question.soonLow, seesCost, dayNumber(now)]);
  const known = boards.get(key) ?? makeBoard(searchIndex, question);
  boards.set(key, known);
  return known;
}

function sizeOf({ variants }: Board, key: string): number {
  return variants.byteLength + 2 * key.length;
}

function makeBoard(searchIndex: SearchIndex, question: BoardQuestion): Board {
  const { products, figures } = searchIndex;
  const { filter, watched, now } = question;
  const articles = articlesByPlace(searchIndex, watched);
  const { units: unitsOf, dueAt, dueAtPlace, lowAt } = boardFigures(searchIndex, filter);
  const soon = new Set(
    question.soonLow.map((variantNo) => placeOf(products.variantNos, products.variantPlaces, variantNo)),
  );
  const hasCloseout = (variant: number) =>
    question.seesCost && (u8(products.variantPriceMask, variant) & (1 << closeoutTypeId)) !== 0;
  const stateOf = (variant: number): BoardState | null =>
    boardState(
      {
        status: statusGroups[u8(products.variantStatus, variant)] ?? "other",
        isCloseout: hasCloseout(variant),
        available: knownOf(unitsOf(variant)),
        isLow: lowAt(variant, articles.get(variant) ?? null).isMet,
        isSoonLow: soon.has(variant),
        dueAt: dueAt(variant),
      },
      now,
    );
  /** Only a delivery to the place where an item is low ends that. */
  const dueOf = (variant: number): number | null => {
    if (filter.warehouseId !== null || stateOf(variant) !== "low") return dueAt(variant);
    const article = articles.get(variant) ?? null;
    return dueAtPlace(variant, lowAt(variant, article).place, article);
  };
  const warehouseOf = (variant: number): string | null => {
    if (filter.warehouseId !== null || stateOf(variant) !== "low") return filter.warehouseId;
    const article = articles.get(variant) ?? null;
    return warehouseAt(lowAt(variant, article).place, article?.mine ?? []);
  };
  const brands = new Set(filter.brandIds.map((id) => products.brandIds.indexOf(id)));
  const counts = Object.fromEntries(boardStates.map((state) => [state, 0])) as Record<BoardState, number>;
  const sectionOf = sections(searchIndex, question, articles);
  const order = sortKey(searchIndex, { ...filter, now });
  const outDaysOf = (variant: number, warehouseId: string | null): OutDays | null => {
    if (question.outDays.size === 0) return null;
    const days = question.outDays.get(textAt(products.variantNos, variant));
    const there = days?.get(warehouseId ?? "");
    // Days of all warehouses would order the items of one by something else.
    return there ?? (filter.warehouseId === null ? days?.get("") : undefined) ?? null;
  };
  /** The sort keys of each section's states. */
  const buckets = new Map<number, number[]>();
  const consider = (variant: number, isListed: boolean, state: BoardState | null) => {
    if (state === null) return;
    const units = unitsOf(variant);
    if (units <= 0 && units !== none && !filter.includeOut) return;
    if (brands.size > 0 && !brands.has(i32(products.productBrand, u32(products.variantProduct, variant)))) return;
    counts[state]++;
    if (filter.states.length > 0 && !filter.states.includes(state)) return;
    const part = filter.groupBy === "none" ? 0 : boardStates.indexOf(state);
    const bucket = sectionOf.place(variant, state) * boardStates.length + part;
    // The urgency of a low item is that at the threshold's own place.
    const applied = lowAt(variant, articles.get(variant) ?? null);
    const left = state === "low" && applied.available !== null ? applied.available : units;
    const sorted = { variant, units: left, dueAt: dueOf(variant), state, isListed };
    const key = order({ ...sorted, outDays: outDaysOf(variant, warehouseOf(variant)) }) * perVariant + variant;
    const known = buckets.get(bucket);
    if (known) known.push(key);
    else buckets.set(bucket, [key]);
  };
  for (const [variant, article] of articles) {
    if (article.isListed) consider(variant, true, stateOf(variant));
    else if (!filter.onlyWatched && lowAt(variant, article).isMet) consider(variant, false, stateOf(variant));
  }
  if (!filter.onlyWatched) {
    for (let variant = 0; variant < figures.state.length; variant++) {
      if (u8(products.variantStatus, variant) !== activeGroup || articles.has(variant)) continue;
      const units = unitsOf(variant);
      if (units !== none && units <= filter.threshold) consider(variant, false, stateOf(variant));
    }
  }
  const inOrder = [...buckets].sort(([one], [other]) => one - other);
  const variants = new Uint32Array(inOrder.reduce((sum, [, keys]) => sum + keys.length, 0));
  const found = new Map<string, number>();
  let [filled, watchedTotal] = [0, 0];
  for (const [bucket, keys] of inOrder) {
    const section = sectionOf.keys[Math.floor(bucket / boardStates.length)] ?? "";
    found.set(section, (found.get(section) ?? 0) + keys.length);
    for (const key of Float64Array.from(keys).sort()) {
      variants[filled++] = key % perVariant;
      if (key < 2 ** 32 * perVariant) watchedTotal++;
    }
  }
  return {
    variants,
    sections: [...found].map(([key, count]) => ({ key, count })),
    counts,
    watchedTotal,
    stateOf,
    isListed: (variant) => articles.get(variant)?.isListed === true,
    isOfWarehouse: filter.warehouseId !== null,
    dueAt: dueOf,
    warehouseOf,
    lowAt: (variant) => lowAt(variant, articles.get(variant) ?? null),
  };
}

/** The watched variants and those of categories with a threshold that the catalog has. */
function articlesByPlace(
  { products }: SearchIndex,
  watched: ReadonlyMap<string, WatchedArticle>,
): Map<number, WatchedArticle> {
  const articles = new Map<number, WatchedArticle>();
  for (const [variantNo, article] of watched) {
    const variant = placeOf(products.variantNos, products.variantPlaces, variantNo);
    // Of items on no list, only active ones are considered.
    if (variant < 0 || (!article.isListed && u8(products.variantStatus, variant) !== activeGroup)) continue;
    articles.set(variant, article);
  }
  return articles;
}

/** The keys of the sections in order, and the index of a variant's section. */
interface Sections {
  readonly keys: readonly string[];
  place(variant: number, state: BoardState): number;
}

/**
 * An item on several lists is shown under the first of them, and under the warehouse with most of its stock. Items in
 * no warehouse, on no list or without a brand come last.
 */
function sections(
  { products, figures }: SearchIndex,
  { filter, listIds }: BoardQuestion,
  articles: ReadonlyMap<number, WatchedArticle>,
): Sections {
  const placed = (keys: readonly string[], place: (variant: number) => number): Sections => ({
    keys: [...keys, ""],
    place: (variant) => {
      const found = place(variant);
      return found < 0 ? keys.length : found;
    },
  });
  switch (filter.groupBy) {
    case "list":
      return placed(listIds, (variant) => {
        const own = articles.get(variant)?.listIds ?? [];
        return listIds.findIndex((listId) => own.includes(listId));
      });
    case "brand":
      return placed(products.brandIds, (variant) => i32(products.productBrand, u32(products.variantProduct, variant)));
    case "warehouse":
      return placed(figures.warehouseIds, (variant) => fullest(figures, variant));
    case "state":
      return { keys: boardStates, place: (_, state) => boardStates.indexOf(state) };
    case "none":
      return { keys: [""], place: () => 0 };
  }
}

/** The index of the warehouse with most of a variant; -1: none is known to have any. */
function fullest({ warehouseIds, byWarehouse }: SearchIndex["figures"], variant: number): number {
  let [best, most] = [-1, 0];
  for (let place = 0; place < warehouseIds.length; place++) {
    const units = i32(byWarehouse, variant * warehouseIds.length + place);
    if (units > most) [best, most] = [place, units];
  }
  return best;
}
