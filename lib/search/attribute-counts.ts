import type { AttributeChoice } from "@/lib/domain/attribute-choice.ts";
import { isWithin, measuresOf } from "./attribute-filter.ts";
import type { SearchIndex } from "./registry.ts";
import { at, u8, u32 } from "./shared.ts";
import { textAt } from "./texts.ts";

/** What an iteration over the products found for the attribute counts, in addition to `scratch.setCounts`. */
export interface Walked {
  /** The first `count` of `products` have a variant that counts. */
  readonly products: Uint32Array;
  readonly count: number;
  /** By variant, one of the marks below; null: all variants of these products meet all filters. */
  readonly near: Uint8Array | null;
}

/** Marks of a variant: it does not count; meets all filters; fails several attributes but nothing else. */
export const notNear = 0;
export const meetsAll = 1;
export const failsAttributes = 255;
/** A variant that fails nothing but the asked attribute at `place` has this mark plus `place`. */
export const failsOne = 2;

/** A facet whose choices are counted. */
interface Counting {
  readonly name: number;
  /** Its place among the asked attributes; -1: it is not asked for. */
  readonly place: number;
  readonly choices: readonly AttributeChoice[];
}

/** Words of choices that are counted in one walk. */
const wordsAtOnce = 4;

/** The products by facet and choice: those of which a variant that counts for the facet has the choice. */
export function countProducts(
  index: SearchIndex,
  { products, count, near }: Walked,
  facets: readonly Counting[],
): Uint32Array[] {
  const { variantStarts, attributes } = index.products;
  const { variantSet } = attributes;
  const { setCounts } = index.scratch;
  const { words, choicesOfSet, choicesOfMark } = choiceBits(index, facets);
  const counts = new Uint32Array(words * 32);
  for (let word = 0; word < words; word += wordsAtOnce) {
    for (let place = 0; place < count; place++) {
      const product = u32(products, place);
      const end = u32(variantStarts, product + 1);
      let [first, second, third, fourth] = [0, 0, 0, 0];
      for (let variant = u32(variantStarts, product); variant < end; variant++) {
        const mark = near === null ? meetsAll : u8(near, variant);
        if (mark === notNear) continue;
        const set = setCounts.placeOf(u32(variantSet, variant)) * words + word;
        if (mark === meetsAll) {
          first |= u32(choicesOfSet, set);
          second |= u32(choicesOfSet, set + 1);
          third |= u32(choicesOfSet, set + 2);
          fourth |= u32(choicesOfSet, set + 3);
        } else {
          const own = mark * words + word;
          first |= u32(choicesOfSet, set) & u32(choicesOfMark, own);
          second |= u32(choicesOfSet, set + 1) & u32(choicesOfMark, own + 1);
          third |= u32(choicesOfSet, set + 2) & u32(choicesOfMark, own + 2);
          fourth |= u32(choicesOfSet, set + 3) & u32(choicesOfMark, own + 3);
        }
      }
      addBits(counts, word * 32, first);
      addBits(counts, word * 32 + 32, second);
      addBits(counts, word * 32 + 64, third);
      addBits(counts, word * 32 + 96, fourth);
    }
  }
  let next = 0;
  return facets.map(({ choices }) => {
    const first = next;
    next += choices.length;
    return counts.subarray(first, next);
  });
}

function addBits(counts: Uint32Array, from: number, bits: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const place = from + 31 - Math.clz32(rest & -rest);
    counts[place] = u32(counts, place) + 1;
  }
}

/**
 * A bit for each choice, 32 to a word, of which there are a multiple of `wordsAtOnce`: of a combination in use the choices
 * that it has, of a variant's mark but `meetsAll`, which counts for all, the choices that it counts for. Then the
 * variants of a product are combined with OR.
 */
function choiceBits(index: SearchIndex, facets: readonly Counting[]) {
  const { nameStarts, values, valueName, sets } = index.products.attributes;
  const choiceCount = facets.reduce((sum, { choices }) => sum + choices.length, 0);
  const words = Math.ceil(choiceCount / (32 * wordsAtOnce)) * wordsAtOnce;
  const choicesOfValue = new Uint32Array(valueName.length * words);
  const choicesOfMark = new Uint32Array(256 * words);
  const put = (bits: Uint32Array, of: number, choice: number) => {
    const word = of * words + (choice >>> 5);
    bits[word] = u32(bits, word) | (1 << (choice & 31));
  };
  let choice = 0;
  for (const { name, place, choices } of facets) {
    const first = at(nameStarts, name);
    const byText = new Map<string, number>();
    for (const each of choices) {
      if (place >= 0) put(choicesOfMark, failsOne + place, choice);
      if ("value" in each) byText.set(each.value, choice);
      else {
        for (const [nth, measure] of measuresOf(index, name).entries()) {
          if (isWithin(each, measure)) put(choicesOfValue, first + nth, choice);
        }
      }
      choice++;
    }
    if (byText.size === 0) continue;
    for (let value = first; value < at(nameStarts, name + 1); value++) {
      const own = byText.get(textAt(values, value));
      if (own !== undefined) put(choicesOfValue, value, own);
    }
  }
  const { setCounts } = index.scratch;
  const choicesOfSet = new Uint32Array(setCounts.count * words);
  for (let place = 0; place < setCounts.count; place++) {
    const set = u32(setCounts.used, place);
    for (let link = u32(sets.starts, set); link < u32(sets.starts, set + 1); link++) {
      const value = u32(sets.values, link);
      for (let word = 0; word < words; word++) {
        const to = place * words + word;
        choicesOfSet[to] = u32(choicesOfSet, to) | u32(choicesOfValue, value * words + word);
      }
    }
  }
  return { words, choicesOfSet, choicesOfMark };
}
