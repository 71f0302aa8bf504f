import type { VariantDocument } from "@/db/dealer/documents.ts";
import { sortValues } from "./sizes.ts";
import type { Axis } from "./types/product.ts";

const sizeWords = /size|taille|grandeur|pointure/i;
const colorWords = /colou?r|couleur|finish/i;

/**
 * The attributes in which the variants of a product differ. First those that distinguish variants: size, then colour,
 * then others. Last those that only repeat such a difference ("Primary Color" beside "Color").
 */
export function axesOf(variants: readonly VariantDocument[]): Axis[] {
  const names = [...new Set(variants.flatMap((variant) => variant.attributes.map((attribute) => attribute.name)))];
  const varying = names
    .map((name) => ({ name, values: variants.map((variant) => attributeValue(variant, name)) }))
    .filter(({ values }) => new Set(values).size > 1)
    .sort((a, b) => importance(a.name) - importance(b.name));
  const telling: typeof varying = [];
  const repeating: typeof varying = [];
  let groups = variants.map(() => "");
  for (const axis of varying) {
    const finer = groups.map((group, index) => JSON.stringify([group, axis.values[index]]));
    const tells = new Set(finer).size > new Set(groups).size;
    (tells ? telling : repeating).push(axis);
    if (tells) groups = finer;
  }
  return [...telling, ...repeating].map(({ name, values }) => ({
    name,
    values: sortValues([...new Set(values)].filter((value) => value !== "")),
  }));
}

/** A variant's value of an attribute; "" when it has none. */
export function attributeValue(variant: VariantDocument, name: string): string {
  return variant.attributes.find((attribute) => attribute.name === name)?.value ?? "";
}

function importance(name: string): number {
  const rank = sizeWords.test(name) ? 0 : colorWords.test(name) ? 2 : 4;
  // "Size" comes before "Labeled Size".
  return rank + (/\s/.test(name.trim()) ? 1 : 0);
}
