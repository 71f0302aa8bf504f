import { expect, test } from "vitest";
import { stockGap, stockLines, sumOf } from "./stock-lines.ts";

const warehouses = [
  { warehouseId: "1", name: "Reno" },
  { warehouseId: "2", name: "Harrisburg" },
];

test("a warehouse without a record is unknown, not empty", () => {
  const lines = stockLines([{ warehouseId: "2", available: 0, dueAt: "2026-12-01T00:00:00Z" }], warehouses);
  expect(lines.map((line) => line.available)).toEqual([null, 0]);
  expect(lines[1]?.dueAt).toBe(Date.UTC(2026, 11, 1));
  expect(sumOf(lines)).toBe(0);
  expect(sumOf(stockLines([], warehouses))).toBeNull();
});

test("a sentence says only what the bars cannot: that nothing is known, or not where the stock is", () => {
  const none = stockLines([], warehouses);
  const some = stockLines([{ warehouseId: "2", available: 9, dueAt: null }], warehouses);
  expect(stockGap({ total: null }, none)).toBe("unknown");
  expect(stockGap({ total: 5 }, none)).toBe("nowhere");
  expect(stockGap({ total: 0 }, none)).toBeNull();
  expect([stockGap({ total: 9 }, some), stockGap({ total: null }, some)]).toEqual([null, null]);
});
