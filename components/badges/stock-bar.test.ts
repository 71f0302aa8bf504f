import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { createFormat } from "@/lib/format.ts";
import en from "@/messages/en.json";
import { drawStock, stockMarkup, stockText } from "./stock-bar.tsx";

const now = Date.UTC(2026, 10, 21, 20);
const t = createTranslator({ locale: "en", messages: { badges: en.badges }, namespace: "badges" });
const format = createFormat("en", "USD");
const warehouses = [{ warehouseId: "1", name: "Reno" }];

function wordsOf(nextDueAt: number | null) {
  const stock = { total: 3, byWarehouse: [3], nextDueAt };
  return stockText({ stock, warehouses, now }, t, createFormat("en", "USD"));
}

test("a future due date is announced, a past one is marked as late, and today is not late yet", () => {
  expect(wordsOf(Date.UTC(2026, 10, 25))).toMatchObject({
    title: "Reno 3, due 25\u00a0Nov",
    due: "25\u00a0Nov",
    dueWord: "due",
  });
  expect(wordsOf(Date.UTC(2026, 10, 10))).toMatchObject({
    title: "Reno 3, was due 10\u00a0Nov",
    dueWord: "late",
    late: true,
  });
  expect(wordsOf(Date.UTC(2026, 10, 21)).late).toBeUndefined();
  expect(wordsOf(null)).not.toHaveProperty("due");
});

test("of a hundred warehouses the title names those that have stock or none known, and never nothing", () => {
  const many = Array.from({ length: 100 }, (_, n) => ({ warehouseId: `${n}`, name: `W${n}` }));
  const titleOf = (byWarehouse: (number | null)[], total: number) =>
    stockText({ stock: { total, byWarehouse, nextDueAt: null }, warehouses: many, now }, t, format).title;
  const none = Array<number | null>(100).fill(0);
  expect(titleOf(none.with(7, 3).with(99, null), 3)).toBe("W7 3, W99 unknown");
  expect(titleOf(none, 0)).toBe("0");
});

test("the own warehouse is named as such, and its segment has a mark in addition to its tone", () => {
  const own = [{ warehouseId: "1", name: "Reno", own: true as const }];
  const text = stockText({ stock: { total: 3, byWarehouse: [3], nextDueAt: null }, warehouses: own, now }, t, format);
  expect(text.title).toBe("Reno (yours) 3");
  expect(stockMarkup(text).html).toContain('class="stock-own"');
  expect(stockMarkup({ units: [3], title: "", total: "3" }).html).not.toContain("stock-own");
});

test("a bar has a path for each of six tones, in their order, then what has no stock or is unknown", () => {
  const stock = { units: [12, 0, null, 3], title: "R&D 12", total: "15" };
  const html = stockMarkup(stock).html;
  expect(html).toContain("<title>R&amp;D 12</title>");
  const paths = [...html.matchAll(/<path( d="(M\d+)[^"]*")?( class="[^"]+")?\/>/g)].map(
    ([, , from, tone]) => from && !tone,
  );
  expect(paths).toEqual([true, undefined, undefined, true, undefined, undefined, false]);
});

test("each warehouse has its place: 0 is an outline, unknown is hatched, stock has the tone of its position", () => {
  const drawing = drawStock([12, 0, null, 3], [], 72, 20);
  expect(drawing.segment).toBe(14);
  expect(drawing.filled[0]).toMatch(/^M7 20v-\d+$/);
  expect(drawing.hollow).toContain("M16.5 16.5");
  expect(drawing.hatched).toMatch(/^M32 20/);
  expect(drawing.filled[3]).toMatch(/^M55 20v-3/);
});

test("a segment never gets lower with more stock, and never exceeds the bar", () => {
  let before = 0;
  for (const units of [1, 2, 5, 20, 60, 144, 5000]) {
    const tall = Number(/v-(\d+)/.exec(drawStock([units], [], 72, 20).filled[0] ?? "")?.[1]);
    expect(tall).toBeGreaterThanOrEqual(before);
    expect(tall).toBeLessThanOrEqual(16);
    before = tall;
  }
});

test("ten warehouses fit into the width", () => {
  const drawing = drawStock(Array(10).fill(1), [], 72, 20);
  expect(drawing.filled.join("")).toContain("M66 20v-3");
});

test("the first segment is underlined when it is the dealer's own warehouse, and no segment reaches the line", () => {
  const drawing = drawStock([12, 0, null], [], 72, 20, true);
  expect(drawing.own).toBe("M0 19h14");
  expect(drawing.filled[0]).toMatch(/^M7 17v-/);
  expect(drawing.hollow).toContain("M16.5 13.5");
  expect(drawing.hatched).toMatch(/^M32 17/);
  expect(drawStock([12], [], 72, 20).own).toBe("");
});

test("a due date is marked above its own warehouse", () => {
  expect(drawStock([0, 0], [null, 1], 72, 20).due).toBe("M16 0h14v2h-14z");
});

test("of a hundred warehouses those that fit are drawn, within the width", () => {
  const drawing = drawStock(Array(100).fill(1), [], 72, 20);
  const places = [...drawing.filled.join("").matchAll(/M([\d.]+) 20/g)].map(([, x]) => Number(x));
  expect([places.length, Math.max(...places)]).toEqual([36, 70.5]);
});
