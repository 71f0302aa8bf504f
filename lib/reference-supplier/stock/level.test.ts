import fc from "fast-check";
import { expect, test } from "vitest";
import { testSize } from "@/lib/test/size.ts";
import { dayMs } from "../catalog/life.ts";
import { makeProducts } from "../catalog/make.ts";
import { countMs } from "./level.ts";
import { countedAt, stockAt } from "./record.ts";
import { momentOf, sellingTime } from "./selling-time.ts";
import { warehousesOf } from "./warehouses.ts";

const variants = makeProducts(3, 400).flatMap((product) => product.variants);
const warehouses = warehousesOf(6);
const moments = fc.integer({ min: Date.UTC(2026, 9, 1), max: Date.UTC(2027, 9, 1) }).map(countedAt);

test("selling time and its inverse agree, and selling time never decreases", () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 40 * dayMs }), (at, later) => {
      expect(Math.abs(momentOf(sellingTime(at)) - at)).toBeLessThan(1_000);
      expect(sellingTime(at + later)).toBeGreaterThan(sellingTime(at));
    }),
  );
});

test("stock is never negative, the total is the sum, and the first due date is the earliest", () => {
  fc.assert(
    fc.property(fc.constantFrom(...variants), moments, (variant, at) => {
      const { levels, total, dueAt, changedAt } = stockAt(variant, warehouses, at);
      const dues = levels.flatMap((level) => (level.dueAt === null ? [] : [level.dueAt]));
      expect(levels.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 0)).toBe(true);
      expect(total).toBe(levels.reduce((sum, { quantity }) => sum + quantity, 0));
      expect(dueAt).toBe(dues.length === 0 ? null : Math.min(...dues));
      expect(changedAt).toBeLessThanOrEqual(at);
    }),
    { numRuns: testSize(500) },
  );
});

test("a record not changed since a time is the same at that time", () => {
  fc.assert(
    fc.property(fc.constantFrom(...variants), moments, fc.integer({ min: 1, max: 4_000 }), (variant, from, minutes) => {
      const now = stockAt(variant, warehouses, from + minutes * countMs);
      if (now.changedAt <= from) expect(stockAt(variant, warehouses, from).levels).toEqual(now.levels);
    }),
    { numRuns: testSize(3_000) },
  );
});

test("over a month stock is sold and delivered, and some due dates are postponed", () => {
  const start = Date.UTC(2026, 10, 1);
  let falls = 0;
  let rises = 0;
  let slips = 0;
  for (const variant of variants) {
    for (let day = 0; day < 30; day += 1) {
      const before = stockAt(variant, warehouses, start + day * dayMs);
      const after = stockAt(variant, warehouses, start + (day + 1) * dayMs);
      if (after.total < before.total) falls += 1;
      if (after.total > before.total) rises += 1;
      if (before.dueAt !== null && after.dueAt !== null && after.dueAt > before.dueAt && after.total <= before.total)
        slips += 1;
    }
  }
  expect(Math.min(falls, rises, slips)).toBeGreaterThan(20);
  expect(falls).toBeGreaterThan(rises);
});
