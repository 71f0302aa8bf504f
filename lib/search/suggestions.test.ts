import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { emptyFilter } from "@/lib/catalog/listing/filter.ts";
import { randomDealer } from "@/lib/catalog/test/random-dealer.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testSize } from "@/lib/test/size.ts";
import { find, suggest } from "./find.ts";
import { NearMisses } from "./near-misses.ts";
import {
  anyField,
  fieldBits,
  inBrand,
  inCategory,
  inDescription,
  inHead,
  inName,
  inVariant,
  ofWholeProduct,
} from "./parts.ts";
import { type SearchIndex, searchIndexOf } from "./registry.ts";
import { at } from "./shared.ts";
import { textAt } from "./texts.ts";
import { tokensOf, withoutJoining } from "./tokens.ts";
import { firstAtLeast } from "./vocabulary.ts";

const most = 8;
const dealers = [3, 5].map((seed) => ({ id: `suggest-${seed}`, made: randomDealer({ products: 30 * seed, seed }) }));
const questions = testSize(600, 20_000);
const slowQuestions = testSize(100, 3_000);
testDataFolder();
const indexes: SearchIndex[] = [];

beforeAll(async () => {
  for (const { id, made } of dealers) {
    await storeTestDealer(id, made);
    const index = await searchIndexOf(id);
    if (index) indexes.push(index);
  }
});

/** A question as people type it: words of a product, some cut, misspelt or foreign to it, or one of its numbers. */
const question = fc
  .record({
    dealer: fc.nat(dealers.length - 1),
    product: fc.nat(),
    words: fc.array(fc.record({ place: fc.nat(), cut: fc.nat(20), edit: fc.nat(20), how: fc.nat(6) }), {
      minLength: 1,
      maxLength: 4,
    }),
    first: fc.oneof(fc.constant<number[]>([]), fc.array(fc.nat(), { maxLength: 3 })),
    also: fc.oneof(fc.constant<number[]>([]), fc.array(fc.nat(), { maxLength: 3 })),
  })
  .map(({ dealer, product, words, first, also }) => {
    const { made } = dealers[dealer] ?? {};
    const products = made?.products ?? [];
    const { name, brand, description, variants } = products[product % products.length] ?? {};
    const texts = `${name} ${brand} ${description} ${variants?.map((one) => one.variantNo).join(" ")}`.split(" ");
    const typed = words.map(({ place, cut, edit, how }) => {
      const word = texts[place % texts.length] ?? "";
      if (how === 0) return word.slice(0, 1 + (cut % word.length));
      if (how === 1) return word.slice(0, edit % word.length) + word.slice((edit % word.length) + 1);
      if (how === 2) return "zzyzx".slice(0, 1 + (cut % 5));
      return word;
    });
    const places = (numbers: number[]) => [...new Set(numbers.map((number) => number % products.length))];
    return { dealer, text: typed.join(" "), first: places(first), also: places(also) };
  });

function variantsOf({ products }: SearchIndex, product: number): number[] {
  const [from, to] = [at(products.variantStarts, product), at(products.variantStarts, product + 1)];
  return Array.from({ length: to - from }, (_, place) => from + place);
}

test("suggestions are what a search without filters finds first, with the same total, correction and variants", () => {
  let corrections = 0;
  fc.assert(
    fc.property(question, ({ dealer, text, first, also }) => {
      if (text === "") return;
      const index = indexes[dealer];
      if (!index) throw new Error("no index");
      const query = () => ({ first, also, nearMisses: new NearMisses() });
      const {
        products,
        matching: found,
        total,
        corrected,
      } = find(index, {
        ...query(),
        filter: { ...emptyFilter, q: text },
        pageSize: most,
        now: 0,
      });
      const listed = found ?? [];
      if (corrected !== null) corrections++;
      const suggested = suggest(index, text, query(), most);
      const { matching, ...same } = suggested;
      expect(same).toEqual({ products, total, corrected });
      for (const [place, product] of products.entries())
        expect(matching[place] ?? variantsOf(index, product), text).toEqual(
          listed[place] ?? variantsOf(index, product),
        );
    }),
    { numRuns: questions },
  );
  expect(corrections).toBeGreaterThan(questions / 200);
});

