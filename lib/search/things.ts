import { fieldBits, inHead } from "./parts.ts";
import type { SearchIndex } from "./registry.ts";
import { u8, u32 } from "./shared.ts";

/**
 * Of the listed products those that only mention what the words of the latest query ask for: the word that is what most
 * of the products are decides. "12-speed chain" lists chains and derailleurs for one, and most of these are a "chain".
 * Empty when no product is what any of the words says.
 */
export function listedMentions(index: SearchIndex): number[] {
  const { matches, listed, asked } = index.scratch;
  let things = new Set<number>();
  for (const range of asked) {
    const found = listedThings(index, range);
    if (found.size > things.size) things = found;
  }
  const mentions: number[] = [];
  if (things.size === 0) return mentions;
  for (let place = 0; place < matches.count; place++) {
    const product = u32(matches.products, place);
    if (u8(listed, product) === 1 && !things.has(product)) mentions.push(product);
  }
  return mentions;
}

/** The listed products of which one of some words says what they are. */
function listedThings({ products, scratch }: SearchIndex, { from, to }: { from: number; to: number }): Set<number> {
  const { starts, values } = products.words.postings;
  const things = new Set<number>();
  for (let posting = u32(starts, from); posting < u32(starts, to); posting++) {
    const entry = u32(values, posting);
    const product = entry >>> fieldBits;
    if ((entry & inHead) !== 0 && u8(scratch.listed, product) === 1) things.add(product);
  }
  return things;
}
