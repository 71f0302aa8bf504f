import { expect, test } from "vitest";
import { byLetter } from "./brand-names.ts";

const brand = (name: string) => ({ brandId: name, name, productCount: 1, inStockCount: 0 });

test("brands are grouped by first letter, regardless of case and accents", () => {
  const groups = byLetter(["zipp", "Élan", "100%", "Easton", "Zéfal", "3T"].map(brand), "0–9");
  expect(groups.map(({ letter, items }) => [letter, items.map(({ name }) => name)])).toEqual([
    ["0–9", ["100%", "3T"]],
    ["E", ["Easton", "Élan"]],
    ["Z", ["Zéfal", "zipp"]],
  ]);
});
