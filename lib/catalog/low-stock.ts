import { setImmediate } from "node:timers/promises";
import { pageOfList } from "@/lib/domain/page.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import { BincardError } from "@/lib/errors.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { at } from "@/lib/search/shared.ts";
import { textAt } from "@/lib/search/texts.ts";
import { notesOf } from "@/lib/watch/items.ts";
import { watchedArticles } from "@/lib/watch/watched-articles.ts";
import { neverRead } from "./age.ts";
import { findGoneArticles, goneNumbers } from "./gone-articles.ts";
import { type LowVariants, lowVariants } from "./low-variants.ts";
import { type Snapshot, snapshotOf } from "./snapshot.ts";
import { stockSummary } from "./stock-summary.ts";
import type {
  GoneLowRow,
  LowFileRow,
  LowStockFile,
  LowStockFilter,
  LowStockPage,
  LowStockRow,
} from "./types/low-stock.ts";
import { type RememberedTexts, readVariantFacts } from "./variant-facts.ts";
import { listWarehouses, warehousePlaces, warehousesOf } from "./warehouses.ts";

export const lowStockPerPage = 50;
const rowsAtOnce = 100;
const retryAfterS = 5;

/**
 * Variants whose stock at the supplier is at or under their threshold (inclusive), watched ones first; then the watched
 * ones that left the catalog. The dealer's own shelf stock is not known and not included.
 */
export async function listLowStock(principal: Principal, asked: LowStockFilter): Promise<LowStockPage> {
  const snapshot = await snapshotOf(principal);
  if (!snapshot)
    return {
      filter: asked,
      total: 0,
      watchedTotal: 0,
      watchedGone: 0,
      pageCount: 1,
      rows: [],
      gone: [],
      warehouses: [],
      age: neverRead,
    };
  const filter = allowedLowStock(principal, snapshot.searchIndex, asked);
  const watched = await watchedFor(principal, filter);
  const low = lowVariants(snapshot.searchIndex, filter, watched);
  const total = low.variants.length;
  const gone = await goneNumbers(principal, listedOf(watched), filter.brandIds);
  const { page, pageCount, from } = pageOfList(total + gone.length, lowStockPerPage, filter.page);
  const to = from + lowStockPerPage;
  const shownGone = gone.slice(Math.max(0, from - total), Math.max(0, to - total));
  return {
    filter: { ...filter, page },
    total,
    watchedTotal: low.watchedTotal,
    watchedGone: gone.length,
    pageCount,
    rows: await lowStockRows(principal, snapshot, low, low.variants.subarray(from, to), watched),
    gone: await goneRows(principal, filter, shownGone),
    warehouses: warehousesOf(warehousePlaces(principal, snapshot.searchIndex)),
    age: snapshot.age,
  };
}

/**
 * A low stock list for a file, with the age of the figures. Its rows are read while the file is sent, so that a list of
 * any length needs little memory and other requests are served in between.
 * @throws BincardError `not-ready` before the first stock sync: a file without rows would mean that nothing is low.
 */
export async function allLowStock(principal: Principal, asked: LowStockFilter): Promise<LowStockFile> {
  const snapshot = await snapshotOf(principal);
  const readAt = snapshot?.age.inventoryReadAt;
  if (!snapshot || !readAt) throw new BincardError("not-ready", { retryAfterS, progress: null });
  const filter = allowedLowStock(principal, snapshot.searchIndex, asked);
  const watched = await watchedFor(principal, filter);
  const low = lowVariants(snapshot.searchIndex, filter, watched);
  const gone = await goneNumbers(principal, listedOf(watched), filter.brandIds);
  return {
    filter,
    total: low.variants.length + gone.length,
    rows: eachRow(principal, snapshot, filter, low, gone, watched),
    warehouses: warehousesOf(warehousePlaces(principal, snapshot.searchIndex)),
    readAt,
    pricesReadAt: snapshot.age.pricesReadAt,
  };
}

async function* eachRow(
  principal: Principal,
  snapshot: Snapshot,
  filter: LowStockFilter,
  low: LowVariants,
  gone: readonly string[],
  watched: ReadonlyMap<string, WatchedArticle>,
): LowStockFile["rows"] {
  const remembered: RememberedTexts = new Map();
  for (let from = 0; from < low.variants.length; from += rowsAtOnce) {
    if (from > 0) await setImmediate();
    const some = low.variants.subarray(from, from + rowsAtOnce);
    yield await withNotes(principal, await rowsWithCodes(principal, snapshot, low, some, watched, remembered));
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

/** What lists and rules say of articles when the filter's threshold stands for the member's own. */
export function watchedFor(principal: Principal, { threshold }: LowStockFilter): Promise<Map<string, WatchedArticle>> {
  return watchedArticles(principal, null, { ...principal.preferences, lowStockThreshold: threshold });
}

/** The numbers of the articles that are on a list. */
export function listedOf(watched: ReadonlyMap<string, WatchedArticle>): string[] {
  return [...watched].flatMap(([variantNo, { isListed }]) => (isListed ? variantNo : []));
}

/** Rows of articles that left the catalog, in the given order. */
async function goneRows(
  principal: Principal,
  filter: LowStockFilter,
  variantNos: readonly string[],
): Promise<GoneLowRow[]> {
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
 * The filter that is applied. Warehouses and brands that the snapshot does not have are removed: an empty list would
 * mean that nothing is low. A sort order by cost is removed without the right to see cost, since the order would reveal
 * it.
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

/** Rows of some variants, given by their positions in the search index. */
export async function lowStockRows(...asked: Parameters<typeof rowsWithCodes>): Promise<LowStockRow[]> {
  // The page shows no codes, so it does not carry them.
  return (await rowsWithCodes(...asked)).map(({ codes: _codes, ...row }) => row);
}

async function rowsWithCodes(
  principal: Principal,
  { database, searchIndex }: Snapshot,
  low: Pick<LowVariants, "dueAt" | "lowAt">,
  variants: Uint32Array,
  watched: ReadonlyMap<string, WatchedArticle>,
  remembered?: RememberedTexts,
): Promise<Omit<LowFileRow, "note">[]> {
  const places = warehousePlaces(principal, searchIndex);
  const facts = await readVariantFacts(database, principal, numbersOf(searchIndex, variants), { remembered });
  return Array.from(variants).flatMap((variant) => {
    const variantNo = textAt(searchIndex.products.variantNos, variant);
    const known = facts.get(variantNo);
    if (!known) return [];
    return {
      variantNo,
      productNo: known.productNo,
      name: known.name,
      description: known.description,
      brand: known.brand,
      statusId: known.statusId,
      lowAt: low.lowAt(variant),
      stock: { ...stockSummary(searchIndex, places, [variant]), nextDueAt: low.dueAt(variant) },
      costCents: known.costCents,
      costTypeId: known.costTypeId,
      watched: watched.get(variantNo)?.isListed === true,
      staleAt: known.staleAt,
      codes: known.codes,
    };
  });
}

/** Variant numbers by product number. */
function numbersOf({ products }: SearchIndex, variants: Uint32Array): Map<string, string[]> {
  const byProduct = new Map<string, string[]>();
  for (const variant of variants) {
    const productNo = textAt(products.productNos, at(products.variantProduct, variant));
    const known = byProduct.get(productNo) ?? [];
    byProduct.set(productNo, known);
    known.push(textAt(products.variantNos, variant));
  }
  return byProduct;
}
