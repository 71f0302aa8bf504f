import { codesOf } from "./codes.ts";
import { colours } from "./colours.ts";
import type { Axis, AxisName, Fact } from "./kind.ts";
import { text } from "./text.ts";

/**
 * An axis of ordered values (sizes, widths), translated ones as "English|French". A product has neighbouring
 * values.
 */
export function sizes(name: AxisName, values: readonly string[], min: number, max: number): Axis {
  return priced(
    name,
    values.map((value) => [value, 1]),
    min,
    max,
  );
}

/** An axis of colours by their names in `colours`. A product has any of them. */
export function inColours(names: readonly (keyof typeof colours)[], min: number, max: number): Axis {
  return { name: "Color", choices: names.map((name) => colours[name]), min, max, inOrder: false };
}

/**
 * An axis whose values have their own price factors and, optionally, amounts of goods, given as [value, factor,
 * amount].
 */
export function priced(
  name: AxisName,
  values: readonly (readonly [value: string, factor: number, amount?: number])[],
  min: number,
  max: number,
): Axis {
  const named = values.map(([value]) => text(value));
  const codes = codesOf(named.map(([en]) => en));
  const choices = values.map(([value, factor, amount = 1], place) => {
    return { code: codes[place] ?? "", text: named[place] ?? text(value), factor, amount };
  });
  return { name, choices, min, max, inOrder: true };
}

/** A fact with a name of "English|French" and its possible values. */
export function fact(name: string, ...values: string[]): Fact {
  return { name: text(name), values: values.map(text) };
}
