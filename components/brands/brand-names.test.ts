import { expect, test } from "vitest";
import { byLetter } from "./brand-names.ts";

const brand = (name: string) => ({ brandId: name, name, productCount: 1, inStockCount: 0 });

test("brands stand under the letter they are looked for, accents and case aside", () => {
  const groups = byLetter(["zipp", "Élan", "100%", "Easton", "Zéfal", "3T"].map(brand), "0–9");
  expect(groups.map(({ letter, items }) => [letter, items.map(({ name }) => name)])).toEqual([
    ["0–9", ["100%", "3T"]],
    ["E", ["Easton", "Élan"]],
    ["Z", ["Zéfal", "zipp"]],
  ]);
});
