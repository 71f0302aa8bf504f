import { priceMask, retailTypeIds } from "@/lib/domain/price-type.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { answerListing } from "./list.ts";
import type { Page } from "./parameters.ts";
import type { InventoryQuery, ProductsQuery, VariantsQuery } from "./query.ts";
import type { SupplierApiAnswer } from "./snapshot.ts";
import { conditions, hasVariant } from "./statements.ts";

/** The retail types as a bit mask. */
const retailMask = priceMask(retailTypeIds);

/** GET /Catalog/Brands (interface 4.3). Null while there is no complete snapshot, like every function here. */
export async function supplierApiBrands(principal: Principal, page: Page): Promise<SupplierApiAnswer | null> {
  const rest = { source: "brands", shape: "brands", table: "brands", record: "raw", empty: 200 } as const;
  return answerListing(principal, { ...rest, conditions: [], args: {} }, page);
}

/**
 * GET /Catalog/Products (4.5). A product is answered with all its variants when one variant meets all variant-level
 * filters at once and the product meets the others.
 */
export async function supplierApiProducts(
  principal: Principal,
  given: ProductsQuery,
): Promise<SupplierApiAnswer | null> {
  const query = allowedQuery(principal, given);
  const asked = [
    hasVariant(query),
    query.brands && conditions.ofBrands,
    query.categories && conditions.inCategories,
    query.modifiedFrom !== null && conditions.modifiedFrom,
  ];
  const rest = { source: "catalog", shape: "products", table: "products", record: "raw", empty: 204 } as const;
  return answerListing(principal, { ...rest, conditions: asked.filter(isAsked), args: query }, query);
}

/**
 * Which items have a wholesale price of some type is part of cost. Without the right to cost these types are removed
 * from the query.
 */
function allowedQuery(principal: Principal, query: ProductsQuery): ProductsQuery {
  if (can(principal, "cost.read") || query.priceMask === null) return query;
  return { ...query, priceMask: query.priceMask & retailMask || null };
}

/** GET /Catalog/Products/Inventory (4.6). `dateFrom` is compared with the time when Bincard saw the change. */
export async function supplierApiInventory(
  principal: Principal,
  query: InventoryQuery,
): Promise<SupplierApiAnswer | null> {
  const asked = [
    query.skus && conditions.stockOfSkus,
    query.statuses && conditions.inStatus,
    query.mfgPartNumbers && conditions.withMfgNumber,
    query.changedAfter !== null && conditions.changedAfter,
  ];
  const rest = { source: "inventory", shape: "inventory", table: "inventory", record: "raw", empty: 204 } as const;
  return answerListing(principal, { ...rest, conditions: asked.filter(isAsked), args: query }, query);
}

/** GET /Catalog/Products/Images (4.7) and its example path by `productIds`. */
export async function supplierApiImages(principal: Principal, query: VariantsQuery): Promise<SupplierApiAnswer | null> {
  const rest = { source: "catalog", shape: "images", table: "variants", record: "images_record", empty: 204 } as const;
  return answerListing(principal, { ...rest, conditions: ofVariants(query), args: query }, query);
}

/** GET /Catalog/Products/Prices (4.8). */
export async function supplierApiPrices(principal: Principal, query: VariantsQuery): Promise<SupplierApiAnswer | null> {
  const rest = { source: "prices", shape: "prices", table: "variants", record: "prices_record", empty: 200 } as const;
  return answerListing(principal, { ...rest, conditions: ofVariants(query), args: query }, query);
}

function ofVariants(query: VariantsQuery): string[] {
  return [query.skus && conditions.variantsOfSkus, query.productNos && conditions.ofProducts].filter(isAsked);
}

function isAsked(condition: string | false | null): condition is string {
  return condition !== null && condition !== false;
}
