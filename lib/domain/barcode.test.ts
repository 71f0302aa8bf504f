import fc from "fast-check";
import { expect, test } from "vitest";
import { barcodeDigits, barcodeForms, scannedCode } from "./barcode.ts";

const digitsOf = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength, maxLength });

test("the 12-digit UPC and its 13-digit EAN match each other, whichever is stored", () => {
  fc.assert(
    fc.property(digitsOf(12, 12), (upc) => {
      const ean = `0${upc}`;
      expect(barcodeForms(upc)).toContain(ean);
      expect(barcodeForms(ean)).toContain(upc);
      expect(new Set(barcodeForms(ean))).toEqual(new Set(barcodeForms(upc)));
    }),
  );
});

test("the forms of a code begin with the code itself and match only its UPC or EAN", () => {
  fc.assert(
    fc.property(digitsOf(6, 14), (digits) => {
      const [first, ...others] = barcodeForms(digits);
      expect(first).toBe(digits);
      for (const other of others) {
        expect(other.padStart(13, "0")).toBe(digits.padStart(13, "0"));
        expect(barcodeForms(other)).toContain(digits);
      }
    }),
  );
});

test("spaces and hyphens in a code are ignored, and other characters or a wrong number of digits make it invalid", () => {
  fc.assert(
    fc.property(digitsOf(6, 14), fc.constantFrom(" ", "-", " - ", "\u00a0"), fc.nat(), (digits, sign, place) => {
      const at = place % (digits.length + 1);
      expect(barcodeDigits(digits.slice(0, at) + sign + digits.slice(at))).toBe(digits);
      expect(barcodeDigits(`${digits.slice(0, at)}x${digits.slice(at)}`)).toBeNull();
    }),
  );
  expect(["", "12345", "123456789012345", "-", "n/a"].map(barcodeDigits)).toEqual(Array(5).fill(null));
});

test("what a scanner says about a code is no part of it", () => {
  expect(["]E0679806012038", "]C1020056-07", " ]d2A-1"].map(scannedCode)).toEqual(["679806012038", "020056-07", "A-1"]);
  for (const text of ["679806012038", "]E0", "a]E0b", "]E", "[E0]1"]) expect(scannedCode(text)).toBe(text);
});
