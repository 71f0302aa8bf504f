import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import type { PlaceForecast } from "@/lib/catalog/article/types.ts";
import { historyFilter } from "@/lib/catalog/history/history.ts";
import type { ArticleHistory } from "@/lib/catalog/history/types.ts";
import { forecast } from "@/lib/domain/forecast/forecast.ts";
import { uncalibrated } from "@/lib/domain/forecast/hindcast.ts";
import { irregular } from "@/lib/domain/forecast/test/series.ts";
import type { Forecast } from "@/lib/domain/forecast/types.ts";
import { evenWeekdays } from "@/lib/domain/forecast/weekdays.ts";
import { dayMs, hourMs } from "@/lib/domain/time.ts";
import { HistoryPage } from "./history-page.tsx";
import { outlookOf, periodOf, stockPanel } from "./panels.ts";

const now = Date.UTC(2026, 10, 21, 12);
const day = (number: number) => now + number * dayMs;
const history: ArticleHistory = {
  ...{ productNo: "T", variantNo: "T-1", name: "Tyre", description: "Tyre, red", variantNos: ["T-1", "T-2"] },
  ...{ from: day(-90), to: now, warehouses: [{ warehouseId: "1", name: "East", own: true }] },
  stock: [
    { at: day(-90), total: 90, byWarehouse: [90] },
    { at: day(-20), total: null, byWarehouse: [null] },
    { at: day(-10), total: 0, byWarehouse: [0] },
    { at: day(-2), total: 40, byWarehouse: [40] },
  ],
  gaps: [{ from: day(-60), until: day(-60) + 9 * hourMs }],
  deliveries: [{ at: day(-2), warehouseId: "1", before: 0, after: 40 }],
  due: [
    {
      warehouseId: "1",
      dates: [day(6), day(9), day(11)].map((dueAt) => ({ at: now, dueAt })),
      arrivedAt: null,
      isDue: true,
    },
    { warehouseId: "1", dates: [{ at: day(-12), dueAt: day(-6) }], arrivedAt: day(-2), isDue: false },
  ],
  thresholds: [{ units: 12, place: { kind: "total" }, rule: "item" }],
  cost: [
    { at: day(-90), cents: 700 },
    { at: day(-40), cents: 620 },
  ],
  map: [],
  msrp: [{ at: day(-90), cents: 1000 }],
};

const unseen: Forecast = {
  ...{ kind: "notEnough", salesDays: 2, salesDaysNeeded: 5, observedDays: 60, observedDaysNeeded: 14 },
};
const forecasts: PlaceForecast[] = [
  { warehouseId: null, madeAt: day(-2), forecast: { kind: "out", since: day(-1), due: null } },
  { warehouseId: "1", madeAt: now, forecast: unseen },
];

/** An item that sells about two a day and has 40 in stock. */
const question = { variantNo: "T-1", weekdays: evenWeekdays, calibration: uncalibrated, due: null, lateness: null };
const ranged = forecast({ ...question, series: irregular(40, 2, 30) });
if (ranged.kind !== "range") throw new Error(`The forecast is ${ranged.kind}.`);
const likelyIn = (fromAt: number, untilAt: number | null): PlaceForecast => {
  return { warehouseId: null, madeAt: now, forecast: { ...ranged, fromAt, untilAt } };
};
const likelyOut = likelyIn(day(5), day(9));

function view(own: Partial<ArticleHistory> = {}, likely = forecasts): { html: string; text: string } {
  const filter = historyFilter.parse({ variant: "T-1" });
  const href = historyFilter.within("/products/T/history", filter);
  const html = renderInEnglish(
    createElement(HistoryPage, { history: { ...history, ...own }, forecasts: likely, filter, href, now }),
  );
  return { html, text: html.replace(/<[^>]*>/g, " ").replace(/[\s\u00a0]+/g, " ") };
}

test("warehouses that had none all the time share one line instead of a chart each", () => {
  const warehouses = [...history.warehouses, { warehouseId: "2", name: "West" }, { warehouseId: "3", name: "North" }];
  const stock = history.stock.map((moment) => ({ ...moment, byWarehouse: [...moment.byWarehouse, 0, 0] }));
  const { text } = view({ warehouses, stock });
  expect(text).toContain("No stock at 2 warehouses: West, North");
  expect(view({ warehouses, stock, thresholds: [] }).html.match(/<h3/g)?.length ?? 0).toBe(
    view().html.match(/<h3/g)?.length ?? 0,
  );
  const unknown = stock.map((moment) => ({ ...moment, byWarehouse: [...moment.byWarehouse.slice(0, 2), null] }));
  expect(view({ warehouses, stock: unknown }).text, "unknown is not none").toContain("No stock at 1 warehouse: West");
});

