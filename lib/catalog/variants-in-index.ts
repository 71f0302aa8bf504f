import type { SearchIndex } from "@/lib/search/registry.ts";
import { at } from "@/lib/search/shared.ts";
import { textAt } from "@/lib/search/texts.ts";

/** All variants of a product, as places in the index. */
export function variantsOf({ products }: SearchIndex, product: number): number[] {
  const [from, to] = [at(products.variantStarts, product), at(products.variantStarts, product + 1)];
  return Array.from({ length: to - from }, (_, place) => from + place);
}

/** What a single variant adds to its product's name; "" for several. */
export function labelOf({ products }: SearchIndex, variants: readonly number[]): string {
  const [variant, ...others] = variants;
  if (variant === undefined || others.length > 0) return "";
  return textAt(products.labels, at(products.variantLabel, variant));
}
