import { createElement } from "react";
import { expect, test } from "vitest";
import { drawSparkline } from "@/components/charts/sparkline.ts";
import { forecastOf } from "@/components/test/fixtures.ts";
import { renderInEnglish } from "@/components/test/render.tsx";
import type { ForecastSummary } from "@/lib/catalog/article/types.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { Cover, Sparkline } from "./cover.tsx";

const now = Date.UTC(2026, 10, 21, 10);
const today = Date.UTC(2026, 10, 21);
const range = forecastOf(now, {
  ...{ fromAt: today + 12 * dayMs, medianAt: today + 15 * dayMs, untilAt: today + 18 * dayMs },
  ...{ perDay: 2.44, coverDays: 14.6, recentDays: [30, 12, null, 40] },
});

function cover(changes: Partial<ForecastSummary> | null): string {
  const forecast = changes === null ? undefined : { ...range, ...changes };
  return renderInEnglish(createElement(Cover, { forecast, now })).replaceAll("\u00a0", " ");
}

test("cover and likely range are said in short, and in a title with the rate of sale", () => {
  const html = cover({});
  expect(html).toContain("12–18 days<small>3 Dec – 9 Dec</small>");
  expect(html).toContain('title="Likely out 3 Dec – 9 Dec. The supplier sells about 2.4 a day."');
  expect(html).toContain('data-tone="low"');
});

test("a delivery decides how bad it is: out before it, or in time", () => {
  const expectedAt = today + 21 * dayMs;
  const late = cover({ expectedAt, chanceOutBefore: 0.96 });
  expect(late).toContain('data-tone="out"');
  expect(late).toContain("Delivery expected 12 Dec; 96% chance of running out before it.");
  expect(cover({ expectedAt, chanceOutBefore: 0.05 })).not.toContain("data-tone");
});

test("what is far ahead is no warning", () => {
  expect(cover({ fromAt: today + 60 * dayMs })).not.toContain("data-tone");
});

test("what is not known is no figure and never 0, and says why", () => {
  const none = [
    [null, "no forecast"],
    [{ kind: "unknown" }, "stock unknown"],
    [{ kind: "notEnough" }, "not enough data"],
  ] as const;
  for (const [forecast, why] of none) {
    expect(cover(forecast)).toContain(`>–<small>${why}</small></span>`);
  }
  expect(cover({ kind: "out", fromAt: null, untilAt: null, coverDays: null })).toContain('data-tone="out">out<');
  expect(cover({ kind: "beyond", fromAt: null, untilAt: null, coverDays: 412 })).toContain(">90+ days<");
  expect(cover({ untilAt: null })).toContain("12+ days<small>from 3 Dec</small>");
  expect(cover({ untilAt: today + 12 * dayMs })).toContain("12 days<small>3 Dec</small>");
});

test("an old forecast says of which day it is", () => {
  expect(cover({ madeAt: now - 3 * dayMs })).toContain("Forecast of 18 Nov.");
  expect(cover({ madeAt: now - dayMs / 2 })).not.toContain("Forecast of");
});

test("the chart of the last days has a column for each known one, and an outline of the unknown ones", () => {
  const { width, known, unknown } = drawSparkline([30, 0, null, null, 60]);
  expect(width).toBe(10);
  expect(known).toBe("M1 16v-8M3 16v-1M9 16v-16");
  expect(unknown).toBe("M4.5 0.5h3v15h-3z");
  const html = renderInEnglish(createElement(Sparkline, { forecast: range }));
  expect(html).toContain("Last 4 days: from 30 to 40, lowest 12, highest 40. 1 day is unknown.");
});

test("an article without figures of two days has no chart", () => {
  expect(renderInEnglish(createElement(Sparkline, { forecast: undefined }))).toBe("");
  expect(renderInEnglish(createElement(Sparkline, { forecast: { ...range, recentDays: [null, null] } }))).toBe("");
  const first = { ...range, recentDays: [null, null, 12] };
  expect(renderInEnglish(createElement(Sparkline, { forecast: first })), "no empty box on the first day").toBe("");
});
