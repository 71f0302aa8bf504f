import { expect, test } from "vitest";
import { saying, stockLines, sumOf } from "./stock-lines.ts";

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

test("without figures nothing is claimed, and 'none' only when the total is known to be 0", () => {
  const unknown = stockLines([], warehouses);
  expect(saying({ total: null }, unknown)).toEqual({ kind: "unknown" });
  expect(saying({ total: 0 }, unknown)).toEqual({ kind: "none" });
});

test("the warehouse with most units is named", () => {
  const lines = stockLines(
    [
      { warehouseId: "1", available: 3, dueAt: null },
      { warehouseId: "2", available: 9, dueAt: null },
    ],
    warehouses,
  );
  expect(saying({ total: 12 }, lines)).toEqual({ kind: "some", total: 12, held: 2, most: "Harrisburg" });
});

test("a total without figures per warehouse names no warehouse", () => {
  expect(saying({ total: 5 }, stockLines([], warehouses))).toMatchObject({ kind: "some", total: 5, held: 0 });
});
