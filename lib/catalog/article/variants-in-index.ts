import type { Principal } from "@/lib/domain/principal.ts";
import { none } from "@/lib/search/parts.ts";
import { loadedSearchIndex, type SearchIndex } from "@/lib/search/registry.ts";
import { at } from "@/lib/search/shared.ts";
import { placeOf, textAt } from "@/lib/search/texts.ts";
import { activeGroup } from "@/lib/search/traits.ts";

/** All variants of a product, as positions in the index. */
export function variantsOf({ products }: SearchIndex, product: number): number[] {
  const [from, to] = [at(products.variantStarts, product), at(products.variantStarts, product + 1)];
  return Array.from({ length: to - from }, (_, place) => from + place);
}

/** The variant that a product's page shows by default: the first active one, else the first. */
export function defaultVariantNo({ products }: SearchIndex, product: number): string {
  const [from, to] = [at(products.variantStarts, product), at(products.variantStarts, product + 1)];
  const active = products.variantStatus.subarray(from, to).indexOf(activeGroup);
  return textAt(products.variantNos, from + Math.max(0, active));
}

/**
 * The cheapest of some variants, by cost or by retail price: of the active ones, or of all if none is active; null if
 * none has such a price.
 */
export function cheapestNo(
  { products }: SearchIndex,
  variants: readonly number[],
  by: "variantCost" | "variantRetail" = "variantCost",
): string | null {
  const active = variants.filter((variant) => at(products.variantStatus, variant) === activeGroup);
  const costOf = (variant: number) => at(products[by], variant);
  const known = (active.length > 0 ? active : variants).filter((variant) => costOf(variant) !== none);
  const [first, ...others] = known;
  if (first === undefined) return null;
  const cheapest = others.reduce((best, variant) => (costOf(variant) < costOf(best) ? variant : best), first);
  return textAt(products.variantNos, cheapest);
}

/** A product as the index in memory has it. */
export interface ProductInIndex {
  readonly productNo: string;
  readonly variantNos: readonly string[];
  readonly defaultVariantNo: string;
}

/** Above this number, variants are not read by the index's list: the page would wait for both. */
const maxInIndex = 500;

/**
 * The index data of the product with a number, or of the variant with it; null if unknown, or the index is not in
 * memory. What is read by it is valid only if the database agrees.
 */
export function productInIndex(
  { dealerId }: Principal,
  number: string,
  first: "product" | "variant" = "product",
): ProductInIndex | null {
  const index = loadedSearchIndex(dealerId);
  const product = index && placeWith(index, number, first);
  if (!index || product === null) return null;
  const { productNos, variantNos } = index.products;
  const variants = variantsOf(index, product);
  if (variants.length > maxInIndex) return null;
  return {
    productNo: textAt(productNos, product),
    variantNos: variants.map((each) => textAt(variantNos, each)),
    defaultVariantNo: defaultVariantNo(index, product),
  };
}

/** The number alone of that product, however many variants it has. */
export function productNoInIndex(
  { dealerId }: Principal,
  number: string,
  first: "product" | "variant" = "product",
): string | null {
  const index = loadedSearchIndex(dealerId);
  const product = index && placeWith(index, number, first);
  return !index || product === null ? null : textAt(index.products.productNos, product);
}

function placeWith({ products }: SearchIndex, number: string, first: "product" | "variant"): number | null {
  const { productNos, productPlaces, variantNos, variantPlaces, variantProduct } = products;
  const variant = placeOf(variantNos, variantPlaces, number);
  const places = [placeOf(productNos, productPlaces, number), variant < 0 ? variant : at(variantProduct, variant)];
  return (first === "product" ? places : places.reverse()).find((place) => place >= 0) ?? null;
}

/** What a single variant adds to its product's name; "" for several. */
export function labelOf({ products }: SearchIndex, variants: readonly number[]): string {
  const [variant, ...others] = variants;
  if (variant === undefined || others.length > 0) return "";
  return textAt(products.labels, at(products.variantLabel, variant));
}
