import { describe, expect, test } from "vitest";
import { kinds } from "../trade/departments.ts";
import { readCatalog } from "./test/records.ts";

describe.each([1, 2])("seed %d", (seed) => {
  const records = readCatalog(seed, "en").map(({ record }) => record);

  test("no two variants of a product have the same size and colour", () => {
    const alike = records.filter(({ Variants }) => {
      return new Set(Variants.map(({ SizeId, ColorId }) => `${SizeId}/${ColorId}`)).size < Variants.length;
    });
    expect(alike.map(({ Variants }) => Variants.map(({ SizeId, ColorId }) => [SizeId, ColorId]))).toEqual([]);
  });

  test("no two variants of a product have the same manufacturer's number", () => {
    const alike = records.filter(({ Variants }) => {
      const given = Variants.map(({ MFGPartNumber }) => MFGPartNumber).filter((number) => number !== "");
      return new Set(given).size < given.length;
    });
    expect(alike.map(({ Variants }) => Variants.map(({ MFGPartNumber }) => MFGPartNumber))).toEqual([]);
  });

  test("some manufacturer's numbers are so short that another brand uses them too", () => {
    const numbers = records.flatMap(({ Variants }) => Variants.map(({ MFGPartNumber }) => MFGPartNumber));
    expect(numbers.some((number) => /^\d{3}$/.test(number))).toBe(true);
    expect(numbers.some((number) => /^[A-Z]{2}-\d$/.test(number))).toBe(true);
    expect(numbers).toContain("");
  });
});

test("the choices of an axis all have different codes", () => {
  const axes = kinds.flatMap(({ sorts }) => sorts.flatMap((sort) => sort.axes));
  for (const { choices } of axes) {
    const codes = choices.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[A-Z0-9]+$/.test(code))).toEqual([]);
  }
});
