import fc from "fast-check";
import { expect, test } from "vitest";
import { coverage, isInStock, isLow, isOut, isOverdue, nextDue, stockState, stockStates } from "./stock.ts";
import { dayMs, dayStart } from "./time.ts";

const units = fc.integer({ min: -50, max: 500 });
const figure = fc.oneof(units, fc.constant(null));

test("a threshold is inclusive, and unknown stock is not low", () => {
  fc.assert(
    fc.property(units, fc.nat(500), (available, threshold) => {
      expect(isLow(available, threshold)).toBe(available <= threshold);
      expect(isLow(threshold, threshold)).toBe(true);
      expect(isLow(threshold + 1, threshold)).toBe(false);
      expect(isLow(null, threshold)).toBe(false);
    }),
  );
});

test("a lower threshold never finds more variants", () => {
  fc.assert(
    fc.property(figure, fc.nat(500), fc.nat(500), (available, threshold, less) => {
      if (isLow(available, threshold - less)) expect(isLow(available, threshold)).toBe(true);
    }),
  );
});

test("known stock is in or out, unknown stock is neither", () => {
  fc.assert(
    fc.property(units, (available) => {
      expect([isInStock(available), isOut(available)]).toEqual([available > 0, available <= 0]);
    }),
  );
  expect([isInStock(null), isOut(null)]).toEqual([false, false]);
});

test("unknown stock is neither in nor out, and one warehouse with stock is enough to be in", () => {
  fc.assert(
    fc.property(figure, fc.boolean(), fc.oneof(fc.nat(), fc.constant(null)), (total, somewhere, dueAt) => {
      const state = stockState(total, somewhere, dueAt);
      expect(state === "in").toBe(somewhere || (total ?? 0) > 0);
      expect(state === "unknown").toBe(total === null && !somewhere);
      if (state !== "in" && state !== "unknown") expect(state).toBe(dueAt === null ? "out" : "due");
    }),
  );
  const each = [stockState(1, false, null), stockState(0, false, null), stockState(0, false, 1)];
  expect([...each, stockState(null, false, 1)]).toEqual([...stockStates]);
});

test("a quantity is covered by at least as much stock, and by unknown stock the coverage is unknown", () => {
  fc.assert(
    fc.property(units, fc.integer({ min: 1, max: 500 }), (available, quantity) => {
      expect(coverage(available, quantity)).toBe(available >= quantity ? "enough" : "notEnough");
      expect(coverage(quantity, quantity)).toBe("enough");
      expect(coverage(null, quantity)).toBe("unknown");
    }),
  );
});

test("a due date of today is not overdue before the day is over, and one of yesterday is", () => {
  const now = Date.UTC(2026, 10, 21, 23, 59);
  expect(isOverdue(Date.UTC(2026, 10, 21), now)).toBe(false);
  expect(isOverdue(Date.UTC(2026, 10, 20, 23), now)).toBe(true);
  expect(isOverdue(Date.UTC(2026, 10, 22), now)).toBe(false);
  fc.assert(
    fc.property(fc.nat(10 ** 12), fc.nat(10 ** 12), (dueAt, at) => {
      expect(isOverdue(dueAt, at)).toBe(dayStart(dueAt) < dayStart(at));
      expect(isOverdue(dueAt, dayStart(dueAt) + dayMs)).toBe(true);
    }),
  );
});

test("the next date is the one for all warehouses, else the earliest of the warehouses, and unknown without any", () => {
  const [early, late] = ["2026-11-21T00:00:00.000Z", "2026-12-01T00:00:00.000Z"];
  const stock = [{ dueAt: late }, { dueAt: null }, { dueAt: early }];
  expect(nextDue(late, stock)).toBe(late);
  expect(nextDue(null, stock)).toBe(early);
  expect(nextDue(null, [{ dueAt: null }])).toBeNull();
  expect(nextDue(null, [])).toBeNull();
});
