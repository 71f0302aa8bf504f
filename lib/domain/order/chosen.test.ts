import { expect, test } from "vitest";
import { articleOfField, chosenField, chosenLines, quantityField } from "./chosen.ts";
import type { OrderLine } from "./types.ts";

const lineOf = (variantNo: string) =>
  ({
    ...{ variantNo, quantity: 12, lot: null, rounded: { from: 10, insteadAmount: 9 }, short: { stock: 0, budget: 3 } },
    sendable: [
      { warehouseId: "own", quantity: 8 },
      { warehouseId: "far", quantity: 20 },
    ],
    prices: [
      { typeId: 0, type: "Base", amount: 1_000_000, quantityBreak: 1 },
      { typeId: 0, type: "Base", amount: 900_000, quantityBreak: 10 },
    ],
  }) as unknown as OrderLine;

test("a form puts those lines on the order whose field it has, whatever else it sends", () => {
  const lines = ["1", "2", "constructor"].map(lineOf);
  const chosen = (fields: Record<string, string>) => chosenLines(lines, fields)?.map(({ variantNo }) => variantNo);
  expect(chosen({ [chosenField("2")]: "on", name: "1", "1": "on" })).toEqual(["2"]);
  expect(chosen({})).toEqual([]);
  expect(articleOfField(chosenField("take:7"))).toBe("take:7");
  expect(articleOfField(quantityField("take:7"))).toBe("take:7");
});

test("a typed quantity is charged, split over warehouses, and short as the form says; others stay as proposed", () => {
  const chosen = (typed: string) =>
    chosenLines([lineOf("1")], { [chosenField("1")]: "on", [quantityField("1")]: typed });
  expect(chosen("12")).toEqual([lineOf("1")]);
  expect(chosen("9")).toMatchObject([
    { quantity: 9, totalAmount: 9_000_000, parts: [{ quantity: 8 }, { quantity: 1 }], rounded: null },
  ]);
  expect(chosen("30")).toMatchObject([
    { tier: { quantityBreak: 10 }, totalAmount: 27_000_000, short: { stock: 2, budget: 0 } },
  ]);
  for (const none of ["", "0", "1.5", "x"]) expect(chosen(none), none).toBeNull();
});
