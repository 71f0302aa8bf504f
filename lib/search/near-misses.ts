import type { WordParts } from "./parts.ts";
import { u8, u32 } from "./shared.ts";
import { textAt } from "./texts.ts";
import { isNumber } from "./tokens.ts";
import { firstAtLeast, signatureOf } from "./vocabulary.ts";

const shortest = 4;
const twoFrom = 5;
const longFrom = 8;
/** The number of near misses tried for one word. */
const maxForWord = 5;

/**
 * What one question may spend on misspelt words, a few milliseconds. A step is a word of the vocabulary looked at, a
 * cell of the comparison of two words, or a product looked up. The budget counts steps and not time, so that the same
 * question always gets the same answer.
 */
const stepsOfQuestion = 800_000;
/** Reading a word of the vocabulary, before its letters are compared. */
const stepsOfReading = 100;

interface NearMiss {
  place: number;
  distance: number;
  sameStart: boolean;
  postings: number;
}

/**
 * Finds words of the vocabulary that are close to misspelt ones, within the budget of one question. The texts tried for
 * it (a query, and the query with one word left out) share the budget, and each word is searched for once.
 */
export class NearMisses {
  readonly #found = new Map<string, readonly number[]>();
  #left: number;

  constructor(steps = stepsOfQuestion) {
    this.#left = steps;
  }

  /** Whether the budget was used up, so that not every similar spelling was tried. */
  get cutShort(): boolean {
    return this.#left < 0;
  }

  /** Takes steps from the budget; false when it is used up. */
  spend(steps: number): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }

  /**
   * The words of the vocabulary nearest to an unknown word, best first, at most five. One edit is allowed (a letter
   * added, removed or changed, or two neighbours swapped); two edits for words of eight letters or more, and for words
   * of five or more with the same first letter. Numbers are never corrected: 11-speed is not 12-speed.
   */
  of(words: WordParts, word: string): readonly number[] {
    const known = this.#found.get(word);
    if (known) return known;
    const found = word.length < shortest || isNumber(word) ? [] : this.#search(words, word);
    this.#found.set(word, found);
    return found;
  }

  /**
   * Goes through the sorted vocabulary from the place of the word outwards, so that the words with the longest common
   * beginning are compared first, should the budget not suffice for all.
   */
  #search(words: WordParts, word: string): number[] {
    const best: NearMiss[] = [];
    const signature = signatureOf(word);
    const count = words.signatures.length;
    let above = firstAtLeast(words, word);
    let below = above - 1;
    while ((above < count || below >= 0) && this.spend(2)) {
      if (above < count) this.#compare(words, word, signature, above++, best);
      if (below >= 0) this.#compare(words, word, signature, below--, best);
    }
    return best.map(({ place }) => place);
  }

  #compare(words: WordParts, word: string, signature: number, place: number, best: NearMiss[]): void {
    const allowed = word.length >= twoFrom ? 2 : 1;
    if (bitCount(u32(words.signatures, place) ^ signature) > 2 * allowed) return;
    const bytes = u32(words.vocabulary.starts, place + 1) - u32(words.vocabulary.starts, place);
    if (Math.abs(bytes - word.length) > 2 * allowed) return;
    if (!this.spend(stepsOfReading + (2 * allowed + 1) * word.length)) return;
    const candidate = textAt(words.vocabulary, place);
    const distance = editDistance(word, candidate, allowed);
    if (distance > allowed || isNumber(candidate)) return;
    const sameStart = candidate.charAt(0) === word.charAt(0);
    if (distance === 2 && word.length < longFrom && !sameStart) return;
    const postings = u32(words.postings.starts, place + 1) - u32(words.postings.starts, place);
    keepBest(best, { place, distance, sameStart, postings });
  }
}

function keepBest(best: NearMiss[], miss: NearMiss): void {
  const place = best.findIndex((other) => byNearness(miss, other) < 0);
  if (place >= 0) best.splice(place, 0, miss);
  else best.push(miss);
  best.length = Math.min(best.length, maxForWord);
}

function byNearness(a: NearMiss, b: NearMiss): number {
  return (
    a.distance - b.distance || Number(b.sameStart) - Number(a.sameStart) || b.postings - a.postings || a.place - b.place
  );
}

/**
 * The number of edits between two words; a swap of neighbours counts as one. Anything above `limit` is answered as
 * limit + 1. Of each row of the table of beginnings only the 2 * limit + 1 cells around the diagonal are computed, since
 * all others are above the limit: `cells[k]` of a row belongs to the column `row + k - limit`.
 */
export function editDistance(left: string, right: string, limit: number): number {
  const tooFar = limit + 1;
  if (Math.abs(left.length - right.length) > limit) return tooFar;
  const width = 2 * limit + 1;
  let before = new Uint8Array(width).fill(tooFar);
  let previous = Uint8Array.from({ length: width }, (_, k) => (k < limit ? tooFar : Math.min(k - limit, tooFar)));
  let cells = new Uint8Array(width);
  for (let row = 1; row <= left.length; row++) {
    let lowest = tooFar;
    for (let k = 0; k < width; k++) {
      const column = row + k - limit;
      let cost = tooFar;
      if (column === 0) cost = row;
      else if (column > 0 && column <= right.length) {
        const letter = left.charCodeAt(row - 1);
        const other = right.charCodeAt(column - 1);
        cost = u8(previous, k) + (letter === other ? 0 : 1);
        if (k > 0) cost = Math.min(cost, u8(cells, k - 1) + 1);
        if (k < width - 1) cost = Math.min(cost, u8(previous, k + 1) + 1);
        const swapped = letter === right.charCodeAt(column - 2) && left.charCodeAt(row - 2) === other;
        if (swapped) cost = Math.min(cost, u8(before, k) + 1);
      }
      cells[k] = Math.min(cost, tooFar);
      lowest = Math.min(lowest, cost);
    }
    if (lowest > limit) return tooFar;
    [before, previous, cells] = [previous, cells, before];
  }
  return previous[right.length - left.length + limit] ?? tooFar;
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
