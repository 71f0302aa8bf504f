import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs } from "../time.ts";
import { defaultLateness, latenessTable } from "./lateness.ts";
import type { PastPromise } from "./types.ts";

const now = Date.UTC(2026, 10, 21, 14);
const due = Date.UTC(2026, 10, 1);
const asked = { brandId: "7", warehouseId: "3", moves: 0 };

function latenessOf(promises: readonly PastPromise[], question: Parameters<typeof defaultLateness>[1], at: number) {
  return defaultLateness(latenessTable(promises, at), question);
}

/** Deliveries that arrived this many days late; null: still awaited. */
function arrivals(late: readonly (number | null)[], of: Partial<PastPromise> = {}): PastPromise[] {
  return late.map((days) => ({
    brandId: "7",
    warehouseId: "3",
    dueAt: due,
    moves: 0,
    arrivedAt: days === null ? null : due + days * dayMs + 9 * 3_600_000,
    ...of,
  }));
}

test("the usual lateness is the median of the deliveries, with what eight of ten stay within", () => {
  expect(latenessOf(arrivals([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), asked, now)).toMatchObject({
    of: "brandAndWarehouse",
    observations: 10,
    median: 4,
    spread: { low: 0, high: 8 },
  });
});

test("a few deliveries say nothing, and what is awaited is no delivery", () => {
  expect(latenessOf(arrivals([1, 2, 3, 4, 5, 6, 7]), asked, now)).toBeNull();
  expect(latenessOf(arrivals([1, 2, 3, 4, 5, 6, 7, null, null]), asked, now)).toBeNull();
});

test("the narrowest group that has enough is asked: brand and warehouse, brand, warehouse, all", () => {
  const eight = (late: number) => new Array<number>(8).fill(late);
  const here = arrivals(eight(1));
  const brand = arrivals(eight(2), { warehouseId: "9" });
  const warehouse = arrivals(eight(3), { brandId: "1" });
  const others = arrivals(eight(4), { brandId: null, warehouseId: "9" });
  const of = (promises: PastPromise[], question = asked) => {
    const { of: group, median } = latenessOf(promises, question, now) ?? {};
    return [group, median];
  };
  expect(of([...others, ...warehouse, ...brand, ...here])).toEqual(["brandAndWarehouse", 1]);
  expect(of([...others, ...warehouse, ...brand])).toEqual(["brand", 2]);
  expect(of([...others, ...warehouse])).toEqual(["warehouse", 3]);
  expect(of(others)).toEqual(["all", 4]);
  expect(latenessOf(others, { ...asked, brandId: null }, now)?.of).toBe("all");
});

test("dates that replaced another are a group of their own", () => {
  const first = arrivals(new Array<number>(8).fill(6));
  const moved = arrivals(new Array<number>(8).fill(0), { moves: 2 });
  expect(latenessOf([...first, ...moved], asked, now)?.median).toBe(6);
  expect(latenessOf([...first, ...moved], { ...asked, moves: 1 }, now)?.median).toBe(0);
});

test("deliveries that are overdue make the usual lateness longer, never shorter", () => {
  expect(latenessOf(arrivals([0, 0, 0, 0, 0, 0, 0, 9, 9]), asked, now)?.median).toBe(0);
  const late = fc.array(fc.integer({ min: -5, max: 18 }), { minLength: 8, maxLength: 40 });
  fc.assert(
    fc.property(late, fc.nat(20), (days, overdue) => {
      const awaited = arrivals(new Array<null>(overdue).fill(null));
      const before = latenessOf(arrivals(days), asked, now);
      const after = latenessOf([...arrivals(days), ...awaited], asked, now);
      expect(before?.days.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(after?.days.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      // All that arrived came before the awaited ones are late, so nothing is known but that it gets later.
      expect(after?.median).toBeGreaterThanOrEqual(before?.median ?? 0);
    }),
  );
});

test("what arrived after the moment that is asked about is not known then", () => {
  const promises = arrivals(new Array<number>(8).fill(2));
  expect(latenessOf(promises, asked, due + dayMs)).toBeNull();
});
