import { remember } from "@/lib/concurrency/remember.ts";
import {
  type AttributeChoice,
  attributeChoice,
  type Measure,
  maxAttributes,
  measureOf,
} from "@/lib/domain/attribute-choice.ts";
import type { SearchIndex } from "./registry.ts";
import { u8, u32 } from "./shared.ts";
import { textAt } from "./texts.ts";

/** An attribute that a filter asks for. */
interface AskedAttribute {
  /** Its place among the index's names; -1: no variant has it. */
  readonly name: number;
  readonly choices: readonly AttributeChoice[];
}

export interface CompiledAttributes {
  readonly asked: readonly AskedAttribute[];
  /** By combination of values: a bit for each asked attribute that it fails; null when none is asked for. */
  readonly setFails: Uint8Array | null;
}

const emptyRequest: CompiledAttributes = { asked: [], setFails: null };

/** Compiles the entries of a filter: any choice of an attribute must be met, and all attributes. */
export function compileAttributes(index: SearchIndex, entries: readonly string[]): CompiledAttributes {
  const choices = entries.flatMap((entry) => attributeChoice(entry) ?? []);
  if (choices.length === 0) return emptyRequest;
  const { names, sets, values } = index.products.attributes;
  const byName = new Map<string, AttributeChoice[]>();
  for (const choice of choices) byName.set(choice.name, [...(byName.get(choice.name) ?? []), choice]);
  const asked = [...byName]
    .slice(0, maxAttributes)
    .map(([name, own]): AskedAttribute => ({ name: names.indexOf(name), choices: own }));
  const wantedBy = new Uint8Array(values.starts.length - 1);
  for (const [place, attribute] of asked.entries()) {
    for (const value of valuesOf(index, attribute)) wantedBy[value] = u8(wantedBy, value) | (1 << place);
  }
  const all = (1 << asked.length) - 1;
  const setFails = new Uint8Array(sets.starts.length - 1);
  for (let set = 0; set < setFails.length; set++) {
    let met = 0;
    for (let link = u32(sets.starts, set); link < u32(sets.starts, set + 1); link++) {
      met |= u8(wantedBy, u32(sets.values, link));
    }
    setFails[set] = all & ~met;
  }
  return { asked, setFails };
}

function valuesOf(index: SearchIndex, { name, choices }: AskedAttribute): number[] {
  if (name < 0) return [];
  const exact = new Set(choices.flatMap((choice) => ("value" in choice ? choice.value : [])));
  const ranges = choices.filter((choice) => !("value" in choice));
  const { nameStarts, values } = index.products.attributes;
  const measures = ranges.length > 0 ? measuresOf(index, name) : null;
  const found: number[] = [];
  for (let value = u32(nameStarts, name); value < u32(nameStarts, name + 1); value++) {
    const measure = measures?.[value - u32(nameStarts, name)] ?? null;
    if (exact.has(textAt(values, value)) || ranges.some((range) => isWithin(range, measure))) found.push(value);
  }
  return found;
}

/** Whether a measure is in a range of the same unit. */
export function isWithin(range: AttributeChoice, measure: Measure | null): boolean {
  if ("value" in range || measure === null) return false;
  return measure.unit === range.unit && measure.number >= range.from && measure.number <= range.to;
}

/** For each value of a name what it measures; null: it is no number with a unit. */
export function measuresOf(index: SearchIndex, name: number): (Measure | null)[] {
  const { nameStarts, values } = index.products.attributes;
  return remember(index.catalog, `measures ${name}`, () => {
    const [from, to] = [u32(nameStarts, name), u32(nameStarts, name + 1)];
    return Array.from({ length: to - from }, (_, place) => measureOf(textAt(values, from + place)));
  });
}
