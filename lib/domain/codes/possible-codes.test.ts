import fc from "fast-check";
import { expect, test } from "vitest";
import { barcodesIn, isSameCode, possibleCodes, sameCodes, scannedCode, sureCodes } from "./possible-codes.ts";
import { ean, gs, upc, writtenCodes } from "./test/written-codes.ts";

test("a code is the same code in each of its ways of writing", () => {
  for (const [text, code] of writtenCodes) expect(barcodesIn(text), text).toContain(code);
});

test("a plain number stays the first meaning, however much it looks like an element string or an address", () => {
  const any = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(..."0123456789()[].-/E+'=\u001d]"), maxLength: 40 }),
  );
  fc.assert(
    fc.property(any, (text) => {
      const [first, ...others] = possibleCodes(text);
      expect(first).toEqual({ code: text.trim(), changed: [] });
      expect(others.every(({ code }) => code !== text.trim())).toBe(true);
      expect(new Set([first, ...others].map((each) => each?.code)).size).toBe(others.length + 1);
      const judged = [first, ...others].map((each) => (each?.changed.length ?? 0) > 0);
      // What is sure comes before what is repaired.
      expect(judged.toSorted((a, b) => Number(a) - Number(b))).toEqual(judged);
    }),
  );
});

test("an address of one of our pages names the variant first, then what is in its path, on any host", () => {
  const first = (text: string) => sureCodes(text).slice(1);
  expect(first("https://desk.example/products/20?variant=20-1")).toEqual(["20-1", "20"]);
  expect(first("http://localhost:3000/products/020056-07")).toEqual(["020056-07"]);
  expect(first("https://desk.example/products/A%2F1/history?variant=A%2F1-S")).toEqual(["A/1-S", "A/1"]);
  expect(first("https://desk.example/products?q=bell&open=30-1")).toEqual(["30-1"]);
  expect(first(`https://desk.example/s/${"A".repeat(43)}?v=A%2F1-S`)).toEqual(["A/1-S"]);
  for (const other of [
    `https://desk.example/s/${"A".repeat(43)}`,
    "https://brand.example/p/123456",
    "https://desk.example/products/%",
    "https://desk.example/",
  ])
    expect(first(other)).toEqual([]);
});

test("an item number of an element string counts after its GTIN", () => {
  expect(sureCodes("(01)04006381333931(240)AB-12").slice(1)).toEqual([ean, "AB-12"]);
});

test("digits that only look like an element string are none: without a scanner's word the GTIN has its check digit", () => {
  for (const text of ["0104006381333930", "20123456789012345", "0112345678901234", "(10)LOT7", "(800) 555-0100"])
    expect(sureCodes(text), text).toEqual([text]);
  expect(sureCodes("]d20104006381333930")).toContain("4006381333930");
});

test("what needs a judgement is not the same code: digits that were guessed, and a carton for its pieces", () => {
  const changes = (text: string, code: string) => possibleCodes(text).find((each) => each.code === code)?.changed;
  expect(changes("4006381333932", ean)).toEqual(["checkDigit"]);
  expect(changes("14006381333938", ean)).toEqual(["carton"]);
  expect(changes("425261", upc)).toEqual(["upcE"]);
  for (const text of ["4006381333932", "14006381333938", "425261", "4OO6381333931"])
    for (const { code, changed } of possibleCodes(text).slice(1)) expect(isSameCode({ changed }), code).toBe(false);
  expect(sameCodes("4006381333931.0")).not.toContain("40063813339310");
});

test("a scan is shown as the number that it contains", () => {
  const scans = [
    ["]E0679806012038", "679806012038"],
    ["]C1020056-07", "020056-07"],
    [" ]d2A-1", "A-1"],
    ["(01)04006381333931(10)LOT7", ean],
    [`]C10100042100005264${gs}10LOT`, upc],
    ["https://desk.example/products/20?variant=20-1", "20-1"],
  ] as const;
  for (const [text, code] of scans) expect(scannedCode(text)).toBe(code);
  for (const text of ["679806012038", "]E0", "a]E0b", "]E", "[E0]1", "29 2.4 tire"])
    expect(scannedCode(text)).toBe(text);
});
