import { expect, test } from "vitest";
import { articleOfField, chosenField, chosenLines } from "./chosen.ts";

test("a form puts those lines on the order whose field it has, whatever else it sends", () => {
  const lines = ["1", "2", "constructor"].map((variantNo) => ({ variantNo }));
  expect(chosenLines(lines, { [chosenField("2")]: "on", name: "1", "1": "on" })).toEqual([{ variantNo: "2" }]);
  expect(chosenLines(lines, {})).toEqual([]);
  expect(articleOfField(chosenField("take:7"))).toBe("take:7");
});
