import fc from "fast-check";
import { expect, test } from "vitest";
import { patienceFor, scannedBefore, shortestScan } from "./scans.ts";

/** The characters of a code with these pauses (ms) before each but the first. */
function typed(code: string, pauses: readonly number[], start = 1000) {
  let at = start;
  return [...code].map((character, place) => {
    if (place > 0) at += pauses[place - 1] ?? 0;
    return { character, at };
  });
}

const code = "4006381333931";
const quick = Array.from({ length: 12 }, () => 8);

test("a scan is one code, though one pause in it is long, wherever it is", () => {
  for (let place = 0; place < quick.length; place++) {
    const keys = typed(code, quick.with(place, 90));
    expect(scannedBefore(keys, (keys.at(-1)?.at ?? 0) + 8)).toBe(code);
  }
  const keys = typed(code, quick);
  expect(scannedBefore(keys, (keys.at(-1)?.at ?? 0) + 95)).toBe(code);
});

test("what was typed before a scan does not belong to it", () => {
  const before = { character: "j", at: 700 };
  const keys = [before, ...typed(code, quick)];
  expect(scannedBefore(keys, 1104)).toBe(code);
});

test("what a person types is no scan, however short its quickest pauses are", () => {
  const pauses = fc.array(fc.integer({ min: 45, max: 400 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(pauses, fc.integer({ min: 45, max: 400 }), (between, last) => {
      const keys = typed(code, between);
      expect(scannedBefore(keys, (keys.at(-1)?.at ?? 0) + last)).toBe("");
    }),
  );
  const short = typed(code.slice(0, shortestScan - 1), quick);
  expect(scannedBefore(short, 1040)).toBe("");
});

test("one key is acted on soon, several quick ones wait for what may follow", () => {
  expect(patienceFor([1000])).toBe(35);
  expect(patienceFor([1000, 1008, 1016])).toBe(89);
  expect(patienceFor([1000, 1008, 1016, 1024, 1032])).toBe(100);
});
