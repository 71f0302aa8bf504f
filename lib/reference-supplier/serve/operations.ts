import { normalize } from "@/lib/domain/normalize.ts";
import type { Product, Variant } from "../catalog/article.ts";
import { mix } from "../catalog/dice.ts";
import { type CategoryNode, categoryTree } from "../catalog/tree.ts";
import { brands } from "../trade/brands.ts";
import { type Answer, failure, json, jsonType, noContent } from "./answer.ts";
import type { Faults } from "./faults.ts";
import { cutPage, type Page, paginationHeader, requestedPage } from "./page.ts";
import { type Filters, list, noFilters, normalizedList, parseInventoryFilters, parseProductFilters } from "./query.ts";
import { imagesRecord, inventoryRecord, pricesRecord, productRecord } from "./records.ts";
import { type Asking, selectProducts, selectStock, selectVariants } from "./select.ts";
import type { Supplier } from "./supplier.ts";

/** One request of a catalog operation. */
export interface Call {
  readonly supplier: Supplier;
  readonly asking: Asking;
  readonly query: URLSearchParams;
  readonly path: string;
  /** The time of the stock count that the request gets (see `countedAt`). */
  readonly at: number;
}

const defaultSize = 50;

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
  const { supplier, query } = call;
  const all = arranged(brands, call);
  const usual = requestedPage(query, supplier.faults).start === null ? all.length : 1_000;
  const page = cutPage(all, query, usual, supplier.faults, false);
  return listAnswer(page, call, 200, ({ id, name }) => JSON.stringify({ Id: id, Name: name }));
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
  const { asking, query, supplier } = call;
  const { memory, faults, baseUrl } = supplier;
  requestedPage(query, faults);
  const filters = obeyed(parseProductFilters(query), faults);
  const name = `${audience(call)}/${queryName(query)}/${faults.has("filters-ignored")}`;
  const all = memory.products(name, () => selectProducts(asking, filters));
  const page = cutPage(arranged(all, call), query, defaultSize, faults, true);
  const odd = faults.has("odd-records");
  const textOf = (product: Product) =>
    memory.text(`${audience(call)}/${odd}/${product.index}`, () => {
      const record = productRecord(product, asking, baseUrl);
      return JSON.stringify(odd ? oddProduct(record, product) : record);
    });
  return poisoned(page.rows, call) ?? listAnswer(page, call, 204, textOf);
}

function inventoryList(call: Call): Answer {
  const { asking, query, at, supplier } = call;
  const { memory, faults, warehouses } = supplier;
  requestedPage(query, faults);
  const filters = obeyed(parseInventoryFilters(query), faults);
  const moment = filters.from === null ? "" : at;
  const name = `stock/${audience(call)}/${queryName(query)}/${moment}/${faults.has("filters-ignored")}`;
  const all = memory.variants(name, () => selectStock(asking, filters, warehouses, at));
  const page = cutPage(arranged(all, call), query, defaultSize, faults, false);
  const odd = faults.has("odd-records");
  return variantsAnswer(page, call, 204, (variant) => {
    const record = inventoryRecord(variant, asking, warehouses, at);
    return odd ? oddInventory(record, variant) : record;
  });
}

function imagesList(call: Call): Answer {
  const { supplier, path, query } = call;
  if (supplier.faults.has("no-images")) return failure(404, "There is no such operation.", "SYS0404");
  const productIds = path.endsWith("/Variants/Images") ? normalizedList(query, "productIds") : null;
  return variantsAnswer(variantPage(call, productIds), call, 204, (variant) => imagesRecord(variant, supplier.baseUrl));
}

/** The interface lists no 204 for prices: an empty result is `[]`. */
function pricesList(call: Call): Answer {
  const asAmounts = call.supplier.faults.has("prices-as-amounts");
  return variantsAnswer(variantPage(call, null), call, 200, (variant) => pricesRecord(variant, call.asking, asAmounts));
}

