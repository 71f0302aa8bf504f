import { type AttributeChoice, attributeEntry } from "@/lib/domain/attribute-choice.ts";
import { measuresOf } from "./attribute-filter.ts";
import type { SearchIndex } from "./registry.ts";
import { at, u32 } from "./shared.ts";
import { textAt } from "./texts.ts";

/** With more values than these, numbers are offered as ranges. */
const mostNumbers = 12;
const ranges = 6;

/** The unit of an attribute whose counted values are all numbers with the same unit; null for any other. */
export function unitOf(index: SearchIndex, name: number, values: Uint32Array): string | null {
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
export function choicesOf(
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
