import { normalize } from "@/lib/domain/normalize.ts";
import type { Product, Variant } from "../catalog/article.ts";
import { mix } from "../catalog/dice.ts";
import { type CategoryNode, categoryTree } from "../catalog/tree.ts";
import type { Warehouse } from "../stock/warehouses.ts";
import { brands } from "../trade/brands.ts";
import { type Answer, failure, json, noContent } from "./answer.ts";
import type { Faults } from "./faults.ts";
import type { Memory } from "./memory.ts";
import { oddInventory, oddProduct } from "./odd.ts";
import { askedPage, cutPage, type Page, paginationHeader } from "./page.ts";
import { type Filters, list, noFilters, normalizedList, parseInventoryFilters, parseProductFilters } from "./query.ts";
import { imagesRecord, inventoryRecord, pricesRecord, productRecord } from "./records.ts";
import { type Asking, selectProducts, selectStock, selectVariants } from "./select.ts";

/** One request of a catalog operation. */
export interface Call {
  readonly asking: Asking;
  readonly query: URLSearchParams;
  readonly path: string;
  readonly faults: Faults;
  readonly baseUrl: string;
  readonly warehouses: readonly Warehouse[];
  readonly memory: Memory;
  /** The time of the stock count that the request gets (see `countedAt`). */
  readonly at: number;
  /** The number of the request, which seeds what differs from one request to the next. */
  readonly turn: number;
}

const usualSize = 50;

/** The catalog operations by path. */
export const operations: Readonly<Record<string, (call: Call) => Answer>> = {
  "/Catalog/Brands": brandList,
  "/Catalog/Products/Brands": brandList,
  "/Catalog/Categories": categoryList,
  "/Catalog/Products": productList,
  "/Catalog/Products/Inventory": inventoryList,
  "/Catalog/Products/Images": imagesList,
  "/Catalog/Products/Variants/Images": imagesList,
  "/Catalog/Products/Prices": pricesList,
};

function brandList(call: Call): Answer {
  const all = arranged(brands, call);
  const usual = askedPage(call.query, call.faults).start === null ? all.length : 1_000;
  const page = cutPage(all, call.query, usual, call.faults, false);
  return json(
    200,
    page.rows.map(({ id, name }) => ({ Id: id, Name: name })),
    paging(page, call),
  );
}

/** The whole tree, or each requested node with its subtree, in the tree's order. */
function categoryList({ asking, query }: Call): Answer {
  const tree = categoryTree(asking.language);
  const ids = list(query, "categoryIds");
  if (ids === null) return json(200, tree);
  return json(
    200,
    nodesOf(tree).filter(({ CategoryId }) => ids.includes(String(CategoryId))),
  );
}

function nodesOf(tree: readonly CategoryNode[]): CategoryNode[] {
  return tree.flatMap((node) => [node, ...nodesOf(node.SubCategories)]);
}

function productList(call: Call): Answer {
  const { asking, query, memory, faults, baseUrl } = call;
  askedPage(query, faults);
  const filters = obeyed(parseProductFilters(query), faults);
  const name = `${audience(call)}/${queryName(query)}/${faults.has("filters-ignored")}`;
  const all = memory.products(name, () => selectProducts(asking, filters));
  const page = cutPage(arranged(all, call), query, usualSize, faults, true);
  const odd = faults.has("odd-records");
  const texts = page.rows.map((product) => {
    return memory.text(`${audience(call)}/${odd}/${product.index}`, () => {
      const record = productRecord(product, asking, baseUrl);
      return JSON.stringify(odd ? oddProduct(record, product) : record);
    });
  });
  return poisoned(page.rows, call) ?? rowsOrNothing(texts, page, call);
}

