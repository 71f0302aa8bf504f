import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs, hourMs } from "../time.ts";
import { recentDays } from "./recent-days.ts";
import { anySeries, daily, start } from "./test/series.ts";

test("each day has its stock at its end, the last one that of the last reading", () => {
  const series = { ...daily([9, 7, 4]), readUntil: start + 2 * dayMs + hourMs };
  expect(recentDays(series, 3)).toEqual([9, 7, 4]);
  expect(recentDays(series, 5)).toEqual([null, null, 9, 7, 4]);
});

test("a day at whose end nothing was read is unknown, and so is one without a figure", () => {
  const gap = { from: start + dayMs - hourMs, until: start + dayMs + hourMs };
  const series = { ...daily([9, null, 4], [gap]), readUntil: start + 2 * dayMs + hourMs };
  expect(recentDays(series, 3)).toEqual([null, null, 4]);
  expect(recentDays({ ...series, gaps: [] }, 3)).toEqual([9, null, 4]);
});

test("there is one for each day, none of them guessed", () => {
  fc.assert(
    fc.property(anySeries, fc.integer({ min: 1, max: 40 }), (series, days) => {
      const recent = recentDays(series, days);
      expect(recent.length).toBe(days);
      const seen = new Set(series.observations.map(({ available }) => available));
      for (const units of recent) expect(units === null || seen.has(units)).toBe(true);
    }),
  );
});
