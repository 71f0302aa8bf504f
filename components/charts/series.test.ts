import { expect, test } from "vitest";
import { dayMs, hourMs } from "@/lib/domain/time.ts";
import { dayStarts, interrupted, linePoints, priceRange, timeTicks, valueAt } from "./series.ts";

const steps = [
  { at: 0, value: 10 },
  { at: 40, value: 5 },
  { at: 60, value: 4 },
];

test("a figure is valid until the next one, and the last one to the end", () => {
  expect(linePoints(steps.slice(0, 2), 0, 100)).toEqual([...steps.slice(0, 2), { at: 100, value: 5 }]);
  expect(linePoints([{ at: -50, value: 5 }], 0, 100)).toEqual([
    { at: 0, value: 5 },
    { at: 100, value: 5 },
  ]);
  expect(linePoints([], 0, 100)).toEqual([]);
  expect([0, 39, 40, 99].map((at) => valueAt(steps, at))).toEqual([10, 10, 5, 4]);
  expect(valueAt(steps, -1)).toBeNull();
});

test("an unknown figure interrupts the line where it begins, instead of dropping to zero", () => {
  const unknown = [steps[0], { at: 40, value: null }, steps[2]].filter((step) => step !== undefined);
  expect(linePoints(unknown, 0, 100)).toEqual([
    { at: 0, value: 10 },
    { at: 40, value: 10 },
    { at: 40, value: null },
    { at: 60, value: 4 },
    { at: 100, value: 4 },
  ]);
});

test("within a gap nothing is known, and after it what was read last before its end", () => {
  expect(interrupted(steps, [{ from: 20, until: 50 }])).toEqual([
    { at: 0, value: 10 },
    { at: 20, value: null },
    { at: 50, value: 5 },
    { at: 60, value: 4 },
  ]);
  expect(interrupted(steps, [])).toEqual(steps);
  expect(interrupted([{ at: 90, value: 1 }], [{ from: 20, until: 50 }])).toEqual([{ at: 90, value: 1 }]);
});

test("an axis has ticks at its start, at the end of the past, and at each month or, if it is short, each Monday", () => {
  const text = {
    until: "Today",
    day: (at: number) => new Date(at).toISOString(),
    month: (month: number) => String(month),
  };
  const from = Date.UTC(2026, 9, 5, 12);
  const months = timeTicks({ from, until: from + 85 * dayMs, to: from + 90 * dayMs }, "America/Toronto", text);
  // Clocks there went back on 1 November, after its midnight.
  expect(months).toEqual([
    { at: from, text: "2026-10-05T12:00:00.000Z" },
    { at: Date.UTC(2026, 10, 1, 4), text: "10" },
    { at: Date.UTC(2026, 11, 1, 5), text: "11" },
    // January begins too near to it.
    { at: from + 85 * dayMs, text: "Today" },
  ]);
  const weeks = timeTicks({ from, until: from + 15 * dayMs, to: from + 15 * dayMs }, "UTC", text);
  expect(weeks.map(({ text: day }) => day)).toEqual([
    "2026-10-05T12:00:00.000Z",
    "2026-10-12T00:00:00.000Z",
    "2026-10-19T00:00:00.000Z",
    "Today",
  ]);
  expect(dayStarts(from, from + 11 * hourMs, "UTC")).toEqual([]);
});

test("a price axis shows a small change: it does not begin at zero, and one price has room on both sides", () => {
  expect(priceRange(1000, 1050)).toEqual([995, 1055]);
  const [low, high] = priceRange(500, 500);
  expect(low).toBeLessThan(500);
  expect(high).toBeGreaterThan(500);
  expect(priceRange(0, 0)).toEqual([-0.1, 0.1]);
});
