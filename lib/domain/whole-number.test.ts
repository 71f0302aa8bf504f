import fc from "fast-check";
import { expect, test } from "vitest";
import { readQuantity } from "@/components/product/choice.ts";
import { looksLikeCode, readQuantities, typedWhole } from "./whole-number.ts";

test("digits alone are a figure, and nothing else is", () => {
  expect(["0", "7", " 12 ", "007", "99999", "1234567"].map(typedWhole)).toEqual([0, 7, 12, 7, 99_999, 1_234_567]);
  for (const other of ["", " ", "1e3", "0x10", "2.5", "2,5", "-3", "+3", "1 000", "３", "4 pcs", "Infinity"])
    expect(typedWhole(other), other).toBeNull();
});

test("eight or more digits are a code and no figure, however they are divided and with zeros before them", () => {
  for (const code of ["12345678", "00012348", "4006381333931", "0000000000012"]) expect(typedWhole(code)).toBeNull();
  for (const code of ["12345678", "4006381333931", "4 006381 333931"]) expect(looksLikeCode(code)).toBe(true);
  for (const quantity of ["1234567", "99,999", "12 pcs", ""]) expect(looksLikeCode(quantity)).toBe(false);
});

test("no reader of a typed quantity takes a code for one", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0000123456789"), minLength: 8, maxLength: 14 });
  fc.assert(
    fc.property(digits, fc.constantFrom("", " ", "\u00a0"), fc.nat(7), (code, sign, place) => {
      const text = code.slice(0, place) + sign + code.slice(place);
      expect(typedWhole(text)).toBeNull();
      expect(readQuantity(text)).toBeNull();
      expect(readQuantities(`1, ${code}`)).toBeNull();
    }),
  );
});
