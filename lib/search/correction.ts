import type { WordParts } from "./parts.ts";
import { u32 } from "./shared.ts";
import { textAt } from "./texts.ts";
import { isNumber } from "./tokens.ts";
import { signatureOf } from "./vocabulary.ts";

const shortest = 4;
const twoFrom = 5;
const longFrom = 8;

/**
 * The words of the vocabulary nearest to an unknown word, best first. One edit is allowed (a letter added, removed or
 * changed, or two neighbours swapped); two edits for words of eight letters or more, and for words of five or more with
 * the same first letter. Numbers are never corrected: 11-speed is not 12-speed.
 */
export function corrections(words: WordParts, word: string, most: number): number[] {
  if (word.length < shortest || isNumber(word)) return [];
  const allowed = word.length >= twoFrom ? 2 : 1;
  const signature = signatureOf(word);
  const found: { place: number; distance: number; sameStart: boolean; postings: number }[] = [];
  for (let place = 0; place < words.signatures.length; place++) {
    if (bitCount(u32(words.signatures, place) ^ signature) > 2 * allowed) continue;
    const bytes = u32(words.vocabulary.starts, place + 1) - u32(words.vocabulary.starts, place);
    if (Math.abs(bytes - word.length) > 2 * allowed) continue;
    const candidate = textAt(words.vocabulary, place);
    const distance = editDistance(word, candidate, allowed);
    if (distance > allowed || isNumber(candidate)) continue;
    const sameStart = candidate.charAt(0) === word.charAt(0);
    if (distance === 2 && word.length < longFrom && !sameStart) continue;
    const postings = u32(words.postings.starts, place + 1) - u32(words.postings.starts, place);
    found.push({ place, distance, sameStart, postings });
  }
  found.sort((a, b) => a.distance - b.distance || Number(b.sameStart) - Number(a.sameStart) || b.postings - a.postings);
  return found.slice(0, most).map((candidate) => candidate.place);
}

/**
 * The number of edits between two words; a swap of neighbours counts as one. Anything above `limit` is answered as
 * limit + 1.
 */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    let lowest = row;
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      lowest = Math.min(lowest, cost);
    }
    if (lowest > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return Math.min(previous[right.length] ?? 0, limit + 1);
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
