import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { forecast } from "@/lib/domain/forecast/forecast.ts";
import { uncalibrated } from "@/lib/domain/forecast/hindcast.ts";
import { irregular } from "@/lib/domain/forecast/test/series.ts";
import type { DueDate, Forecast, Lateness } from "@/lib/domain/forecast/types.ts";
import { evenWeekdays } from "@/lib/domain/forecast/weekdays.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { ForecastView } from "./forecast-view.tsx";
import { endedOnce } from "./forecast-words.ts";

const late: Lateness = {
  ...{ of: "brand", observations: 23, median: 4, spread: { low: 0, high: 9 } },
  days: [{ late: 4, share: 1 }],
};

/** The forecast of an item that sells about two a day and has `left` in stock, thirty days after it was first seen. */
function forecastOf(left: number, due: (now: number) => DueDate | null = () => null, lateness: Lateness | null = null) {
  const series = irregular(left, 2, 30);
  const question = { variantNo: "610113-001", series, weekdays: evenWeekdays, calibration: uncalibrated };
  return { shown: forecast({ ...question, due: due(series.readUntil), lateness }), now: series.readUntil };
}

const inDays =
  (days: number, moves = 0) =>
  (now: number) => ({ dueAt: now + days * dayMs, moves });

function view({ shown, now }: { shown: Forecast; now: number }): string {
  return renderInEnglish(createElement(ForecastView, { forecast: shown, now })).replaceAll("\u00a0", " ");
}

test("a range is a sentence with the delivery and its usual lateness, and whether it is out before", () => {
  const html = view(forecastOf(40, inDays(44), late));
  expect(html).toMatch(/Likely out \d+ Oct – \d+ \w{3}; due 19 Nov, usually 4 days late\./);
  expect(html).toContain("Stock-out expected before the delivery.");
});

test("a delivery long before the stock is out comes in time, and one near the end may not", () => {
  expect(view(forecastOf(40, inDays(2)))).toContain("Delivery expected before stock-out.");
  expect(view(forecastOf(40, inDays(20)))).toContain("Stock might run out before the delivery.");
});

test("without a delivery nothing is said about one", () => {
  const html = view(forecastOf(40));
  expect(html).toMatch(/Likely out \d+ \w+ – [^;]*\./);
  for (const text of ["due", "delivery", "Delivery delay"]) expect(html).not.toContain(text);
});

test("the arithmetic can be opened, and its figures are those of the forecast", () => {
  const asked = forecastOf(40, inDays(44, 2), late);
  const html = view(asked);
  expect(html).toContain("<summary");
  expect(html).toContain("How it’s calculated");
  if (asked.shown.kind !== "range") throw new Error("no range");
  const { explain } = asked.shown;
  expect(explain.salesDays).toBeGreaterThan(5);
  for (const text of [
    "40 at the last sync",
    `${explain.sold} units on ${explain.salesDays} days`,
    "none seen",
    `40 ÷ ${Math.round(explain.perDay * 1000) / 1000} = ${Math.round(explain.coverDays * 10) / 10} days`,
    "of 400 simulated runs",
    "too few past forecasts to adjust",
    "23 deliveries for this brand: usually 4 days late, 8 of 10 from on time to 9 days late.",
    "The date was moved 2 times.",
    "% likely; delivery expected Monday, 23 November 2026",
  ])
    expect(html).toContain(text);
});

test("what past forecasts corrected is said with the range that came of it", () => {
  const { shown, now } = forecastOf(40);
  if (shown.kind !== "range") throw new Error("no range");
  const corrected = { belowDays: null, forecasts: 90, known: 57, correction: { low: -1.2, median: 0, high: 0.8 } };
  const explain = { ...shown.explain, corrected, range: { low: 12.04, median: 24, high: 31.5 } };
  expect(view({ shown: { ...shown, explain }, now })).toContain(
    "adjusted by 57 past forecasts so that 8 of 10 ranges are right: 12, 24 and 31.5 days",
  );
});

test("what is not a range has its own sentence", () => {
  expect(view(forecastOf(2_000))).toContain("Unlikely to run out within 90 days.");
  expect(view(forecastOf(170))).toMatch(/Might run out from \d+ \w+, or not within 90 days\./);
  expect(view(forecastOf(0, inDays(3), late))).toMatch(/Out of stock since \d+ \w+; due 9 Oct, usually 4 days late\./);
  expect(view(forecastOf(0))).toContain("no delivery date.");
  const now = Date.UTC(2026, 10, 21);
  expect(view({ shown: { kind: "unknown" }, now })).toContain("stock is unknown");
  const counts = { salesDays: 2, salesDaysNeeded: 5, observedDays: 60, observedDaysNeeded: 14 };
  expect(view({ shown: { kind: "notEnough", ...counts }, now })).toContain(
    "Not enough data for a forecast: 2 days with sales in 60 days of stock. It needs 5 in 14.",
  );
  const none = { ...counts, salesDays: 0, observedDays: 0 };
  expect(view({ shown: { kind: "notEnough", ...none }, now })).toContain(
    "Not enough data for a forecast: no days with sales in 0 days of stock. It needs 5 in 14.",
  );
});

test("a sentence that ends with a month in short has one stop", () => {
  expect(endedOnce("attendu le 25 nov..")).toBe("attendu le 25 nov.");
  expect(endedOnce("due 25 Nov.")).toBe("due 25 Nov.");
});

test("a date that has passed was due, and what is usually on time or early says so", () => {
  const early = { ...late, median: -1, days: [{ late: -1, share: 1 }] };
  expect(view(forecastOf(40, inDays(-2), late))).toContain("was due 4 Oct, usually 4 days late");
  expect(view(forecastOf(40, inDays(9), { ...late, median: 0 }))).toContain("usually on time");
  const moved = view(forecastOf(40, inDays(9, 1), { ...late, median: 0 }));
  expect(moved.split("</p>")[0], "a moved date was not on time").not.toContain("usually on time");
  expect(view(forecastOf(40, inDays(9), early))).toContain("usually 1 day early");
});
