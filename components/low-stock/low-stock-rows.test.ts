import { createElement } from "react";
import { expect, test } from "vitest";
import { forecastOf, stockOf, tyreEvent, tyreRow } from "@/components/test/fixtures.ts";
import { renderInEnglish } from "@/components/test/render.tsx";
import { compactProps } from "@/components/ui/compact-props.ts";
import type { LowStockRow } from "@/lib/catalog/board/types.ts";
import { inTotal } from "@/lib/domain/threshold.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { LowStockRows } from "./low-stock-rows.tsx";
import { useSectionHead } from "./low-stock-table.tsx";

const now = Date.UTC(2026, 10, 23, 7);
const row: LowStockRow = {
  ...tyreRow({ stock: { ...stockOf(3), nextDueAt: Date.UTC(2026, 11, 2) } }),
  ...{ state: "low", watched: true, wanted: 6 },
  lowAt: { units: 5, place: inTotal, rule: "member", available: 3, isMet: true },
  formerDueAt: [Date.UTC(2026, 10, 27), Date.UTC(2026, 10, 30)],
  forecast: forecastOf(now, {
    ...{ perDay: 0.5, coverDays: 6, recentDays: [5, 4, 3] },
    ...{ fromAt: now + 4 * dayMs, medianAt: now + 6 * dayMs, untilAt: now + 9 * dayMs },
  }),
  changed: tyreEvent(now - 3 * dayMs, { after: 3 }),
};
const ended: LowStockRow = {
  ...row,
  variantNo: "100-02",
  statusId: 8,
  state: "lastChance",
  changed: null,
  wanted: null,
};
const section = { key: "low", title: "Low", text: "At or below the low-stock level.", count: 12, shown: 1 };

type Change = Partial<Omit<Parameters<typeof LowStockRows>[0], "rows">> & { rows?: LowStockRow[] };

function shown({ rows: given = [row, ended], ...change }: Change = {}): string {
  const warehouses = [{ warehouseId: "1", name: "East" }];
  const plain = {
    warehouses,
    where: null,
    columns: 10,
    saysState: false,
    seesCost: true,
    now,
    saveThreshold: async () => "",
    mutes: {},
    muting: { mute: async () => "", unmute: async () => "" },
  };
  const sections = [section, { key: "lastChance", title: "Last chance", text: "", count: 1, shown: 1 }];
  const rows = createElement(LowStockRows, { rows: compactProps(given), sections, ...plain, ...change });
  return renderInEnglish(createElement("table", null, rows)).replaceAll("\u00a0", " ");
}

test("a row has its section, cover, slips, what is wanted and what changed last, with its actions", () => {
  const html = shown();
  expect(html.indexOf("At or below the low-stock level.")).toBeLessThan(html.indexOf("100-01"));
  expect(html.indexOf("100-01")).toBeLessThan(html.indexOf("Last chance"));
  for (const text of [
    ...["4–9 days", "was 27 Nov, 30 Nov", "2 Dec", "6 wanted", "3 days", "$12.50"],
    ...["Discontinued by supplier", 'aria-label="Add 6 of 100-01 to a list"', 'aria-label="Low at for 100-01"'],
  ])
    expect(html).toContain(text);
  expect(html, "where a level is set is a tooltip").toContain('title="Low at 5 · your default"');
  expect(html.replace(/title="[^"]*"/g, "")).not.toContain("your default");
});

test("stock and level are one figure, with the share of the level that is left, and the units of each warehouse", () => {
  const html = shown({ warehouses: [{ warehouseId: "1", name: "East" }] });
  expect(html).toMatch(/title="East 3">3<\/span> \/.*name="threshold"/s);
  expect(html).toContain('class="level-low"><rect width="60%"');
  const bar = (available: number | null, units = 5) =>
    /<rect width="(\d+)%"/.exec(shown({ rows: [{ ...row, lowAt: { ...row.lowAt, available, units } }] }))?.[1];
  expect([bar(null), bar(0), bar(9), bar(0, 0)]).toEqual(["0", "0", "100", "0"]);
});

test("without the rights to it a row has no cost, field or button, and in another grouping it says its state", () => {
  const html = shown({ seesCost: false, saveThreshold: null, saysState: true });
  for (const text of ["$12.50", "Add 6 of", "<input"]) expect(html).not.toContain(text);
  expect(html).toMatch(/<b class="[^"]*">Low<\/b>/);
});

test("a level in a warehouse is compared with the units there, beside those in all", () => {
  const place = { kind: "warehouse", warehouseId: "1" } as const;
  const lowAt = { units: 20, place, rule: "list", listName: "Spring", available: 2, isMet: true } as const;
  const html = shown({ rows: [{ ...row, lowAt }, ended] });
  expect(html).toContain('title="Low at 20 in East · default of “Spring”"');
  expect(html).toContain(">East · 3 in all<");
  const east = { warehouseId: "1", name: "East" };
  const ofEast = shown({ rows: [{ ...row, lowAt }], warehouses: [east], where: east });
  expect(ofEast, "the head of its own board says it").not.toMatch(/>East · 3 in all<|>East</);
});

test("how long the stock lasts is said of the place that makes it low, else that it is of all", () => {
  const place = { kind: "warehouse", warehouseId: "1" } as const;
  const lowAt = { units: 20, place, rule: "list", listName: "Spring", available: 2, isMet: true } as const;
  const lowThere = { ...row, lowAt };
  expect(shown({ rows: [lowThere] })).toContain(">All warehouses<");
  const there = lowThere.forecast && { ...lowThere.forecast, warehouseId: "1", untilAt: lowThere.forecast.fromAt };
  const html = shown({ rows: [{ ...lowThere, forecast: there }] });
  expect(html).toContain("4 days");
  expect(html).not.toContain(">All warehouses<");
  expect(shown({ rows: [row] })).not.toContain(">All warehouses<");
});

test("the days left lead to their calculation; of one warehouse there are none without its own forecast", () => {
  expect(shown({ rows: [row] })).toMatch(/<a href="\/products\/[^"]*\/history\?variant=100-01" class="lasts[^>]*>/);
  const east = { warehouseId: "1", name: "East" };
  const html = shown({ rows: [{ ...row, forecast: null }], warehouses: [east], where: east });
  expect(html).toContain('<span title="no forecast">–</span>');
});

test("a muted row says until when, with the way to hear of it again; the others can be muted", () => {
  const html = shown({ mutes: { "100-01": { kind: "until", untilAt: Date.UTC(2026, 10, 30) } } });
  expect(html).toContain("muted until 30 Nov");
  expect(html).toContain('aria-label="Unmute: 100-01"');
  expect(html).toContain('aria-label="Mute 100-02"');
  expect(shown({ muting: null })).not.toContain('aria-label="Mute');
});

test("what is out in a warehouse is said to be out there, not at the supplier", () => {
  const headIn = (where: Parameters<typeof useSectionHead>[1]) =>
    renderInEnglish(createElement(() => useSectionHead({ groupBy: "state" }, where)({ key: "out", name: null }).text));
  expect(headIn(null)).toBe("Out of stock at the supplier.");
  expect(headIn({ warehouseId: "2", name: "Toronto" })).toBe("Out of stock at Toronto.");
});
