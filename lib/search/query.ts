import type { NearMisses } from "./near-misses.ts";
import { lowestOf, perRank } from "./orders.ts";
import type { SearchIndex } from "./registry.ts";
import { u8, u16, u32 } from "./shared.ts";
import { scoreWords } from "./words.ts";

/** The words of a question, and the products that match them by identifier. */
export interface Query {
  /** Listed before all others in this order, whether or not the words match. */
  readonly first: readonly number[];
  /** Listed after the products that match by words. */
  readonly also: readonly number[];
  /** The budget for misspelt words, shared by all that is found for one question. */
  readonly nearMisses: NearMisses;
}

const scoreOfFirst = 65_535;
const scoreOfAlso = 1;
/** The number of products in `first` whose order is preserved. Scores by words are far below the rest of the range. */
const mostOrdered = 4000;

/** Finds what a text matches, in `scratch.matches`; answers the words searched for instead of it, or null. */
export function matchQuery(index: SearchIndex, text: string, { first, also, nearMisses }: Query): string | null {
  const { matches, variantWords } = index.scratch;
  const corrected = scoreWords(index, text, nearMisses);
  const named = first.length > 0 || also.length > 0;
  // A user who types a known identifier means it: no spelling correction then.
  if (named && corrected !== null) {
    matches.clear();
    variantWords.clear();
  }
  for (const product of also) {
    if (matches.has(product)) continue;
    matches.set(product, scoreOfAlso);
    variantWords.needed[product] = 0;
  }
  for (const [place, product] of first.entries()) {
    if (!matches.has(product)) variantWords.needed[product] = 0;
    matches.set(product, scoreOfFirst - Math.min(place, mostOrdered));
  }
  return named ? null : corrected;
}

/**
 * A stretch of the matches by falling score, equal ones by name. Products that are not listed are left out; null: all
 * are listed.
 */
export function bestMatches(index: SearchIndex, listed: Uint8Array | null, from: number, count: number): number[] {
  const { matches, keys } = index.scratch;
  const { nameRank, orders } = index.products;
  let length = 0;
  for (let place = 0; place < matches.count; place++) {
    const product = u32(matches.products, place);
    if (listed !== null && u8(listed, product) === 0) continue;
    keys[length++] = (scoreOfFirst - u16(matches.score, product)) * perRank + u32(nameRank, product);
  }
  return Array.from(lowestOf(keys.subarray(0, length), from, count), (key) => u32(orders.name, key % perRank));
}
