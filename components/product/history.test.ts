import { expect, test } from "vitest";
import { dayMs } from "@/lib/domain/time.ts";
import { dailyTotals, historySaying } from "./history.tsx";

const points = (...totals: (number | null)[]) => totals.map((total, at) => ({ at, total }));

test("the summary covers the known totals, and each different total is a change", () => {
  expect(historySaying(points(5, 3, null, 9))).toEqual({ key: "summary", low: 3, high: 9, changes: 3 });
  // The first two points have the same total: units moved from one warehouse to another.
  expect(historySaying(points(5, 5, 4))).toEqual({ key: "summary", low: 4, high: 5, changes: 1 });
});

test("totals that were never known give no lowest and highest", () => {
  expect(historySaying(points(null, null))).toEqual({ key: "summaryUnknown", low: null, high: null, changes: 0 });
});

test("each day of the sparkline has the total at its end, and the last day that of now", () => {
  const known = [
    { at: 0, total: 5 },
    { at: 1.5 * dayMs, total: 3 },
    { at: 2.2 * dayMs, total: null },
  ];
  expect(dailyTotals(known, 0, 2.1 * dayMs)).toEqual([5, 3, 3]);
  expect(dailyTotals(known, 0, 3 * dayMs)).toEqual([5, 3, null]);
});
