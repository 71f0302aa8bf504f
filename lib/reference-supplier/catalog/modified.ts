import type { Product, Variant } from "./article.ts";
import { mix, share } from "./dice.ts";
import { dayMs, dayOf } from "./life.ts";
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

/**
 * The product under its name of a UTC day. A few have a model year in their name ("Ridgeline Pro MY27", in every
 * language) and are renamed once a year; numbers, stock and prices stay the same.
 */
export function editionOn(product: Product, day: number): Product {
  const year = modelYear(product, day);
  if (year === null) return product;
  const variants: Variant[] = [];
  const edition = { ...product, model: `${product.model} MY${String(year % 100).padStart(2, "0")}`, variants };
  for (const variant of product.variants) variants.push({ ...variant, product: edition });
  return edition;
}

/** The latest UTC day on which the product was renamed; null when it still has its first name. */
function renamedDay(product: Product, day: number): number | null {
  const year = modelYear(product, day);
  const renamed = year === null ? 0 : changeDay(product, year - 1);
  return renamed > product.life.createdDay ? renamed : null;
}

/**
 * The model year changes on a fixed day of the year, which differs by product: from then on it is the next
 * calendar year.
 */
function modelYear(product: Product, day: number): number | null {
  if (share(product.key, 35) >= 0.03) return null;
  const year = new Date(day * dayMs).getUTCFullYear();
  return day < changeDay(product, year) ? year : year + 1;
}

function changeDay(product: Product, year: number): number {
  return dayOf(Date.UTC(year, 0, 1)) + (mix(product.key, 36) % 365);
}
