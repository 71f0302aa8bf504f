import type { Product, Variant } from "./article.ts";
import { mix, share } from "./dice.ts";
import { dayMs, dayOf } from "./life.ts";

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
export function renamedDay(product: Product, day: number): number | null {
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
