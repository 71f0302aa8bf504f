import fc from "fast-check";
import { expect, test } from "vitest";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { testSize } from "@/lib/test/size.ts";
import { shortStock, stockFrom, storedStock } from "./short-stock.ts";

const place = (warehouseId: string, available: number | null, dueAt: string | null = null): WarehouseStock => ({
  ...{ warehouseId, available, dueAt },
});

const stock = fc.array(
  fc.record({
    warehouseId: fc.oneof(
      fc.integer({ min: 0, max: 12 }).map(String),
      fc.string(),
      fc.constantFrom("01", "NaN", "1.5"),
    ),
    available: fc.option(fc.oneof(fc.integer(), fc.integer({ min: -1, max: 3 }), fc.double({ noNaN: true }))),
    dueAt: fc.option(
      fc.oneof(
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        fc.integer({ min: -9000, max: 90_000 }).map((day) => new Date(day * 86_400_000).toISOString()),
        fc.string(),
      ),
    ),
  }),
);

test("what is stored of stock by warehouse is read back exactly", () => {
  fc.assert(
    fc.property(stock, (some) => {
      // JSON knows no -0.
      expect(stockFrom(shortStock(some))).toEqual(JSON.parse(JSON.stringify(some)));
    }),
    { numRuns: testSize(2000) },
  );
});

test("six warehouses take some fifteen letters", () => {
  const some = [place("1", 14), place("2", 3), place("3", 0), place("4", null), place("5", -2)];
  const due = place("9", 7, "2026-11-25T00:00:00.000Z");
  expect(shortStock([...some, due])).toBe("14,3,,?,-2,9:7@g1a");
  expect(shortStock([place("1", 1, "2026-11-25T10:00:00.000Z")])).toBe("1@@mwvycsg0");
});

test("rows of an earlier version are read, and an unknown form is reported as corruption", () => {
  const some = [place("East", 3, "2026-11-25T00:00:00.000Z"), place("Süd", null)];
  expect(storedStock.read(JSON.stringify(some))).toEqual(some);
  expect(storedStock.read("[]")).toEqual([]);
  for (const damaged of ["[{", "1;2", "1,2@", "9@zzzzzzzzzzzz", "1,,x", 3, null]) {
    expect(storedStock.read(damaged), String(damaged)).toBeUndefined();
  }
});