test("one sentence sums it up", () => {
  expect(view().text).toContain(
    "Last 90 days: 0 to 90 available; out of stock once; 1 delivery to a warehouse; cost $6.20–7.00; no data for 9 hours.",
  );
  expect(view({ gaps: [], deliveries: [], cost: null, stock: history.stock.slice(0, 2) }).text).toContain(
    "Last 90 days: always 90 available; never out of stock.",
  );
});

test("the forecast is shown above the charts, for all warehouses and the own one, with its date if it is old", () => {
  const { text } = view();
  expect(text).toMatch(/All warehouses · Forecast of 19 Nov\. Out of stock since 20 Nov; no delivery date\./);
  expect(text).toMatch(/East Not enough data for a forecast: 2 days with sales in 60 days/);
});

test("one axis begins with the first figure and continues to what is expected", () => {
  const known = { ...history, stock: history.stock.slice(2), cost: null, msrp: [] };
  expect(periodOf(known, [])).toEqual({ from: day(-10), until: now, to: day(12) });
  expect(periodOf({ ...known, due: [] }, [])).toEqual({ from: day(-10), until: now, to: now });
  const fresh = { ...known, stock: [{ at: now, total: 3, byWarehouse: [3] }], due: [] };
  expect(periodOf(fresh, []).from).toBe(day(-1));
  expect(periodOf({ ...known, due: [] }, [likelyOut])).toEqual({ from: day(-10), until: now, to: day(10) });
  // The past keeps two thirds of the axis, and more if nothing happens soon.
  expect(periodOf(history, [likelyIn(day(30), day(60))]).to).toBe(day(45));
  expect(periodOf({ ...history, due: [] }, [likelyIn(day(80), null)]).to).toBe(day(14));
});

test("the likely days without stock are drawn in the charts, with their dates", () => {
  const { text } = view({}, [likelyOut]);
  expect(text).toContain("Likely out");
  expect(outlookOf([likelyOut], null, { to: day(10) }, (from, until) => `${from} ${until}`)).toEqual({
    from: day(5),
    until: day(10),
    text: `${day(5)} ${day(9)}`,
  });
  expect(outlookOf(forecasts, null, { to: day(10) }, String)).toBeNull();
  expect(outlookOf([likelyOut], null, { to: day(5) }, String), "the axis ends before").toBeNull();
});

test("each warehouse has its own figures, levels, deliveries and due dates", () => {
  const period = periodOf(history, []);
  const own = stockPanel(history, { warehouseId: "1", index: 0 }, period);
  expect(own.steps.map(({ value }) => value)).toEqual([90, null, 0, 40]);
  expect(own.marks).toEqual([day(-2)]);
  expect(own.levels).toEqual([]);
  // Of a delivery that was moved twice the last date holds.
  expect(own.days.filter(({ at }) => at > now)).toEqual([
    { at: day(6), isFaint: true },
    { at: day(9), isFaint: true },
    { at: day(11), isFaint: false },
  ]);
  expect(stockPanel(history, { warehouseId: "2", index: 1 }, period).marks).toEqual([]);
  expect(stockPanel(history, null, period).levels).toEqual([12]);
});

test("the crosshair is a slider that says all figures of a moment", () => {
  const { html } = view();
  const slider = /<div role="slider"[^>]*>/.exec(html)?.[0] ?? "";
  expect(slider).toContain('aria-label="Stock and prices over time"');
  expect(slider).toContain('aria-valuetext="Today: All warehouses 40, East 40, Cost $6.20, MSRP $10.00"');
  expect(html).toMatch(/<td class="figure">unknown<\/td>/);
});

test("slips show the earlier dates, and an arrived delivery shows how late it was", () => {
  const { text } = view();
  expect(text).toContain("was 27 Nov, 30 Nov, now 2 Dec 5 days later");
  expect(text).toContain("15 Nov delivered 19 Nov , 4 days after the first date".replace(" ,", ","));
});

test("prices have their lowest, and cost is there only for who may see it", () => {
  expect(view().text).toContain("Cost $6.20");
  expect(view().text).toContain("Lowest: $6.20 on 12 Oct");
  expect(view().text).toContain("MSRP $10.00");
  const blind = view({ cost: null }).text;
  expect(blind).not.toMatch(/Cost|6\.20/);
});

test("ranges and other variants are links, and everything drawn is in a table", () => {
  const { html, text } = view();
  expect(html).toContain('href="/products/T/history?variant=T-1&amp;range=30"');
  expect(html).toContain('href="/products/T/history?variant=T-2"');
  expect(text).toMatch(/When All warehouses East .*40 40 .*unknown unknown .*90 90/);
  expect(view({ stock: [], due: [], cost: [], msrp: [] }).text).toContain("No stock data in this period");
});
