import fc from "fast-check";
import { expect, test } from "vitest";
import {
  closeoutTypeId,
  priceKind,
  priceMask,
  priceTypeIds,
  priceTypeName,
  priceTypeOf,
  retailTypeIds,
  retailTypes,
} from "./price-type.ts";

test("the interface's six types are wholesale except MAP and MSRP", () => {
  expect(priceTypeIds.map((typeId) => [typeId, priceTypeName(typeId), priceKind(typeId)])).toEqual([
    [0, "Base", "wholesale"],
    [1, "Sale", "wholesale"],
    [2, "Closeout", "wholesale"],
    [3, "MAP", "retail"],
    [4, "MSRP", "retail"],
    [5, "Program", "wholesale"],
  ]);
  expect(retailTypeIds).toEqual([3, 4]);
  expect([priceTypeName(retailTypes.MAP), priceTypeName(retailTypes.MSRP)]).toEqual(["MAP", "MSRP"]);
  expect(priceTypeName(closeoutTypeId)).toBe("Closeout");
});

test("a price type outside the interface is neither retail nor wholesale", () => {
  const foreign = fc.double().filter((typeId) => ![0, 1, 2, 3, 4, 5].includes(typeId));
  fc.assert(
    fc.property(foreign, (typeId) => {
      expect(priceKind(typeId)).toBe("unknown");
      expect(priceTypeName(typeId)).toBe(String(typeId));
    }),
  );
});

test("a type is found by its name in any case, and only when the interface has that name", () => {
  for (const typeId of priceTypeIds) {
    const name = priceTypeName(typeId);
    expect([name, name.toLowerCase(), name.toUpperCase()].map(priceTypeOf)).toEqual([typeId, typeId, typeId]);
  }
  expect(["", "Gold", "0", "constructor"].map(priceTypeOf)).toEqual(Array(4).fill(undefined));
});

test("a mask has the bit of each type, and no other", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 40 })), (typeIds) => {
      const mask = priceMask(typeIds);
      for (let bit = 0; bit < 31; bit++) expect((mask & (1 << bit)) !== 0).toBe(typeIds.includes(bit));
      expect(mask).toBeGreaterThanOrEqual(0);
    }),
  );
});