function variantPage(call: Call, productIds: readonly string[] | null): Page<Variant> {
  const { asking, query, supplier } = call;
  const { faults, memory } = supplier;
  requestedPage(query, faults);
  const filters = obeyed({ ...noFilters, skus: normalizedList(query, "skus") }, faults);
  const name = `rows/${audience(call)}/${JSON.stringify([filters.skus, productIds])}`;
  const all = memory.variants(name, () => {
    const rows = selectVariants(asking, filters);
    return productIds === null ? rows : rows.filter(({ product }) => productIds.includes(normalize(product.no)));
  });
  return cutPage(arranged(all, call), query, defaultSize, faults, false);
}

function variantsAnswer(
  page: Page<Variant>,
  call: Call,
  whenEmpty: 200 | 204,
  record: (row: Variant) => object,
): Answer {
  const products = page.rows.map(({ product }) => product);
  return poisoned(products, call) ?? listAnswer(page, call, whenEmpty, (row) => JSON.stringify(record(row)));
}

/** The page as JSON, with its `X-Pagination`. */
function listAnswer<T>(page: Page<T>, call: Call, whenEmpty: 200 | 204, textOf: (row: T) => string): Answer {
  const { supplier, path, query } = call;
  const headers: Record<string, string> = supplier.faults.has("no-pagination-header")
    ? {}
    : { "X-Pagination": paginationHeader(page, path, query, supplier.faults) };
  if (page.rows.length === 0 && whenEmpty === 204) return noContent(headers);
  return { status: 200, body: `[${page.rows.map(textOf).join(",")}]`, type: jsonType, headers };
}

/** The 500 of the poison fault when the page holds the product that the supplier fails at, else null. */
function poisoned(products: readonly Product[], { supplier, asking }: Call): Answer | null {
  if (!supplier.faults.has("poison")) return null;
  const all = asking.catalog.products;
  const bad = all[Math.floor(all.length * 0.4)];
  const hit = bad !== undefined && products.includes(bad);
  return hit ? failure(500, "Object reference not set to an instance of an object.", "SYS0500") : null;
}

/** The list after the faults: shrunken, or in another order at each request. */
function arranged<T>(all: readonly T[], { supplier: { faults, turn } }: Call): readonly T[] {
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

type Loose = Record<string, unknown>;

/** A product's record with one of the oddities that live deployments were seen to send. */
function oddProduct(record: ReturnType<typeof productRecord>, product: Product): Loose {
  const [first, ...rest] = record.Variants;
  switch (mix(product.key, 131) % 12) {
    case 0:
      return { ...record, BrandId: null, Brand: null };
    case 1:
      return { ...record, Categories: null };
    case 2:
      return { ...record, Variants: null };
    case 3:
      return { ...record, DateLastModified: "0001-01-01T00:00:00" };
    case 4:
      return {
        ...record,
        Variants: [{ ...first, Prices: [], Images: null, Attributes: null, Dimensions: null }, ...rest],
      };
    case 5:
      return {
        ...record,
        Variants: [{ ...first, Prices: [{ Amount: 0, TypeId: 0, Type: "Base", QtyBreak: 0 }] }, ...rest],
      };
    case 6:
      return { ...record, Variants: [{ ...first, UPC: "999999999999", StatusId: 99, StatusDesc: "Mystery" }, ...rest] };
    case 7:
      return { ...record, Variants: [{ ...first, VariantNo: null }, ...rest] };
    default:
      return record;
  }
}

/** An inventory row with one of the oddities that live deployments were seen to send. */
function oddInventory(record: ReturnType<typeof inventoryRecord>, variant: Variant): Loose {
  switch (mix(variant.key, 132) % 12) {
    case 0:
      return { ...record, NextDueDate: "9999-12-31T23:59:59.9999999" };
    case 1:
      return { ...record, TotalQtyAvailable: -3 };
    case 2:
      return { ...record, WarehousesQuantities: null, NextDueDate: "1900-01-01T00:00:00" };
    case 3:
      return { ...record, TotalQtyAvailable: record.TotalQtyAvailable + 7 };
    case 4:
      return {
        ...record,
        WarehousesQuantities: record.WarehousesQuantities.map((each) => ({ ...each, QtyAvailable: null })),
      };
    default:
      return record;
  }
}
