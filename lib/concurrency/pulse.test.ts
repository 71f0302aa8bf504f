import { expect, test } from "vitest";
import { adoptPulse, atRecord, createPulse, printOf, recordAt } from "./pulse.ts";

const owner = { dealerId: "demo", list: "products" };

test.each([
  ["", "a"],
  ["{}", "{} "],
  ["é".repeat(40_000), "é".repeat(39_999)],
  [`x${"\u{1f6b2}".repeat(40_000)}`, `y${"\u{1f6b2}".repeat(40_000)}`],
])("another thread sees whose record is worked on, by a print that another text does not have", (raw, other) => {
  const seen = createPulse();
  adoptPulse(seen.shared);
  expect(recordAt(seen)).toBeNull();
  const during = atRecord(owner, raw, () => recordAt(seen));
  expect(during).toEqual({ ...owner, print: printOf(raw) });
  expect(printOf(other)).not.toBe(printOf(raw));
  expect(recordAt(seen)).toBeNull();
  expect(() =>
    atRecord(owner, raw, () => {
      throw new Error("cannot be parsed");
    }),
  ).toThrow("cannot be parsed");
  expect(recordAt(seen)).toBeNull();
});
