import { type AttributeChoice, attributeEntry } from "@/lib/domain/attribute-choice.ts";
import { type CompiledAttributes, isWithin, measuresOf } from "./attribute-filter.ts";
import type { SearchIndex } from "./registry.ts";
import { at, u8, u32 } from "./shared.ts";
import { textAt } from "./texts.ts";

/** An attribute that divides what is listed, with the number of products by value or range. */
export interface AttributeCounts {
  readonly name: string;
  readonly values: readonly { readonly choice: AttributeChoice; readonly count: number }[];
}

/** What a walk over the products found for the counts of attributes, besides `scratch.setCounts`. */
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

const mostFacets = 6;
/** At least this share of the listed variants has an attribute that is offered. */
const leastShare = 0.08;
/** With more values than these, numbers are offered as ranges. */
const mostNumbers = 12;
const ranges = 6;
/** Texts with more values than these are names rather than kinds. */
const mostTexts = 60;

/**
 * The attributes by which to divide what is listed: those that many variants have and whose values part them most
 * evenly, without the attribute filters, so that choosing a value does not change what is offered. An attribute that is
 * asked for is always offered. Products are counted with all filters but those of the counted attribute itself.
 */
export function countAttributes(index: SearchIndex, walked: Walked, { asked }: CompiledAttributes): AttributeCounts[] {
  const having = countValues(index);
  const offered = chooseNames(index, having, new Set(asked.map(({ name }) => name)));
  const facets = offered.map((name) => {
    const place = asked.findIndex((each) => each.name === name);
    return { name, place, choices: choicesOf(index, name, having.values, asked[place]?.choices ?? []) };
  });
  const counts = countProducts(index, walked, facets);
  return facets.map(({ name, choices }, facet) => ({
    name: index.products.attributes.names[name] ?? "",
    values: choices.map((choice, place) => ({ choice, count: counts[facet]?.[place] ?? 0 })),
  }));
}

interface Having {
  readonly variants: number;
  /** Variants by value, without the attribute filters. */
  readonly values: Uint32Array;
}

/** Variants by value, from those by combination: there are far fewer combinations than variants. */
function countValues({ products, scratch }: SearchIndex): Having {
  const { attributes } = products;
  const { sets } = attributes;
  const { setCounts } = scratch;
  let variants = 0;
  const values = new Uint32Array(attributes.valueName.length);
  for (let place = 0; place < setCounts.count; place++) {
    const set = u32(setCounts.used, place);
    const some = setCounts.of(set);
    variants += some;
    for (let link = u32(sets.starts, set); link < u32(sets.starts, set + 1); link++) {
      const value = u32(sets.values, link);
      values[value] = u32(values, value) + some;
    }
  }
  return { variants, values };
}

/** The names to offer, those that divide best first. */
function chooseNames(index: SearchIndex, having: Having, asked: ReadonlySet<number>): number[] {
  const { names } = index.products.attributes;
  const found: { name: number; worth: number }[] = [];
  for (let name = 0; name < names.length; name++) {
    const worth = worthOf(index, name, having);
    if (worth > 0 || asked.has(name)) found.push({ name, worth });
  }
  found.sort((a, b) => b.worth - a.worth);
  return found.filter(({ name }, place) => place < mostFacets || asked.has(name)).map(({ name }) => name);
}

/**
 * The share of the variants that have an attribute, times the probability that two of these differ in it; 0 for one
 * that is not worth offering.
 */
function worthOf(index: SearchIndex, name: number, { variants, values }: Having): number {
  const { nameStarts } = index.products.attributes;
  let kinds = 0;
  let have = 0;
  let squares = 0;
  for (let value = u32(nameStarts, name); value < u32(nameStarts, name + 1); value++) {
    const some = u32(values, value);
    if (some === 0) continue;
    kinds++;
    have += some;
    squares += some * some;
  }
  if (kinds < 2 || have < leastShare * variants) return 0;
  if (kinds > mostTexts && unitOf(index, name, values) === null) return 0;
  return Math.min(have / variants, 1) * (1 - squares / (have * have));
}

/** The unit of an attribute whose counted values are all numbers with the same unit; null for any other. */
function unitOf(index: SearchIndex, name: number, values: Uint32Array): string | null {
  const first = at(index.products.attributes.nameStarts, name);
  let unit: string | null = null;
  for (const [place, measure] of measuresOf(index, name).entries()) {
    if (u32(values, first + place) === 0) continue;
    if (measure === null || (unit !== null && unit !== measure.unit)) return null;
    unit = measure.unit;
  }
  return unit;
}

/** The choices of an attribute: its values, or ranges of many numbers; and those that are asked for. */
function choicesOf(
  index: SearchIndex,
  name: number,
  values: Uint32Array,
  asked: readonly AttributeChoice[],
): AttributeChoice[] {
  const { names, nameStarts, values: texts } = index.products.attributes;
  const own = { name: names[name] ?? "" };
  const counted: number[] = [];
  for (let value = u32(nameStarts, name); value < u32(nameStarts, name + 1); value++) {
    if (u32(values, value) > 0) counted.push(value);
  }
  const unit = counted.length > mostNumbers ? unitOf(index, name, values) : null;
  const offered: AttributeChoice[] =
    unit === null
      ? counted.map((value) => ({ ...own, value: textAt(texts, value) }))
      : rangesOf(index, name, counted, values).map((range) => ({ ...own, ...range, unit }));
  const known = new Set(offered.map(attributeEntry));
  return [...offered, ...asked.filter((choice) => !known.has(attributeEntry(choice)))];
}

/** Ranges of neighbouring numbers, each with about as many variants as the others. */
function rangesOf(
  index: SearchIndex,
  name: number,
  counted: readonly number[],
  values: Uint32Array,
): { from: number; to: number }[] {
  const first = at(index.products.attributes.nameStarts, name);
  const measures = measuresOf(index, name);
  const byNumber = new Map<number, number>();
  let all = 0;
  for (const value of counted) {
    const number = measures[value - first]?.number ?? 0;
    byNumber.set(number, (byNumber.get(number) ?? 0) + u32(values, value));
    all += u32(values, value);
  }
  const found: { from: number; to: number }[] = [];
  let before = 0;
  for (const [number, some] of [...byNumber].sort(([a], [b]) => a - b)) {
    const range = Math.min(Math.floor((before * ranges) / all), ranges - 1);
    const last = found.at(-1);
    if (last && range < found.length) last.to = number;
    else found.push({ from: number, to: number });
    before += some;
  }
  return found;
}

interface Counting {
  readonly name: number;
  /** Its place among the asked attributes; -1: it is not asked for. */
  readonly place: number;
  readonly choices: readonly AttributeChoice[];
}

/** Words of choices that are counted in one walk. */
const wordsAtOnce = 4;

/** The products by facet and choice: those of which a variant that counts for the facet has the choice. */
function countProducts(
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
