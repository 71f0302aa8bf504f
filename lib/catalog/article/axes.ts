import type { VariantDocument } from "@/db/dealer/documents.ts";
import { sortValues } from "../listing/sizes.ts";
import type { Axis } from "./types.ts";

const sizeWords = /size|taille|grandeur|pointure/i;
const colorWords = /colou?r|couleur|finish/i;

/** More attributes than any product is chosen by, and more than are worth comparing. */
const maxAxes = 12;
const maxCompared = 100;

/**
 * The attributes in which the variants of a product differ. First those that distinguish variants: size, then colour,
 * then others. Last those that only repeat such a difference ("Primary Color" beside "Color"). At most 12.
 */
export function axesOf(variants: readonly VariantDocument[]): Axis[] {
  const varying = [...valuesByName(variants)]
    .filter(([, values]) => new Set(values.values()).size + (values.size < variants.length ? 1 : 0) > 1)
    .sort(([a], [b]) => importance(a) - importance(b))
    .slice(0, maxCompared)
    .map(([name, values]) => ({ name, values: variants.map((_, index) => values.get(index) ?? "") }));
  const telling: typeof varying = [];
  const repeating: typeof varying = [];
  let groups = variants.map(() => 0);
  let groupCount = 1;
  for (const axis of varying) {
    const numbers = new Map<string, number>();
    const finer = groups.map((group, index) => numberIn(numbers, `${group} ${axis.values[index]}`));
    const tells = numbers.size > groupCount;
    (tells ? telling : repeating).push(axis);
    if (tells) [groups, groupCount] = [finer, numbers.size];
  }
  return [...telling, ...repeating].slice(0, maxAxes).map(({ name, values }) => ({
    name,
    values: sortValues([...new Set(values)].filter((value) => value !== "")),
  }));
}

/** The number of a key: its index among the keys so far. */
function numberIn(numbers: Map<string, number>, key: string): number {
  const known = numbers.get(key) ?? numbers.size;
  numbers.set(key, known);
  return known;
}

/** For each attribute its values by the index of the variant. The first of several values counts. */
function valuesByName(variants: readonly VariantDocument[]): Map<string, Map<number, string>> {
  const found = new Map<string, Map<number, string>>();
  for (const [index, { attributes }] of variants.entries()) {
    for (const { name, value } of attributes) {
      const values = found.get(name) ?? new Map<number, string>();
      found.set(name, values);
      if (!values.has(index)) values.set(index, value);
    }
  }
  return found;
}

/** A variant's value of an attribute; "" if it has none. */
export function attributeValue(variant: VariantDocument, name: string): string {
  return variant.attributes.find((attribute) => attribute.name === name)?.value ?? "";
}

function importance(name: string): number {
  const rank = sizeWords.test(name) ? 0 : colorWords.test(name) ? 2 : 4;
  // "Size" comes before "Labeled Size".
  return rank + (/\s/.test(name.trim()) ? 1 : 0);
}