/** Each product's score, computed in a simple and slow way: from all words of every product. */
function expectedScores(
  index: SearchIndex,
  ranges: readonly { text: string; isBegun: boolean }[],
): Map<number, number> {
  const { vocabulary, postings } = index.products.words;
  const wordsOf = Array.from({ length: index.catalog.productCount }, () => new Map<string, number>());
  for (let word = 0; word < postings.starts.length - 1; word++)
    for (const entry of postings.values.subarray(at(postings.starts, word), at(postings.starts, word + 1)))
      wordsOf[entry >>> fieldBits]?.set(textAt(vocabulary, word), entry & anyField);
  const fits = (word: string, { text, isBegun }: { text: string; isBegun: boolean }) =>
    isBegun ? word.startsWith(text) : word === text;
  const rarities = ranges.map((range) => {
    const count = wordsOf.reduce((sum, words) => sum + [...words.keys()].filter((word) => fits(word, range)).length, 0);
    return Math.min(10, Math.max(1, Math.floor(Math.log2((wordsOf.length + 1) / (count + 1)) + 1)));
  });
  const worths = [
    [inHead, 20],
    [inName, 12],
    [inVariant, 8],
    [inBrand, 6],
    [inCategory, 5],
    [inDescription, 1],
  ] as const;
  const worthOf = (fields: number) => {
    const best = Math.max(...worths.map(([field, worth]) => (fields & field ? worth : 0)));
    return (fields & inCategory) > 0 && best !== 5 ? best + 4 : best;
  };
  const scores = new Map<number, number>();
  for (const [product, words] of wordsOf.entries()) {
    const points = ranges.map((range, place) => {
      const each = [...words].filter(([word]) => fits(word, range));
      return Math.max(
        0,
        ...each.map(([word, fields]) => {
          const worth = worthOf(fields);
          return worth * (rarities[place] ?? 0) * (word === range.text ? 4 : 3);
        }),
      );
    });
    if (points.every((one) => one > 0))
      scores.set(
        product,
        points.reduce((sum, one) => sum + one, 0),
      );
  }
  const whole = new Set([...scores.keys()].filter((product) => hasVariant(index, product, wordsOf[product], ranges)));
  if (whole.size > 0) for (const product of scores.keys()) if (!whole.has(product)) scores.delete(product);
  return scores;
}

/** Whether one variant has all the words, its own or those of the whole product; also in a simple and slow way. */
function hasVariant(
  { products }: SearchIndex,
  product: number,
  words: ReadonlyMap<string, number> = new Map(),
  ranges: readonly { text: string; isBegun: boolean }[],
): boolean {
  const fits = (word: string, { text, isBegun }: { text: string; isBegun: boolean }) =>
    isBegun ? word.startsWith(text) : word === text;
  const ofAll = ([, fields]: [string, number]) =>
    (fields & ofWholeProduct) > 0 || ((fields & inDescription) > 0 && (fields & inVariant) === 0);
  const own = [...words].filter(([, fields]) => (fields & inVariant) > 0 && (fields & ofWholeProduct) === 0);
  const { sets, variantSet } = products.words;
  const { starts, values } = sets;
  const setsWith = (word: string) => {
    const place = firstAtLeast(products.words, word);
    return textAt(products.words.vocabulary, place) === word
      ? values.subarray(at(starts, place), at(starts, place + 1))
      : values.subarray(0, 0);
  };
  // A letter that is no variant's word does not exclude any.
  const asked = ranges.filter(({ text }) => text.length > 1 || setsWith(text).length > 0);
  const missing = asked.filter((range) => ![...words].some((entry) => ofAll(entry) && fits(entry[0], range)));
  for (
    let variant = at(products.variantStarts, product);
    variant < at(products.variantStarts, product + 1);
    variant++
  ) {
    const meets = missing.every((range) =>
      own.some(
        ([word]) =>
          fits(word, range) &&
          (range.text.length > 1 || word === range.text) &&
          setsWith(word).includes(at(variantSet, variant)),
      ),
    );
    if (meets) return true;
  }
  return false;
}

test("a product is found when it has all the words, and scores by its best field and the rarity of each", () => {
  let found = 0;
  fc.assert(
    fc.property(question, ({ dealer, text }) => {
      const index = indexes[dealer];
      if (!index) throw new Error("no index");
      const tokens = withoutJoining(tokensOf(text)).slice(0, 12);
      const suggested = suggest(index, text, { first: [], also: [], nearMisses: new NearMisses() }, most);
      if (tokens.length === 0 || suggested.corrected !== null) return;
      const ranges = tokens.map(({ text, glued }, place) => ({
        text,
        isBegun: !glued && place === tokens.length - 1 && !(text.length === 1 && tokens.length > 1),
      }));
      const begun = tokens.map(({ text, glued }) => ({ text, isBegun: !glued }));
      const strict = expectedScores(index, ranges);
      const scores = strict.size > 0 ? strict : expectedScores(index, begun);
      const best = [...scores.values()].sort((a, b) => b - a);
      if (best.length > 0) found++;
      // Of equal scores those that can be bought come first: lib/catalog/questions.test.ts.
      const suggestedScores = suggested.products.map((product) => scores.get(product));
      expect([suggested.total, suggestedScores]).toEqual([best.length, best.slice(0, most)]);
    }),
    { numRuns: slowQuestions },
  );
  expect(found).toBeGreaterThan(slowQuestions / 4);
});
