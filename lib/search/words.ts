import { looserQueries } from "./looser-query.ts";
import { meetVariants, type Range } from "./meet-variants.ts";
import type { NearMisses } from "./near-misses.ts";
import { fieldBits, inBrand, inCategory, inDescription, inHead, inName, inVariant, type WordParts } from "./parts.ts";
import type { SearchIndex } from "./registry.ts";
import { u32 } from "./shared.ts";
import { synonyms } from "./synonyms.ts";
import { textAt } from "./texts.ts";
import { plain, type Token, tokensOf, withoutJoining } from "./tokens.ts";
import { firstAtLeast } from "./vocabulary.ts";

/** Read of a query, and searched for. */
const mostTyped = 24;
const mostWords = 12;
/** The number of combinations of corrections tried for a whole query. */
const mostTries = 25;

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
export const fieldWorth = Uint8Array.from({ length: 2 ** fieldBits }, (_, fields) => {
  const [best = 0] = worths.flatMap(([field, worth]) => (fields & field ? worth : []));
  return best + (fields & inCategory && best !== 5 ? categoryToo : 0);
});
const wholeWord = 4;
const beginning = 3;

/**
 * Finds every product that has all the words, with its score, in `scratch.matches`. The last word may be a prefix. When
 * no product matches, every word may be a prefix. When still none matches, the query is read more loosely
 * (`looserQueries`), and at last words that are not in the catalog are replaced by their nearest corrections, as far as
 * the budget of `nearMisses` reaches. Answers the text that was searched for instead; null: the query itself.
 */
export function scoreWords(index: SearchIndex, query: string, nearMisses: NearMisses): string | null {
  const asked = askedOf(index, query);
  index.scratch.matches.clear();
  index.scratch.variantWords.clear();
  if (asked.tokens.length === 0 || scoreAsWritten(index, asked)) return null;
  const looser = looserQueries(query);
  const found = looser.find((each) => scoreAsWritten(index, askedOf(index, each)));
  if (found !== undefined) return found;
  for (const text of [...looser, query]) {
    const { tokens, ranges, begun } = askedOf(index, text);
    const corrected =
      correct(index, text, { tokens, ranges }, nearMisses) ??
      correct(index, text, { tokens, ranges: begun }, nearMisses);
    if (corrected !== null) return corrected;
  }
  return null;
}

/** The words of a query as they are searched for; `begun`: each may be the beginning of one. */
interface Asked {
  readonly tokens: readonly Token[];
  readonly ranges: readonly Range[];
  readonly begun: readonly Range[];
}

function askedOf({ products }: SearchIndex, query: string): Asked {
  const { words } = products;
  const tokens = withoutJoining(inWordsOf(words, tokensOf(query).slice(0, mostTyped))).slice(0, mostWords);
  const ranges = tokens.map((token, place) => rangeOf(words, token, place === tokens.length - 1 && !isLetter(tokens)));
  return { tokens, ranges, begun: tokens.map((token) => rangeOf(words, token, true)) };
}

function scoreAsWritten(index: SearchIndex, { tokens, ranges, begun }: Asked): boolean {
  return score(index, ranges) > 0 || (tokens.length > 1 && score(index, begun) > 0);
}

/** Whether the last of several words is a letter: a size, "jersey M", before it is the beginning of a word. */
function isLetter(tokens: readonly Token[]): boolean {
  return tokens.length > 1 && tokens.at(-1)?.text.length === 1;
}

/**
 * The words of a query, and instead of those that mean the same as others ("chambre à air") the ones that were added to
 * the texts of the catalog ("inner tube"), if it has them.
 */
function inWordsOf(words: WordParts, tokens: readonly Token[]): Token[] {
  const meanings = synonyms()
    .in(tokens.map(({ text }) => text))
    .filter((meaning) => meaning.words.every((word) => hasText(words, word)));
  const meant: Token[] = [];
  let place = 0;
  for (const { from, to, words: others } of meanings) {
    const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
    meant.push(
      ...tokens.slice(place, from),
      ...others.map((text) => ({ text, start, end, glued: false, joins: false })),
    );
    place = to;
  }
  return [...meant, ...tokens.slice(place)];
}

function hasText(words: WordParts, text: string): boolean {
  const place = firstAtLeast(words, text);
  return place < words.signatures.length && textAt(words.vocabulary, place) === text;
}

/**
 * Tries corrections of the words that are not in the catalog, best first, until some product has all the words. Null:
 * nothing was found.
 */
function correct(
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
  if (known.length > 0 && score(index, known) === 0) return null;
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
    score(index, tried);
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
 * The combinations of corrections to try, at most `mostTries`: first the best correction of every word, then those with
 * one word's second best, and so on. The best ones may not occur together in any product.
 */
function* byRank(counts: readonly number[]): Generator<readonly number[]> {
  let left = mostTries;
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

/** Scores the products that have a word of each range, the rarest range first, and returns their number. */
function score(index: SearchIndex, ranges: readonly Range[]): number {
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

function rangeOf(words: WordParts, token: Token, mayBeBegun: boolean): Range {
  const from = firstAtLeast(words, token.text);
  const count = words.signatures.length;
  const whole = from < count && textAt(words.vocabulary, from) === token.text;
  const single = token.text.length === 1;
  if (!mayBeBegun || token.glued) return { from, to: whole ? from + 1 : from, whole, single };
  let low = from;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (textAt(words.vocabulary, middle).startsWith(token.text)) low = middle + 1;
    else high = middle;
  }
  return { from, to: low, whole, single };
}
