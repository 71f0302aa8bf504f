import { normalize } from "@/lib/domain/normalize.ts";
import type { Product, Variant } from "../catalog/article.ts";
import type { CatalogDay } from "../catalog/catalog.ts";
import { standingOn } from "../catalog/lifecycle.ts";
import { modifiedSince } from "../catalog/modified.ts";
import { barcodeDigits } from "../catalog/numbers.ts";
import { pricesOn } from "../catalog/prices.ts";
import { categoriesOf } from "../catalog/tree.ts";
import { say } from "../catalog/wording.ts";
import { stockChangedAt } from "../stock/record.ts";
import type { Warehouse } from "../stock/warehouses.ts";
import type { Language } from "../trade/kind.ts";
import type { Account } from "./accounts.ts";
import type { Filters } from "./query.ts";

/** For which dealer, in which language and of which UTC day the response is. */
export interface Asking {
  readonly catalog: CatalogDay;
  readonly dealer: Account;
  readonly language: Language;
  readonly day: number;
}

/**
 * The products that match the filters, in the catalog's order. One variant must match all variant-level filters;
 * its product then comes with all variants.
 */
export function selectProducts(asking: Asking, filters: Filters): Product[] {
  const meets = variantTest(asking, filters);
  const named = namedVariants(asking.catalog, filters);
  const candidates = named && new Set([...named].map(({ product }) => product));
  return asking.catalog.visibleTo(asking.dealer).filter((product) => {
    if (candidates !== null && !candidates.has(product)) return false;
    if (!meetsProductFilters(product, asking, filters)) return false;
    return product.variants.some((variant) => (named === null || named.has(variant)) && meets(variant));
  });
}

/** The variants that match the filters of the inventory operation, in the catalog's order. */
export function selectStock(asking: Asking, filters: Filters, warehouses: readonly Warehouse[], at: number): Variant[] {
  const { from } = filters;
  const rows = selectVariants(asking, filters);
  return from === null ? rows : rows.filter((variant) => stockChangedAt(variant, warehouses, at) > from);
}

/** The variants that match the variant-level filters, in the catalog's order. */
export function selectVariants(asking: Asking, filters: Filters): Variant[] {
  const meets = variantTest(asking, filters);
  const named = namedVariants(asking.catalog, filters);
  const visible = new Set(asking.catalog.visibleTo(asking.dealer));
  const pool = named === null ? asking.catalog.variants : [...named].sort((a, b) => a.index - b.index);
  return pool.filter((variant) => visible.has(variant.product) && meets(variant));
}

/**
 * The variants selected by the number filter with the fewest matches; null without number filters. `variantTest`
 * checks the other filters.
 */
function namedVariants(catalog: CatalogDay, { skus, barcodes, makers }: Filters): Set<Variant> | null {
  const sets: Set<Variant>[] = [];
  if (skus !== null) sets.push(catalog.ever.bySku(skus));
  if (barcodes !== null) sets.push(catalog.ever.byBarcode(barcodes));
  if (makers !== null) sets.push(catalog.ever.byMaker(makers));
  const [fewest] = sets.sort((a, b) => a.size - b.size);
  return fewest === undefined ? null : catalog.listed(fewest);
}

function variantTest({ dealer, day }: Asking, filters: Filters): (variant: Variant) => boolean {
  const { skus, barcodes, makers, statuses, priceTypes } = filters;
  return (variant) => {
    if (skus !== null && !skus.some((prefix) => normalize(variant.no).startsWith(prefix))) return false;
    if (barcodes !== null && !barcodes.has(barcodeDigits(variant.upc)) && !barcodes.has(barcodeDigits(variant.ean)))
      return false;
    if (makers !== null && !makers.has(normalize(variant.maker))) return false;
    if (statuses !== null && !statuses.has(standingOn(variant, day).statusId)) return false;
    return priceTypes === null || pricesOn(variant, dealer, day).some(({ typeId }) => priceTypes.has(typeId));
  };
}

function meetsProductFilters(
  product: Product,
  { language, day }: Asking,
  { brands, categories, from }: Filters,
): boolean {
  if (brands !== null && !brands.has(normalize(product.brand.name))) return false;
  if (categories !== null && !categoriesOf(product).some(({ name }) => categories.has(normalize(say(name, language)))))
    return false;
  return from === null || modifiedSince(product, from, day);
}
