import { priceMask, retailTypeIds } from "@/lib/domain/price-type.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { among, answerListing, beginningWithSku, carriesIdentifier } from "./list.ts";
import type { Page } from "./parameters.ts";
import type { InventoryQuery, ProductsQuery, VariantsQuery } from "./query.ts";
import type { SupplierApiAnswer } from "./snapshot.ts";

/** The retail types, as bits. */
const retailMask = priceMask(retailTypeIds);

/** GET /Catalog/Brands (interface 4.3). Like all of these: null while there is no complete copy. */
export async function supplierApiBrands(principal: Principal, page: Page): Promise<SupplierApiAnswer | null> {
  const whole = {
    source: "catalog",
    shape: "brands",
    table: "brands",
    record: "raw",
    conditions: [],
    args: {},
    empty: 200,
  } as const;
  return answerListing(principal, { ...whole, conditions: [] }, page);
}

/**
 * GET /Catalog/Products (4.5). A product comes with all its variants when one variant meets all variant-level filters
 * at once and the product meets the others.
 */
export async function supplierApiProducts(
  principal: Principal,
  asked: ProductsQuery,
): Promise<SupplierApiAnswer | null> {
  const query = allowedQuery(principal, asked);
  const conditions: string[] = [];
  const variants = variantsMeeting(query);
  if (variants) conditions.push(variants);
  if (query.brands) conditions.push(`t.normalized_brand IN ${among("brands")}`);
  if (query.categories) {
    conditions.push(
      `t.product_no IN (SELECT c.product_no FROM product_categories c WHERE c.normalized_name IN ${among("categories")})`,
    );
  }
  if (query.modifiedFrom !== null) conditions.push("(t.modified_at IS NULL OR t.modified_at >= :modifiedFrom)");
  const args = { ...lists(query), priceMask: query.priceMask, modifiedFrom: query.modifiedFrom };
  const listing = {
    source: "catalog",
    shape: "products",
    table: "products",
    record: "raw",
    conditions,
    args,
    empty: 204,
  } as const;
  return answerListing(principal, listing, query);
}

/** Which articles have a wholesale price of some type is a part of cost: without the right to it that is not asked. */
function allowedQuery(principal: Principal, query: ProductsQuery): ProductsQuery {
  if (can(principal, "cost.read") || query.priceMask === null) return query;
  return { ...query, priceMask: query.priceMask & retailMask || null };
}

/**
 * That one variant of product `t` meets all variant-level filters at once; null when there are none. Numbers lead to
 * few variants, which name their products; status and price type are looked up in each product.
 */
function variantsMeeting(query: ProductsQuery): string | null {
  const conditions: string[] = [];
  if (query.statuses) conditions.push(`v.status_id IN ${among("statuses")}`);
  if (query.priceMask !== null) conditions.push("v.price_mask & :priceMask <> 0");
  const numbers: string[] = [];
  if (query.barcodes) numbers.push(`v.variant_no IN ${carriesIdentifier("barcodes", ["upc", "ean"])}`);
  if (query.mfgPartNumbers) numbers.push(`v.variant_no IN ${carriesIdentifier("mfgPartNumbers", ["mfg"])}`);
  const from = query.skus ? beginningWithSku("variants") : "variants v";
  const where = [...conditions, ...numbers, "true"].join(" AND ");
  if (query.skus || numbers.length > 0) return `t.product_no IN (SELECT v.product_no FROM ${from} WHERE ${where})`;
  if (conditions.length === 0) return null;
  return `EXISTS (SELECT 1 FROM variants v WHERE v.product_no = t.product_no AND ${where})`;
}

/** GET /Catalog/Products/Inventory (4.6); `dateFrom` is compared with the time at which we saw the change. */
export async function supplierApiInventory(
  principal: Principal,
  query: InventoryQuery,
): Promise<SupplierApiAnswer | null> {
  const conditions: string[] = [];
  if (query.skus) conditions.push(`t.rowid IN (SELECT v.rowid FROM ${beginningWithSku("inventory")})`);
  if (query.statuses) conditions.push(`t.status_id IN ${among("statuses")}`);
  if (query.mfgPartNumbers) conditions.push(`t.variant_no IN ${carriesIdentifier("mfgPartNumbers", ["mfg"])}`);
  if (query.changedAfter !== null) conditions.push("t.changed_at > :changedAfter");
  const args = { ...lists(query), changedAfter: query.changedAfter };
  const listing = {
    source: "inventory",
    shape: "inventory",
    table: "inventory",
    record: "raw",
    conditions,
    args,
    empty: 204,
  } as const;
  return answerListing(principal, listing, query);
}

/** GET /Catalog/Products/Images (4.7) and its example path by `productIds`. */
export async function supplierApiImages(principal: Principal, query: VariantsQuery): Promise<SupplierApiAnswer | null> {
  const rest = { source: "catalog", shape: "images", table: "variants", record: "images_record", empty: 204 } as const;
  const listing = { ...rest, conditions: ofVariants(query), args: lists(query) };
  return answerListing(principal, listing, query);
}

/** GET /Catalog/Products/Prices (4.8). */
export async function supplierApiPrices(principal: Principal, query: VariantsQuery): Promise<SupplierApiAnswer | null> {
  const rest = { source: "prices", shape: "prices", table: "variants", record: "prices_record", empty: 200 } as const;
  const listing = { ...rest, conditions: ofVariants(query), args: lists(query) };
  return answerListing(principal, listing, query);
}

function ofVariants(query: VariantsQuery): string[] {
  const conditions: string[] = [];
  if (query.skus) conditions.push(`t.rowid IN (SELECT v.rowid FROM ${beginningWithSku("variants")})`);
  if (query.productNos)
    conditions.push(
      `t.product_no IN (SELECT p.product_no FROM products p WHERE lower(p.product_no) IN ${among("productNos")})`,
    );
  return conditions;
}

/** The query's lists as JSON parameters; a parameter that no condition names is left out, as the driver demands. */
function lists(query: object): Record<string, string> {
  const given = Object.entries(query).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  return Object.fromEntries(given.map(([name, values]) => [name, JSON.stringify(values)]));
}
