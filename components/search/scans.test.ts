import fc from "fast-check";
import { expect, test } from "vitest";
import { patienceFor, ScanKeys, scannedBefore, shortestScan } from "./scans.ts";

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

const quantity = { name: "quantity" };
const ean = "4006381333931";

/** Types keys every `pause` ms into a field that begins with a text; answers what the last key found. */
function type(
  keys: ScanKeys,
  written: readonly string[],
  { field = quantity as object | null, text = "", pause = 6, start = 1000 },
) {
  let held = text;
  let found = null;
  for (const [place, key] of written.entries()) {
    const ctrl = key.startsWith("^");
    const plain = ctrl ? key.slice(1) : key;
    found = keys.press({ key: plain, at: start + place * pause, ctrl, field, text: held });
    if (!ctrl && plain.length === 1) held += plain;
  }
  return found;
}

test("a scan into a field for figures is a scan, and the field holds afterwards what it held before", () => {
  for (const end of ["Enter", "Tab"])
    expect(type(new ScanKeys(), [...ean, end], { text: "12" })).toEqual({ scanned: ean, before: "12" });
  expect(type(new ScanKeys(), [...ean, "Enter"], { field: null })).toEqual({ scanned: ean, before: "" });
});

test("what a person typed before a scan stays in the field", () => {
  const keys = new ScanKeys();
  type(keys, ["2", "4"], { pause: 180, start: 100 });
  expect(type(keys, [...ean, "Enter"], { text: "24" })).toEqual({ scanned: ean, before: "24" });
});

test("what a person types is no scan, and a scan does not go over from one field to another", () => {
  expect(type(new ScanKeys(), [...ean, "Enter"], { pause: 60 })).toBeNull();
  expect(type(new ScanKeys(), [..."12345", "Enter"], {})).toBeNull();
  const keys = new ScanKeys();
  type(keys, [...ean.slice(0, 5)], {});
  expect(type(keys, [...ean.slice(5, 10), "Enter"], { field: { name: "other" }, start: 1030 })).toBeNull();
});

test("the separator of an element string is kept, and other keys with Ctrl end what was typed", () => {
  const typed = [..."01", ...ean.padStart(14, "0"), ..."10LOT", "^]", ..."21S1", "Enter"];
  expect(type(new ScanKeys(), typed, {})?.scanned).toBe(`010${ean}10LOT\u001d21S1`);
  expect(type(new ScanKeys(), [...ean, "^a", "Enter"], {})).toBeNull();
  expect(type(new ScanKeys(), ["Shift", ...ean, "Enter"], {})?.scanned).toBe(ean);
});

test("the separator is the key beside Enter's row on keyboards of other languages, too", () => {
  const keys = new ScanKeys();
  const press = (key: string, at: number, own: object = {}) =>
    keys.press({ key, at, ctrl: false, field: null, text: "", ...own });
  for (const [at, key] of [..."10LOT"].entries()) press(key, 1000 + at);
  for (const [at, key] of ["$", "Dead", "¨"].entries()) press(key, 1010 + at, { ctrl: true, place: "BracketRight" });
  for (const [at, key] of [..."01"].entries()) press(key, 1020 + at);
  expect(press("Enter", 1030)?.scanned).toBe("10LOT\u001d\u001d\u001d01");
});

test("keys that type nothing do not divide a scan, and an address of 300 characters is one", () => {
  const typed = ["CapsLock", ...ean.slice(0, 6), "Shift", "AltGraph", ...ean.slice(6), "CapsLock", "Enter"];
  expect(type(new ScanKeys(), typed, { text: "4" })).toEqual({ scanned: ean, before: "4" });
  const address = `https://id.gs1.org/01/0${ean}?note=${"x".repeat(300)}`;
  expect(type(new ScanKeys(), [...address, "Enter"], { field: null })?.scanned).toBe(address);
});
