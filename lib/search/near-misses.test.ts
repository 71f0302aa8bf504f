import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, NearMisses } from "./near-misses.ts";
import { inName } from "./parts.ts";
import { textAt } from "./texts.ts";
import { VocabularyBuilder } from "./vocabulary.ts";

test("a letter added, removed or changed, or two swapped, is one edit", () => {
  expect(editDistance("saddle", "sadle", 2)).toBe(1);
  expect(editDistance("saddle", "sadddle", 2)).toBe(1);
  expect(editDistance("saddle", "saddla", 2)).toBe(1);
  expect(editDistance("saddle", "sdadle", 2)).toBe(1);
  expect(editDistance("saddle", "helmet", 2)).toBe(3);
});

test("every word of four letters or more is found after one edit", () => {
  const words = ["saddle", "helmet", "handlebar", "derailleur", "chain", "pedal", "crankset", "brake", "wheel"];
  const builder = new VocabularyBuilder(0);
  for (const [product, word] of words.entries()) {
    builder.startProduct(product);
    builder.add(word, inName);
  }
  const parts = builder.finish();
  const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
  fc.assert(
    fc.property(
      fc.constantFrom(...words),
      fc.nat(20),
      fc.constantFrom("drop", "add", "change", "swap"),
      letter,
      (word, place, edit, other) => {
        const at = place % (word.length - 1);
        const cut = { drop: 1, add: 0, change: 1, swap: 2 }[edit];
        const put = { drop: "", add: other, change: other, swap: `${word[at + 1]}${word[at]}` }[edit];
        const typed = word.slice(0, at) + put + word.slice(at + cut);
        const found = new NearMisses().of(parts, typed).map((index) => textAt(parts.vocabulary, index));
        if (typed.length >= 4) expect(found).toContain(word);
      },
    ),
  );
  expect(new NearMisses().of(parts, "29")).toEqual([]);
});

/** A vocabulary in which each word is the name of one product. */
function vocabularyOf(words: readonly string[]) {
  const builder = new VocabularyBuilder(0);
  for (const [product, word] of words.entries()) {
    builder.startProduct(product);
    builder.add(word, inName);
  }
  return builder.finish();
}

/** The number of edits, computed from the whole table of beginnings. */
function plainDistance(left: string, right: string): number {
  const cells: number[][] = [];
  const cell = (row: number, column: number) => cells[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= left.length; row++) {
    const costs: number[] = [];
    cells.push(costs);
    for (let column = 0; column <= right.length; column++) {
      const changed = cell(row - 1, column - 1) + (left[row - 1] === right[column - 1] ? 0 : 1);
      const swapped =
        left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
          ? cell(row - 2, column - 2) + 1
          : Number.POSITIVE_INFINITY;
      const cost = Math.min(cell(row - 1, column) + 1, (costs[column - 1] ?? Number.POSITIVE_INFINITY) + 1, changed);
      costs.push(row === 0 && column === 0 ? 0 : Math.min(cost, row > 1 && column > 1 ? swapped : cost));
    }
  }
  return cell(left.length, right.length);
}

const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 9 });

test("the distance of two words is exact up to the limit", () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom(1, 2), (left, right, limit) => {
      expect(editDistance(left, right, limit)).toBe(Math.min(plainDistance(left, right), limit + 1));
    }),
  );
});

test("with steps enough, the nearest of all words are found, best first", () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 60 }), word, (names, typed) => {
      const parts = vocabularyOf(names);
      const found = new NearMisses(Number.POSITIVE_INFINITY).of(parts, typed);
      const near = Array.from(parts.signatures, (_, place) => textAt(parts.vocabulary, place)).filter((name) => {
        const distance = plainDistance(typed, name);
        if (typed.length < 4) return false;
        return distance <= 1 || (distance === 2 && typed.length >= 5 && (typed.length >= 8 || name[0] === typed[0]));
      });
      expect(found).toHaveLength(Math.min(5, near.length));
      const distances = found.map((place) => plainDistance(typed, textAt(parts.vocabulary, place)));
      const nearest = near.map((name) => plainDistance(typed, name)).sort((a, b) => a - b);
      expect(distances).toEqual(nearest.slice(0, 5));
    }),
  );
});

/** 90,000 words of 40 letters that differ in three of them. */
function nearlyEqualWords(): string[] {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const words: string[] = [];
  for (let number = 0; words.length < 90_000; number++) {
    const differing = [0, 1, 2, 3].map((digit) => letters[Math.floor(number / 26 ** digit) % 26]).join("");
    words.push(`${"x".repeat(18)}${differing}${"y".repeat(18)}`);
  }
  return words;
}

test("a vocabulary of nearly equal words costs no more than the budget, and the answer says that it was cut short", () => {
  const parts = vocabularyOf(nearlyEqualWords());
  const typed = `${"x".repeat(18)}abzz${"y".repeat(17)}z`;
  const nearMisses = new NearMisses(50_000);
  const found = nearMisses.of(parts, typed);
  expect(nearMisses.cutShort).toBe(true);
  // The words with the longest common beginning were compared first.
  for (const place of found) expect(textAt(parts.vocabulary, place).slice(0, 20)).toBe(typed.slice(0, 20));
  expect(found).toHaveLength(5);
  // A second word gets nothing more, and the same word is not searched for twice.
  expect(nearMisses.of(parts, `${typed.slice(0, -1)}q`)).toEqual([]);
  expect(nearMisses.of(parts, typed)).toBe(found);
});

test("a question is cut short at the same place each time", () => {
  const parts = vocabularyOf(nearlyEqualWords().slice(0, 9_000));
  const typed = `${"x".repeat(18)}mmzz${"y".repeat(17)}z`;
  expect(new NearMisses(20_000).of(parts, typed)).toEqual(new NearMisses(20_000).of(parts, typed));
});

test("a product with more words than are indexed is still found by those of its name", () => {
  const builder = new VocabularyBuilder(0);
  builder.startProduct(0);
  builder.add("saddle", inName);
  builder.add(nearlyEqualWords().slice(0, 3_000).join(" "), 1);
  const parts = builder.finish();
  const texts = Array.from(parts.signatures, (_, place) => textAt(parts.vocabulary, place));
  const indexed = texts.filter(
    (_, place) => (parts.postings.starts[place + 1] ?? 0) > (parts.postings.starts[place] ?? 0),
  );
  expect(indexed).toContain("saddle");
  expect(indexed).toHaveLength(2_000);
});
