import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { createFormat } from "@/lib/format.ts";
import en from "@/messages/en.json";
import { barWidths, stockMarkup, stockText } from "./stock-bar.tsx";

const now = Date.UTC(2026, 10, 21, 20);
const t = {
  badges: createTranslator({ locale: "en", messages: { badges: en.badges }, namespace: "badges" }),
  common: createTranslator({ locale: "en", messages: { common: en.common }, namespace: "common" }),
};
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

test("the own warehouse is named as such, and its part of the bar comes first in another tone", () => {
  const own = [{ warehouseId: "1", name: "Reno", own: true as const }];
  const text = stockText({ stock: { total: 3, byWarehouse: [3], nextDueAt: null }, warehouses: own, now }, t, format);
  expect(text.title).toBe("Reno (yours) 3");
  expect(stockMarkup(text).html).toContain('class="stock-own"');
  expect(stockMarkup({ units: [3], title: "", total: "3" }).html).not.toContain("stock-own");
});

test("a bar has at most two parts, its title is escaped, and out of stock or unknown has none", () => {
  const html = stockMarkup({ units: [12, 0, null, 3], title: "R&D 12", total: "15", own: true }).html;
  expect(html).toContain("<title>R&amp;D 12</title>");
  expect(html.match(/<path/g)).toHaveLength(2);
  for (const tone of ["out", "unknown"] as const) {
    const none = stockMarkup({ units: [0, null], title: "", total: "0", tone }).html;
    expect(none).toContain(`data-tone="${tone}"`);
    expect(none).not.toContain("<path");
  }
});

test("a bar never gets shorter with more stock, and never exceeds its width", () => {
  let before = 0;
  for (const units of [1, 2, 5, 20, 60, 144, 5000]) {
    const [, width] = barWidths([units]);
    expect(width).toBeGreaterThanOrEqual(before);
    expect(width).toBeLessThanOrEqual(72);
    before = width;
  }
});

test("both parts of a bar can be seen, and together they are as long as the bar of the total", () => {
  expect(barWidths([100, 0, 0], true)).toEqual([36, 0]);
  expect(barWidths([0, 100], true)).toEqual([0, 36]);
  expect(barWidths([25, 75], true)).toEqual([9, 27]);
  expect(barWidths([1, 99], true)).toEqual([3, 33]);
  expect(barWidths([99, 1], true)).toEqual([33, 3]);
  expect(barWidths([25, 75], false), "no own warehouse").toEqual([0, 36]);
  expect(barWidths([null, null], true)).toEqual([0, 0]);
});
