import { type AttributeChoice, attributeEntry } from "@/lib/domain/attribute-choice.ts";
import { countProducts, type Walked } from "./attribute-counts.ts";
import { type CompiledAttributes, measuresOf } from "./attribute-filter.ts";
import type { SearchIndex } from "./registry.ts";
import { at, u32 } from "./shared.ts";
import { textAt } from "./texts.ts";

/** With more values than these, numbers are offered as ranges. */
const maxNumbers = 12;

const ranges = 6;

/** An attribute that divides what is listed, with the number of products by value or range. */
export interface AttributeCounts {
  readonly name: string;
  readonly values: readonly { readonly choice: AttributeChoice; readonly count: number }[];
}

const maxFacets = 6;
/** At least this share of the listed variants has an attribute that is offered. */
const minShare = 0.08;
/** Texts with more values than these are names rather than kinds. */
const maxTexts = 60;

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
  return found.filter(({ name }, place) => place < maxFacets || asked.has(name)).map(({ name }) => name);
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
  if (kinds < 2 || have < minShare * variants) return 0;
  if (kinds > maxTexts && unitOf(index, name, values) === null) return 0;
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
  const unit = counted.length > maxNumbers ? unitOf(index, name, values) : null;
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
