import { setImmediate } from "node:timers/promises";
import {
  type AddressCodec,
  type AddressPart,
  addressCodec,
  choicePart,
  idPart,
  listPart,
  pagePart,
  switchPart,
  textParam,
  wholePart,
} from "@/lib/domain/address-codec.ts";
import { type BoardState, boardStates } from "@/lib/domain/board.ts";
import { pageOfList } from "@/lib/domain/page.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { can, highestThreshold } from "@/lib/domain/principal.ts";
import { looksLikeCode } from "@/lib/domain/whole-number.ts";
import { BincardError, notReady } from "@/lib/errors.ts";
import { notesOf } from "@/lib/lists/items.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { textAt } from "@/lib/search/texts.ts";
import { findGoneArticles } from "../article/gone-articles.ts";
import type { RememberedTexts } from "../article/variant-facts.ts";
import { neverRead, type Snapshot, snapshotOf } from "../snapshot.ts";
import { listWarehouses, warehousePlaces, warehousesOf } from "../warehouses.ts";
import { boardRows, rowsWithCodes } from "./board-rows.ts";
import { askBoard, makeBoard, type RequestedBoard, readBoardSources, refuseUnknown } from "./requested-board.ts";
import {
  type BoardSection,
  boardGroupings,
  type GoneLowRow,
  type LowStockFile,
  type LowStockFilter,
  type LowStockPage,
  type LowStockRow,
  lowStockPerPage,
  lowStockSorts,
} from "./types.ts";

const rowsAtOnce = 100;

/**
 * The low-stock board: watched items by state (lib/domain/board.ts), on request also others that are out or low; then
 * watched items that left the catalog. Stock is the supplier's, without the dealer's own shelf.
 */
export async function listLowStock(
  principal: Principal,
  asked: LowStockFilter,
  now: number = Date.now(),
): Promise<LowStockPage> {
  const [snapshot, sources] = await Promise.all([snapshotOf(principal), readBoardSources(principal, asked, now)]);
  if (!snapshot)
    return {
      filter: asked,
      total: 0,
      watchedTotal: 0,
      counts: Object.fromEntries(boardStates.map((state) => [state, 0])) as Record<BoardState, number>,
      watchedGone: 0,
      pageCount: 1,
      sections: [],
      rows: [],
      gone: [],
      warehouses: [],
      age: neverRead,
    };
  const made = makeBoard(principal, snapshot, asked, sources, now);
  const { board, filter } = made;
  const total = board.variants.length;
  const readRows = (from: number) =>
    boardRows(principal, snapshot, board, board.variants.subarray(from, from + lowStockPerPage), made.watched);
  // Removed items come last: a page filled with others does not depend on them.
  const first = (filter.page - 1) * lowStockPerPage;
  const [known, begun] = await Promise.all([made.withGone, first < total ? readRows(first) : null]);
  const { gone } = known;
  const { page, pageCount, from } = pageOfList(total + gone.length, lowStockPerPage, filter.page);
  const to = from + lowStockPerPage;
  const rows = begun ?? (await readRows(from));
  return {
    filter: { ...filter, page },
    total,
    watchedTotal: board.watchedTotal,
    counts: { ...board.counts, gone: board.counts.gone + known.watchedGone },
    watchedGone: known.watchedGone,
    pageCount,
    sections: sectionsOfPage(snapshot.searchIndex, known, { from, to, rows }),
    rows,
    gone: await goneRows(principal, filter, gone.slice(Math.max(0, from - total), Math.max(0, to - total))),
    warehouses: warehousesOf(warehousePlaces(principal, snapshot.searchIndex)),
    age: snapshot.age,
  };
}

/**
 * The same for programs, which would not notice that a filter was ignored.
 * @throws BincardError `bad-request` for an unknown warehouse, brand or page.
 */
export async function askLowStock(principal: Principal, asked: LowStockFilter): Promise<LowStockPage> {
  const snapshot = await snapshotOf(principal);
  if (snapshot) refuseUnknown(snapshot.searchIndex, asked);
  const page = await listLowStock(principal, asked);
  if (asked.page > page.pageCount)
    throw new BincardError("bad-request", { field: "page", reason: `is more than ${page.pageCount}` });
  return page;
}

/** The sections of a board from one position to before another, for which these rows were found. */
function sectionsOfPage(
  searchIndex: SearchIndex,
  known: RequestedBoard,
  { from, to, rows }: { from: number; to: number; rows: readonly LowStockRow[] },
): BoardSection[] {
  const found = new Set(rows.map(({ variantNo }) => variantNo));
  const { variants, sections } = known.board;
  let begin = 0;
  return sections.flatMap(({ key, count }) => {
    const own = variants.subarray(Math.max(begin, from), Math.max(from, Math.min(begin + count, to)));
    begin += count;
    if (own.length === 0) return [];
    const shown = own.filter((variant) => found.has(textAt(searchIndex.products.variantNos, variant))).length;
    return [{ key, name: sectionName(searchIndex, known, key), count, shown }];
  });
}

function sectionName(
  { products, figures }: SearchIndex,
  { filter, listNames }: RequestedBoard,
  key: string,
): string | null {
  const named = (ids: readonly string[], names: readonly string[]) => names[ids.indexOf(key)] ?? null;
  switch (filter.groupBy) {
    case "list":
      return listNames.get(key) ?? null;
    case "brand":
      return named(products.brandIds, products.brandNames);
    case "warehouse":
      return named(figures.warehouseIds, figures.warehouseNames);
    case "state":
    case "none":
      return null;
  }
}

