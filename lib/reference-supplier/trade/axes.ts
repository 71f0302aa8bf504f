import { codesOf } from "./codes.ts";
import { colours } from "./colours.ts";
import type { Axis, AxisName, Choice, Fact, Text } from "./kind.ts";

/** An axis of ordered values (sizes, widths), translated ones as "English|French": a product has neighbours of them. */
export function sizes(name: AxisName, values: readonly string[], min: number, max: number): Axis {
  return {
    name,
    choices: coded(values.map(text)),
    min,
    max,
    inOrder: true,
  };
}

/** An axis of colours by their names in `colours`: a product has any of them. */
export function inColours(names: readonly (keyof typeof colours)[], min: number, max: number): Axis {
  return { name: "Color", choices: names.map((name) => colours[name]), min, max, inOrder: false };
}

/** An axis whose values have their own prices, given as [English, French, factor]. */
export function priced(
  name: AxisName,
  values: readonly (readonly [string, string, number])[],
  min: number,
  max: number,
): Axis {
  const choices = coded(values.map(([en, fr]) => [en, fr]));
  return {
    name,
    choices: choices.map((choice, at) => ({ ...choice, factor: values[at]?.[2] })),
    min,
    max,
    inOrder: true,
  };
}

/** A fact with values that read the same in both languages, but for how a measure is written. */
export function fact(en: string, fr: string, values: readonly string[]): Fact {
  return { name: [en, fr], values: values.map(text) };
}

/** A fact whose values are translated, given as "English|French". */
export function facts(en: string, fr: string, values: readonly string[]): Fact {
  return { name: [en, fr], values: values.map(text) };
}

/** "English|French" as a text; without a bar the same in both, but for how a measure is written. */
export function text(pair: string): Text {
  const [en = "", fr = measureInFrench(en)] = pair.split("|");
  return [en, fr];
}

/** Several texts out of "English|French" pairs. */
export function texts(...pairs: string[]): Text[] {
  return pairs.map(text);
}

/** French writes a decimal comma, and inches as "po". */
function measureInFrench(measure: string): string {
  return measure.replace(/(\d)\.(\d)/g, "$1,$2").replace(/(\d) in$/, "$1 po");
}

function coded(values: readonly Text[]): Choice[] {
  const codes = codesOf(values.map(([en]) => en));
  return values.map((value, place) => ({ code: codes[place] ?? "", text: value }));
}

const clothing = ["XS", "S", "M", "L", "XL", "XXL"] as const;
export const clothingSizes = (min = 4, max = 6) => sizes("Size", clothing, min, max);
