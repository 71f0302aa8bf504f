import fc from "fast-check";
import { expect, test } from "vitest";
import { barcodeDigits, checkDigit, expandedUpcE, gtinForms, isUpc, piecesOfCarton, upcsOfPart } from "./gtin.ts";

const digitsOf = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength, maxLength });

test("the 12-digit UPC and its 13-digit EAN match each other, whichever is stored", () => {
  fc.assert(
    fc.property(digitsOf(12, 12), (upc) => {
      const ean = `0${upc}`;
      expect(gtinForms(upc)).toContain(ean);
      expect(gtinForms(ean)).toContain(upc);
      expect(new Set(gtinForms(ean))).toEqual(new Set(gtinForms(upc)));
    }),
  );
});

test("the forms of a code begin with the code itself and find each other", () => {
  const codes = fc.oneof(
    digitsOf(6, 14),
    digitsOf(5, 13).map((before) => before + checkDigit(before)),
    fc.tuple(fc.constantFrom("0", "1"), digitsOf(6, 6)).map(([system, body]) => upcsOfPart(system + body).at(-1) ?? ""),
  );
  fc.assert(
    fc.property(codes, (digits) => {
      const [first, ...others] = gtinForms(digits);
      expect(first).toBe(digits);
      for (const other of others) {
        const isPadded = other.padStart(14, "0") === digits.padStart(14, "0");
        const upcs = [expandedUpcE(other) ?? other, expandedUpcE(digits) ?? digits].map((upc) => upc.padStart(14, "0"));
        expect(isPadded || new Set([...upcs, other.padStart(14, "0")]).size < 3).toBe(true);
        expect(gtinForms(other)).toContain(digits.length > 7 ? digits : other);
      }
    }),
  );
});

test("a code is the same with other zeros before it: always up to 12 digits, and shorter with a right check digit", () => {
  for (const form of ["00042100005264", "0042100005264", "042100005264", "42100005264"])
    expect(gtinForms(form)).toEqual(expect.arrayContaining(["00042100005264", "042100005264", "42100005264"]));
  expect(gtinForms("712345678901")).toEqual(["712345678901", "0712345678901", "00712345678901"]);
  expect(gtinForms("73513537")).toContain("00000073513537");
  // Without a right check digit 11 digits are rather another number.
  expect(gtinForms("42100005265")).toEqual(["42100005265"]);
  expect(gtinForms("000000000000")).toEqual(["000000000000"]);
});

test("a UPC-E and the UPC that it shortens find each other", () => {
  // By last digit of the six: 0 to 2, 3, 4, 5 to 9.
  const pairs = [
    ["04252614", "042100005264"],
    ["01234531", "012300000451"],
    ["01234541", "012340000051"],
    ["01234565", "012345000065"],
  ] as const;
  for (const [short, upc] of pairs) {
    const valid = expandedUpcE(short);
    if (valid !== null) expect(valid).toBe(upc);
    const [whole = ""] = upcsOfPart(short.slice(1, 7));
    expect(whole.slice(0, -1)).toBe(upc.slice(0, -1));
    const code = short.slice(0, 7) + whole.at(-1);
    expect(expandedUpcE(code)).toBe(whole);
    expect(gtinForms(whole)).toContain(code);
    expect(gtinForms(`00${whole}`)).toContain(code);
    expect(gtinForms(code)).toContain(whole);
    expect(upcsOfPart(code.slice(0, 7))).toContain(whole);
    expect(upcsOfPart(code.slice(1))).toContain(whole);
  }
  expect(expandedUpcE("04252614")).toBe("042100005264");
});

test("a carton's code leads to that of its pieces, which have a check digit of their own", () => {
  expect(piecesOfCarton("14006381333938")).toEqual(["4006381333931"]);
  expect(piecesOfCarton("04006381333931")).toEqual([]);
  expect(piecesOfCarton("14006381333939")).toEqual([]);
});

test("a code of 12 digits is a UPC, also with the zeros of an EAN or GTIN before them", () => {
  for (const code of ["712345678901", "0712345678901", "00712345678901", "7 12345 67890 1"])
    expect(isUpc(code)).toBe(true);
  for (const code of ["4006381333931", "14006381333938", "40063813", "", "CH-1"]) expect(isUpc(code), code).toBe(false);
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
