import { z } from "zod";
import { readData } from "./brands.ts";
import type { Axis, Category, Choice, Department, Kind, Text } from "./kind.ts";

/**
 * "English|French". Without a bar both are the same, except that French writes a decimal comma, and inches as "po".
 */
const text = z.string().transform((pair): Text => {
  const [en = "", fr = en.replace(/(\d)\.(\d)/g, "$1,$2").replace(/(\d) in$/, "$1 po")] = pair.split("|");
  return [en, fr];
});
const texts = z.array(text);
const range = z.tuple([z.number(), z.number()]);
const colours = readData(
  "colours.json",
  z.record(z.string(), z.strictObject({ code: z.string(), name: text, hex: z.string() })),
);

/** An axis has colours, or values in their order with the price factors and amounts that are not 1. */
const axis = z.strictObject({
  name: text,
  colours: z.array(z.string()).optional(),
  values: texts.default([]),
  prices: z.array(z.number()).default([]),
  amounts: z.array(z.number()).default([]),
  /** The fewest and the most choices that a product has. */
  pick: range,
});

/** A sort with what it takes from its kind. */
const sort = z.strictObject({
  name: text,
  noun: text.nullable().default(null),
  picture: z.string(),
  axes: z.array(axis.transform(axisOf)),
  retail: range,
  weight: range,
  box: z.tuple([z.number(), z.number(), z.number()]),
  facts: z.array(z.strictObject({ name: text, values: texts })).default([]),
  leads: texts,
  remarks: texts,
  groundOnly: z.boolean().default(false),
});

/** Keys that are not named here are traits of the kind's sorts, unless a sort has its own. */
const kind = z.looseObject({
  name: text,
  noun: text,
  portion: z.number(),
  consumable: z.boolean().default(false),
  retail: range,
  sorts: z.array(z.record(z.string(), z.unknown())),
});

const entries = readData("departments.json", z.array(z.strictObject({ name: text, kinds: z.array(kind) })));

/** All kinds, by index. */
export const kinds: readonly Kind[] = entries
  .flatMap(({ name, kinds: own }, place) => {
    const department = { id: place + 1, name };
    return own.map((entry, at) => ({ entry, department, id: department.id * 100 + at + 1 }));
  })
  .map(({ entry, department, id }, index) => kindOf(entry, department, id, index));

/** The primary categories, in the order of the catalog. */
export const departments: readonly Department[] = entries.map(({ name }, place) => {
  const id = place + 1;
  return { id, name, kinds: kinds.filter(({ department }) => department.id === id) };
});

function kindOf(entry: z.output<typeof kind>, department: Category, id: number, index: number): Kind {
  const { name, noun, portion, consumable, retail, sorts, ...common } = entry;
  return {
    id,
    name,
    index,
    department,
    noun,
    portion,
    dearest: retail[1],
    consumable,
    sorts: sorts.map((own, at) => ({ id: id * 100 + at + 1, ...sort.parse({ retail, ...common, ...own }) })),
  };
}

function axisOf({ name, colours: names, values, prices, amounts, pick: [min, max] }: z.output<typeof axis>): Axis {
  if (names !== undefined) return { name, choices: names.map(colourOf), min, max, inOrder: false };
  const codes = codesOf(values.map(([en]) => en));
  const choices = values.map((value, place) => ({
    code: codes[place] ?? "",
    text: value,
    hex: null,
    factor: prices[place] ?? 1,
    amount: amounts[place] ?? 1,
  }));
  return { name, choices, min, max, inOrder: true };
}

/**
 * The codes of an axis, one for each value. A measure is coded by its digits ("27.5 in" is 275, "210 x 55 mm" is
 * 210X55), words by their first four characters or as many more as make them different. @throws when even the
 * whole words are not different.
 */
export function codesOf(values: readonly string[]): string[] {
  const words = values.map((value) => figuresOf(value) ?? value.toUpperCase().replace(/[^A-Z0-9]+/g, ""));
  const longest = Math.max(...words.map((word) => word.length));
  for (let length = 4; length <= Math.max(4, longest); length += 1) {
    const codes = words.map((word) => (/^\d/.test(word) ? word : word.slice(0, length)));
    if (new Set(codes).size === codes.length) return codes;
  }
  throw new RangeError(`values of one axis have one code: ${values.join(", ")}`);
}

function figuresOf(value: string): string | null {
  const [measure] = /^\d[\d.]*(?:(?:-| x )\d[\d.]*)*/.exec(value) ?? [];
  return measure === undefined ? null : measure.toUpperCase().replace(/[^\dX]+/g, "");
}

function colourOf(key: string): Choice {
  const colour = colours[key];
  if (colour === undefined) throw new RangeError(`no such colour: ${key}`);
  return { code: colour.code, text: colour.name, hex: colour.hex, factor: 1, amount: 1 };
}

const portions = kinds.reduce((sum, { portion }) => sum + portion, 0);

/** The kind at a position in [0, 1) of the catalog, in proportion to the kinds' portions. */
export function kindAt(position: number): Kind {
  let left = position * portions;
  for (const kind of kinds) {
    left -= kind.portion;
    if (left < 0) return kind;
  }
  const last = kinds.at(-1);
  if (last === undefined) throw new RangeError("no kinds");
  return last;
}
