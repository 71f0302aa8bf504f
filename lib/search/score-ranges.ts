import { meetVariants, type Range } from "./meet-variants.ts";
import { fieldBits, inBrand, inCategory, inDescription, inHead, inName, inVariant } from "./parts.ts";
import type { SearchIndex } from "./registry.ts";
import { u32 } from "./shared.ts";

/** What a word is worth in each field: most as what the product is, least in its description. */
const worths = [
  [inHead, 20],
  [inName, 12],
  [inVariant, 8],
  [inBrand, 6],
  [inCategory, 5],
  [inDescription, 1],
] as const;
/** More for a word that a category has as well: a chain is found under "Chains", a chain tool is not. */
const categoryToo = 4;

/** The worth of a word by the fields that have it: that of the best. */
const fieldWorth = Uint8Array.from({ length: 2 ** fieldBits }, (_, fields) => {
  const [best = 0] = worths.flatMap(([field, worth]) => (fields & field ? worth : []));
  return best + (fields & inCategory && best !== 5 ? categoryToo : 0);
});
const wholeWord = 4;
const beginning = 3;

/** Scores the products that have a word of each range, the rarest range first, and returns their number. */
export function scoreRanges(index: SearchIndex, ranges: readonly Range[]): number {
  const { matches } = index.scratch;
  const { starts, values } = index.products.words.postings;
  const parts = ranges.map(({ from, to, whole }) => {
    const postings = u32(starts, to) - u32(starts, from);
    const rarity = rarityOf(index, postings);
    const middle = whole ? from + 1 : from;
    return {
      postings,
      // The postings of neighbouring words are neighbours too.
      parts: [
        { from: u32(starts, from), to: u32(starts, middle), factor: rarity * wholeWord },
        { from: u32(starts, middle), to: u32(starts, to), factor: rarity * beginning },
      ],
    };
  });
  matches.clear();
  index.scratch.asked = ranges;
  for (const [place, word] of parts.sort((a, b) => a.postings - b.postings).entries()) {
    if (place === 0) matches.take(values, fieldWorth, word.parts);
    else matches.keep(values, fieldWorth, word.parts);
    if (matches.count === 0) break;
  }
  meetVariants(index, ranges);
  return matches.count;
}

/** 1 for words that occur almost everywhere, up to 10 for rare ones. */
function rarityOf(index: SearchIndex, postings: number): number {
  const share = (index.catalog.productCount + 1) / (postings + 1);
  return Math.min(10, Math.max(1, Math.floor(Math.log2(share) + 1)));
}
