import { can, type Principal } from "@/lib/domain/principal.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import { BincardError } from "@/lib/errors.ts";
import { listWatchLists } from "@/lib/lists/lists.ts";
import { watchedArticles } from "@/lib/lists/watched-articles.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { outDaysOf, soonLowNumbers } from "../article/forecasts.ts";
import { goneOfLists } from "../article/gone-articles.ts";
import type { Snapshot } from "../snapshot.ts";
import { type Board, boardOf } from "./board.ts";
import type { LowStockFilter } from "./types.ts";

/** What a board needs of lists and forecasts. */
export type BoardSources = Awaited<ReturnType<typeof readBoardSources>>;

/** Reads the board's data that is not in the index. Does not wait for the snapshot. */
export async function readBoardSources(principal: Principal, asked: LowStockFilter, now: number) {
  const [watched, lists, soonLow, outDays] = await Promise.all([
    watchedFor(principal, asked),
    asked.groupBy === "list" && can(principal, "lists.read") ? listWatchLists(principal) : [],
    soonLowNumbers(principal),
    outDaysOf(principal, now),
  ]);
  return { watched, lists, soonLow, outDays };
}

/** A board before it is known what left the catalog. */
export interface MadeBoard extends Omit<RequestedBoard, "gone" | "watchedGone"> {
  /** The same with what left the catalog. */
  readonly withGone: Promise<RequestedBoard>;
}

/** A board with its filter. */
export interface RequestedBoard {
  readonly filter: LowStockFilter;
  readonly watched: ReadonlyMap<string, WatchedArticle>;
  readonly board: Board;
  /** The watched items that left the catalog, if their state is requested. */
  readonly gone: readonly string[];
  readonly watchedGone: number;
  /** The names of the lists by which the board is grouped. */
  readonly listNames: ReadonlyMap<string, string>;
}

/** The requested board, from lists, rules and removed items. */
export async function askBoard(
  principal: Principal,
  snapshot: Snapshot,
  asked: LowStockFilter,
  now: number,
): Promise<RequestedBoard> {
  return makeBoard(principal, snapshot, asked, await readBoardSources(principal, asked, now), now).withGone;
}

/** The same from data already read. Removed items are read in parallel with what the caller does with the board. */
export function makeBoard(
  principal: Principal,
  { searchIndex }: Snapshot,
  asked: LowStockFilter,
  { watched, lists, soonLow, outDays }: BoardSources,
  now: number,
): MadeBoard {
  const filter = allowedLowStock(principal, searchIndex, asked);
  const leaving = goneOfLists(principal, searchIndex, watched, filter.brandIds);
  const seesCost = can(principal, "cost.read");
  const listIds = lists.map(({ listId }) => listId);
  const wantsGone = filter.states.length === 0 || filter.states.includes("gone");
  const made = {
    filter,
    watched,
    board: boardOf(searchIndex, { filter, watched, soonLow, outDays, listIds, seesCost, now }),
    listNames: new Map(lists.map(({ listId, name }) => [listId, name])),
  };
  const withGone = leaving.then((left) => ({ ...made, gone: wantsGone ? left : [], watchedGone: left.length }));
  withGone.catch(() => undefined);
  return { ...made, withGone };
}

/** What lists and rules say about items, with the filter's threshold in place of the member's own. */
export function watchedFor(
  principal: Principal,
  { threshold }: LowStockFilter,
): Promise<ReadonlyMap<string, WatchedArticle>> {
  return watchedArticles(principal, null, { ...principal.preferences, lowStockThreshold: threshold });
}

const maxNamed = 20;

/**
 * Refuses a filter that names what the snapshot does not have: a program would not notice that it was ignored.
 * @throws BincardError `bad-request`, which names the field and the known values.
 */
export function refuseUnknown({ products, figures }: SearchIndex, { warehouseId, brandIds }: LowStockFilter): void {
  const refuse = (field: string, ids: readonly string[], known: readonly string[]) => {
    const unknown = ids.find((id) => !known.includes(id));
    if (unknown === undefined) return;
    const named = known.slice(0, maxNamed).join(", ") + (known.length > maxNamed ? ", …" : "");
    throw new BincardError("bad-request", { field, reason: `is unknown; known: ${named || "none"}` });
  };
  refuse("warehouse", warehouseId === null ? [] : [warehouseId], figures.warehouseIds);
  refuse("brand", brandIds, products.brandIds);
}

/**
 * The applied filter. Warehouses and brands that the snapshot does not have are removed: an empty list would mean that
 * nothing is low. A sort order by cost is removed without the right to see cost, because the order would reveal it.
 */
function allowedLowStock(
  principal: Principal,
  { products, figures }: SearchIndex,
  asked: LowStockFilter,
): LowStockFilter {
  const { warehouseId, brandIds, sort } = asked;
  return {
    ...asked,
    warehouseId: warehouseId !== null && figures.warehouseIds.includes(warehouseId) ? warehouseId : null,
    brandIds: brandIds.filter((id) => products.brandIds.includes(id)),
    sort: can(principal, "cost.read") || sort !== "cost" ? sort : "urgency",
  };
}
