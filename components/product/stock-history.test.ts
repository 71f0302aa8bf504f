import { expect, test } from "vitest";
import { historySaying } from "./stock-history.ts";

const points = (...totals: (number | null)[]) => totals.map((total, at) => ({ at, total }));

test("a total moves between the figures that are known, and each other total is a change", () => {
  expect(historySaying(points(5, 3, null, 9))).toEqual({ key: "summary", low: 3, high: 9, changes: 3 });
  // From one warehouse to another.
  expect(historySaying(points(5, 5, 4))).toEqual({ key: "summary", low: 4, high: 5, changes: 1 });
});

test("of totals that were never known none is made up", () => {
  expect(historySaying(points(null, null))).toEqual({ key: "summaryUnknown", low: null, high: null, changes: 0 });
});