/**
 * The numbers of the items on a filtered board, and the filter's names, for an order of them.
 * @throws BincardError `bad-request` for an unknown warehouse or brand: ignoring it would order too much.
 */
export async function boardNumbers(
  principal: Principal,
  asked: LowStockFilter,
  now: number,
): Promise<{ numbers: ReadonlySet<string>; brands: string[]; warehouse: string | null }> {
  const [snapshot, sources] = await Promise.all([snapshotOf(principal), readBoardSources(principal, asked, now)]);
  // Before the first stock sync there is no warehouse, and nothing is removed.
  if (!snapshot?.age.inventoryReadAt) return { numbers: new Set(), brands: [], warehouse: null };
  refuseUnknown(snapshot.searchIndex, asked);
  const { board, filter } = makeBoard(principal, snapshot, asked, sources, now);
  const { products, figures } = snapshot.searchIndex;
  return {
    numbers: new Set(Array.from(board.variants, (variant) => textAt(products.variantNos, variant))),
    brands: filter.brandIds.flatMap((id) => products.brandNames[products.brandIds.indexOf(id)] ?? []),
    warehouse: figures.warehouseNames[figures.warehouseIds.indexOf(filter.warehouseId ?? "")] ?? null,
  };
}

/**
 * A low stock list for a file, with the age of the figures. Its rows are read while the file is sent, so that a list of
 * any length needs little memory and other requests are served in between.
 * @throws BincardError `not-ready` before the first stock sync: a file without rows would mean that nothing is low;
 *   `bad-request` for an unknown warehouse or brand: the file would not show that it was ignored.
 */
export async function allLowStock(
  principal: Principal,
  asked: LowStockFilter,
  now: number = Date.now(),
): Promise<LowStockFile> {
  const snapshot = await snapshotOf(principal);
  const readAt = snapshot?.age.inventoryReadAt;
  if (!snapshot || !readAt) throw notReady();
  refuseUnknown(snapshot.searchIndex, asked);
  const known = await askBoard(principal, snapshot, asked, now);
  return {
    filter: known.filter,
    total: known.board.variants.length + known.gone.length,
    rows: eachRow(principal, snapshot, known),
    warehouses: warehousesOf(warehousePlaces(principal, snapshot.searchIndex)),
    readAt,
    pricesReadAt: snapshot.age.pricesReadAt,
  };
}

async function* eachRow(
  principal: Principal,
  snapshot: Snapshot,
  { filter, board, watched, gone }: RequestedBoard,
): LowStockFile["rows"] {
  const remembered: RememberedTexts = new Map();
  for (let from = 0; from < board.variants.length; from += rowsAtOnce) {
    if (from > 0) await setImmediate();
    const some = board.variants.subarray(from, from + rowsAtOnce);
    yield await withNotes(principal, await rowsWithCodes(principal, snapshot, board, some, watched, remembered));
  }
  for (let from = 0; from < gone.length; from += rowsAtOnce) {
    await setImmediate();
    yield await withNotes(principal, await goneRows(principal, filter, gone.slice(from, from + rowsAtOnce)));
  }
}

async function withNotes<Row extends { variantNo: string }>(
  principal: Principal,
  rows: readonly Row[],
): Promise<(Row & { note: string })[]> {
  const notes = await notesOf(
    principal,
    rows.map(({ variantNo }) => variantNo),
  );
  return rows.map((row) => ({ ...row, note: notes.get(row.variantNo) ?? "" }));
}

/** Rows of items that left the catalog, in the given order. */
async function goneRows(
  principal: Principal,
  filter: LowStockFilter,
  variantNos: readonly string[],
): Promise<GoneLowRow[]> {
  if (variantNos.length === 0) return [];
  const [articles, warehouses] = await Promise.all([
    findGoneArticles(principal, variantNos),
    listWarehouses(principal),
  ]);
  const place = warehouses.findIndex(({ warehouseId }) => warehouseId === filter.warehouseId);
  return variantNos.flatMap((variantNo) => {
    const article = articles.get(variantNo);
    if (!article) return [];
    const { total, byWarehouse } = article.stock;
    const available = filter.warehouseId === null ? total : (byWarehouse[place] ?? null);
    return { ...article, available };
  });
}

/**
 * The low stock filter in its address. Without a threshold in the address, the principal's own is used. Unknown names
 * and invalid values are ignored.
 */
export function lowStockFilter(principal: Principal): AddressCodec<LowStockFilter> {
  const sorts = lowStockSorts.filter((sort) => sort !== "cost" || can(principal, "cost.read"));
  return addressCodec<LowStockFilter>({
    warehouseId: idPart("warehouse"),
    threshold: thresholdPart(principal.preferences.lowStockThreshold),
    onlyWatched: switchPart("watched", "0", false),
    includeOut: switchPart("out", "0", false),
    brandIds: listPart("brand"),
    states: listPart("state", boardStates),
    groupBy: choicePart("group", boardGroupings, "state"),
    sort: choicePart("sort", sorts, "urgency"),
    page: pagePart(),
  });
}

/** Ignores a code that was scanned into the field. */
function thresholdPart(usual: number): AddressPart<number> {
  const part = wholePart("threshold", { usual, least: 0, most: highestThreshold });
  return { ...part, read: (params) => (looksLikeCode(textParam(params, part.name)) ? usual : part.read(params)) };
}
