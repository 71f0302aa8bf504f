import type { Product, Variant } from "./article.ts";
import { share } from "./dice.ts";
import { renamedDay } from "./edition.ts";
import { enteredAt, standingOn } from "./lifecycle.ts";
import { pricedDay } from "./prices.ts";

/**
 * When the status, prices or name of a variant last changed, as of a UTC day. Null for the few whose date is
 * missing.
 */
export function variantModifiedAt(variant: Variant, day: number): number | null {
  if (share(variant.key, 83) < 0.002) return null;
  const priced = pricedDay(variant, day) ?? 0;
  const renamed = renamedDay(variant.product, day) ?? 0;
  const latest = Math.max(
    variant.product.life.createdDay,
    priced,
    renamed,
    Math.min(standingOn(variant, day).sinceDay, day),
  );
  return Math.max(enteredAt(Math.min(latest, day), variant.key), productCreatedAt(variant.product));
}

/** When a product itself was last modified: renamed, or its text edited once, some time after its creation. */
export function productModifiedAt(product: Product, day: number): number {
  const created = product.life.createdDay;
  const touched = created + Math.floor(900 * share(product.key, 84));
  const latest = Math.max(touched <= day ? touched : created, renamedDay(product, day) ?? 0);
  return enteredAt(latest, product.key);
}

export function productCreatedAt(product: Product): number {
  return enteredAt(product.life.createdDay, product.key);
}

/** True when the product or one of its variants was modified at or after `from`; a missing date always passes. */
export function modifiedSince(product: Product, from: number, day: number): boolean {
  if (productModifiedAt(product, day) >= from) return true;
  return product.variants.some((variant) => {
    const at = variantModifiedAt(variant, day);
    return at === null || at >= from;
  });
}
