import fc from "fast-check";
import { expect, test } from "vitest";
import { type AttributeChoice, attributeChoice, attributeEntry, measureOf } from "./attribute-choice.ts";

const text = fc.string({ minLength: 1, maxLength: 12 });
const number = fc.integer({ min: 0, max: 4_000_000 }).map((quarters) => quarters / 4);
const choices: fc.Arbitrary<AttributeChoice> = fc.oneof(
  fc.record({ name: text, value: text }),
  fc
    .record({ name: text, from: number, to: number, unit: fc.constantFrom("", "mm", "in, wide", "~~") })
    .map(({ from, to, ...own }) => ({ ...own, from: Math.min(from, to), to: Math.max(from, to) })),
);

test("an entry names the choice that it was written for, whatever its texts contain, and holds no comma", () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const entry = attributeEntry(choice);
      expect(attributeChoice(entry)).toEqual(choice);
      expect(entry).not.toContain(",");
    }),
  );
});

test("a text that names no attribute, no value or a range from high to low is no choice", () => {
  for (const entry of ["", "Color", ":Black", "Color:", "Width:~~9..1 mm", "Width:~~a..b", "Width:~~1"]) {
    expect(attributeChoice(entry), entry).toBeNull();
  }
  expect(attributeChoice("Thread:M12 x 1.0")).toEqual({ name: "Thread", value: "M12 x 1.0" });
});

test("a measure is one number with its unit, with a point or comma for decimals or a comma for thousands", () => {
  const measures: [string, number, string][] = [
    ["36", 36, ""],
    ["34T", 34, "T"],
    ["27.5 in", 27.5, "in"],
    ["27,5 po", 27.5, "po"],
    ["10,000 mm", 10_000, "mm"],
    ["700c", 700, "c"],
    ["0°", 0, "°"],
  ];
  for (const [written, own, unit] of measures) expect(measureOf(written), written).toEqual({ number: own, unit });
  for (const other of ["", "Black", "11-28T", "M6", "12 x 100 mm", "1/2 in", "2.0-1.8 mm"]) {
    expect(measureOf(other), other).toBeNull();
  }
});