function inventoryList(call: Call): Answer {
  const { asking, query, memory, faults, warehouses, at } = call;
  askedPage(query, faults);
  const filters = obeyed(parseInventoryFilters(query), faults);
  const moment = filters.from === null ? "" : at;
  const name = `stock/${audience(call)}/${queryName(query)}/${moment}/${faults.has("filters-ignored")}`;
  const all = memory.variants(name, () => selectStock(asking, filters, warehouses, at));
  const page = cutPage(arranged(all, call), query, usualSize, faults, false);
  const odd = faults.has("odd-records");
  const texts = page.rows.map((variant) => {
    const record = inventoryRecord(variant, asking, warehouses, at);
    return JSON.stringify(odd ? oddInventory(record, variant) : record);
  });
  return (
    poisoned(
      page.rows.map(({ product }) => product),
      call,
    ) ?? rowsOrNothing(texts, page, call)
  );
}

function imagesList(call: Call): Answer {
  if (call.faults.has("no-images")) return failure(404, "There is no such operation.", "SYS0404");
  const productIds = call.path.endsWith("/Variants/Images") ? normalizedList(call.query, "productIds") : null;
  const page = variantPage(call, productIds);
  const texts = page.rows.map((variant) => JSON.stringify(imagesRecord(variant, call.baseUrl)));
  return (
    poisoned(
      page.rows.map(({ product }) => product),
      call,
    ) ?? rowsOrNothing(texts, page, call)
  );
}

/** The interface lists no 204 for prices: an empty result is `[]`. */
function pricesList(call: Call): Answer {
  const page = variantPage(call, null);
  const asAmounts = call.faults.has("prices-as-amounts");
  const rows = page.rows.map((variant) => pricesRecord(variant, call.asking, asAmounts));
  return (
    poisoned(
      page.rows.map(({ product }) => product),
      call,
    ) ?? json(200, rows, paging(page, call))
  );
}

function variantPage(call: Call, productIds: readonly string[] | null): Page<Variant> {
  askedPage(call.query, call.faults);
  const filters = obeyed({ ...noFilters, skus: normalizedList(call.query, "skus") }, call.faults);
  const name = `rows/${audience(call)}/${JSON.stringify([filters.skus, productIds])}`;
  const all = call.memory.variants(name, () => {
    const rows = selectVariants(call.asking, filters);
    return productIds === null ? rows : rows.filter(({ product }) => productIds.includes(normalize(product.no)));
  });
  return cutPage(arranged(all, call), call.query, usualSize, call.faults, false);
}

function rowsOrNothing(texts: readonly string[], page: Page<unknown>, call: Call): Answer {
  const headers = paging(page, call);
  if (texts.length === 0) return noContent(headers);
  return { status: 200, body: `[${texts.join(",")}]`, type: "application/json; charset=utf-8", headers };
}

function paging(page: Page<unknown>, { faults, path, query }: Call): Record<string, string> {
  return faults.has("no-pagination-header") ? {} : { "X-Pagination": paginationHeader(page, path, query, faults) };
}

/** The 500 of the poison fault when the page holds the product that the supplier fails at, else null. */
function poisoned(products: readonly Product[], { faults, asking }: Call): Answer | null {
  if (!faults.has("poison")) return null;
  const all = asking.catalog.products;
  const bad = all[Math.floor(all.length * 0.4)];
  const hit = bad !== undefined && products.includes(bad);
  return hit ? failure(500, "Object reference not set to an instance of an object.", "SYS0500") : null;
}

/** The list after the faults: shrunken, or in another order at each request. */
function arranged<T>(all: readonly T[], { faults, turn }: Call): readonly T[] {
  const kept = faults.has("shrunken") ? all.slice(0, Math.ceil(all.length / 10)) : all;
  if (!faults.has("reordered")) return kept;
  return kept
    .map((row, place) => ({ row, rank: mix(turn, place) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}

function obeyed(filters: Filters, faults: Faults): Filters {
  return faults.has("filters-ignored") ? { ...filters, skus: null, brands: null } : filters;
}

function audience({ asking: { dealer, language, day } }: Call): string {
  return `${dealer.index}/${language}/${day}`;
}

/** The query without its page parameters, as a unique cache key. */
function queryName(query: URLSearchParams): string {
  return JSON.stringify([...query].filter(([name]) => name !== "pageStartIndex" && name !== "pageSize"));
}
