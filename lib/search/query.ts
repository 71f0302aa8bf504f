import { stockStates } from "@/lib/domain/stock.ts";
import type { NearMisses } from "./near-misses.ts";
import { lowestOf, perRank } from "./orders.ts";
import type { SearchIndex } from "./registry.ts";
import { u8, u16, u32 } from "./shared.ts";
import { activeGroup, stockShift } from "./traits.ts";
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
const largestOrder = 4000;

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
    variantWords.ofWhole(product);
  }
  for (const [place, product] of first.entries()) {
    if (!matches.has(product)) variantWords.ofWhole(product);
    matches.set(product, scoreOfFirst - Math.min(place, largestOrder));
  }
  return named ? null : corrected;
}

/**
 * A stretch of the matches by falling score, of equal ones first what can be bought (`hindrance`), then by name. Products
 * that are not listed are left out; null: all are listed.
 */
export function bestMatches(index: SearchIndex, listed: Uint8Array | null, from: number, count: number): number[] {
  const { matches, keys } = index.scratch;
  const { nameRank, orders } = index.products;
  let length = 0;
  for (let match = 0; match < matches.count; match++) {
    const product = u32(matches.products, match);
    if (listed !== null && u8(listed, product) === 0) continue;
    const place = (scoreOfFirst - u16(matches.score, product)) * hindrances + hindrance(index, product);
    keys[length++] = place * perRank + u32(nameRank, product);
  }
  return Array.from(lowestOf(keys.subarray(0, length), from, count), (key) => u32(orders.name, key % perRank));
}

const hindrances = 4;
const isActive = 1 << activeGroup;
const isThere = 1 << (stockShift + stockStates.indexOf("in"));

/**
 * What keeps the variants of a product that have the words from being bought: 0 nothing (one is active and in stock), 1
 * none in stock is active, but one is in stock, 2 none is in stock, 3 none is active either.
 */
function hindrance({ products, figures, scratch }: SearchIndex, product: number): number {
  const { variantWords } = scratch;
  const isWhole = !variantWords.narrows || variantWords.isMetByAll(product);
  // The variants' traits together say the worst and the best at once.
  const together = u16(figures.productTraits, product);
  if (isWhole && ((together & isActive) === 0 || (together & isThere) === 0)) return hindranceOf(together);
  let least = hindrances - 1;
  const end = u32(products.variantStarts, product + 1);
  for (let variant = u32(products.variantStarts, product); variant < end && least > 0; variant++)
    if (isWhole || variantWords.meets(product, variant))
      least = Math.min(least, hindranceOf(u16(figures.traits, variant)));
  return least;
}

function hindranceOf(traits: number): number {
  if ((traits & isThere) !== 0) return (traits & isActive) !== 0 ? 0 : 1;
  return (traits & isActive) !== 0 ? 2 : 3;
}
