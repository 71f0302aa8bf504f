import type { Range } from "./meet-variants.ts";
import type { NearMisses } from "./near-misses.ts";
import { fieldBits, type WordParts } from "./parts.ts";
import type { SearchIndex } from "./registry.ts";
import { scoreRanges } from "./score-ranges.ts";
import { u32 } from "./shared.ts";
import { textAt } from "./texts.ts";
import { plain, type Token } from "./tokens.ts";

/** The number of combinations of corrections tried for a whole query. */
const maxTries = 25;

/**
 * Tries corrections of the words that are not in the catalog, best first, until some product has all the words. Null:
 * nothing was found.
 */
export function correctWords(
  index: SearchIndex,
  query: string,
  { tokens, ranges }: { tokens: readonly Token[]; ranges: readonly Range[] },
  nearMisses: NearMisses,
): string | null {
  const { words } = index.products;
  const unknown = ranges.flatMap(({ from, to }, place) => (to > from ? [] : [place]));
  const known = ranges.filter(({ from, to }) => to > from);
  if (unknown.length === 0) return null;
  const candidates: (readonly number[])[] = [];
  for (const place of unknown) {
    const found = nearMisses.of(words, tokens[place]?.text ?? "");
    if (found.length === 0) return null;
    candidates.push(found);
  }
  if (known.length > 0 && scoreRanges(index, known) === 0) return null;
  for (const ranks of byRank(candidates.map((list) => list.length))) {
    const chosen = ranks.map((rank, place) => candidates[place]?.[rank] ?? 0);
    const together = occurTogether(index, chosen, known.length > 0, nearMisses);
    if (together === null) break;
    if (!together) continue;
    const wordOf = new Map(unknown.map((place, at) => [place, chosen[at] ?? 0]));
    const tried = ranges.map((range, place) => {
      const word = wordOf.get(place);
      return word === undefined ? range : { from: word, to: word + 1, whole: true, single: false };
    });
    scoreRanges(index, tried);
    return replaced(words, query, tokens, wordOf);
  }
  index.scratch.matches.clear();
  return null;
}

/**
 * Whether a product has all of some words, and is among the matches if `scored`; null when the budget is used up. Only the
 * products of the rarest word are looked at.
 */
function occurTogether(
  index: SearchIndex,
  chosen: readonly number[],
  scored: boolean,
  nearMisses: NearMisses,
): boolean | null {
  const { starts, values } = index.products.words.postings;
  const count = (word: number) => u32(starts, word + 1) - u32(starts, word);
  const [rarest, ...others] = chosen.toSorted((a, b) => count(a) - count(b));
  if (rarest === undefined) return false;
  for (let posting = u32(starts, rarest); posting < u32(starts, rarest + 1); posting++) {
    if (!nearMisses.spend(chosen.length)) return null;
    const product = u32(values, posting) >>> fieldBits;
    if (scored && !index.scratch.matches.has(product)) continue;
    if (others.every((word) => hasWord(index, word, product))) return true;
  }
  return false;
}

/** Whether a product has a word. The postings of a word are in the order of their products. */
function hasWord(index: SearchIndex, word: number, product: number): boolean {
  const { starts, values } = index.products.words.postings;
  let low = u32(starts, word);
  let high = u32(starts, word + 1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = u32(values, middle) >>> fieldBits;
    if (found === product) return true;
    if (found < product) low = middle + 1;
    else high = middle;
  }
  return false;
}

/**
 * The combinations of corrections to try, at most `maxTries`: first the best correction of every word, then those with
 * one word's second best, and so on. The best ones may not occur together in any product.
 */
function* byRank(counts: readonly number[]): Generator<readonly number[]> {
  let left = maxTries;
  const highest = counts.reduce((sum, count) => sum + count - 1, 0);
  for (let sum = 0; sum <= highest; sum++) {
    for (const ranks of ranksOfSum(counts, sum)) {
      if (left-- === 0) return;
      yield ranks;
    }
  }
}

function* ranksOfSum(counts: readonly number[], sum: number): Generator<readonly number[]> {
  const [count, ...others] = counts;
  if (count === undefined) {
    if (sum === 0) yield [];
    return;
  }
  for (let rank = 0; rank < Math.min(count, sum + 1); rank++) {
    for (const rest of ranksOfSum(others, sum - rank)) yield [rank, ...rest];
  }
}

function replaced(
  words: WordParts,
  query: string,
  tokens: readonly Token[],
  chosen: ReadonlyMap<number, number>,
): string {
  let text = plain(query);
  for (let index = tokens.length - 1; index >= 0; index--) {
    const word = chosen.get(index);
    const token = tokens[index];
    if (word === undefined || !token) continue;
    text = text.slice(0, token.start) + textAt(words.vocabulary, word) + text.slice(token.end);
  }
  return text;
}
