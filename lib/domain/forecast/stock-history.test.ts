import fc from "fast-check";
import { expect, test } from "vitest";
import { inTotal } from "../threshold.ts";
import { dayMs, hourMs } from "../time.ts";
import { defaultLateness } from "./lateness.ts";
import { learn } from "./learn.ts";
import { deliveriesOf, gapsOf, type HistoryRow, seriesOf, wholeHistorySince } from "./stock-history.ts";
import { irregular } from "./test/series.ts";

const start = Date.UTC(2026, 8, 6);
const day = (number: number) => start + number * dayMs;
const iso = (number: number) => new Date(day(number)).toISOString();

/** Figures of two warehouses, with the due date of the first. */
function row(number: number, east: number | null, west: number, due: number | null = null): HistoryRow {
  const stock = [
    { warehouseId: "E", available: east, dueAt: due === null ? null : iso(due) },
    { warehouseId: "W", available: west, dueAt: null },
  ];
  return { at: day(number), total: east === null ? null : east + west, stock };
}

const east = { kind: "warehouse", warehouseId: "E" } as const;
const nowhere = { kind: "warehouse", warehouseId: "N" } as const;

test("a warehouse's series has its own changes only, and that of all has the totals", () => {
  const rows = [row(0, 5, 9), row(1, 5, 8), row(2, 4, 8), row(3, null, 8)];
  const around = { gaps: [], readUntil: day(4) };
  expect(seriesOf(rows, east, around)).toEqual({
    observations: [
      { at: day(0), available: 5 },
      { at: day(2), available: 4 },
      { at: day(3), available: null },
    ],
    ...around,
    dailyUntil: wholeHistorySince(day(4)),
  });
  expect(seriesOf(rows, inTotal, around).observations.map(({ available }) => available)).toEqual([14, 13, 12, null]);
  expect(seriesOf(rows, nowhere, around).observations).toEqual([{ at: day(0), available: null }]);
  const mine = seriesOf(rows, { kind: "mine" }, around, ["W", "E"]);
  expect(mine.observations.map(({ available }) => available)).toEqual([14, 13, 12, null]);
});

test("each warehouse's dates belong to its own deliveries, with the next one", () => {
  const rows = [row(0, 5, 9), row(1, 3, 9, 4), row(3, 1, 20, 6), row(7, 30, 20), row(8, 28, 20, 40)];
  expect(deliveriesOf(rows, "B")).toEqual({
    promises: [
      { brandId: "B", warehouseId: "E", dueAt: day(4), moves: 0, arrivedAt: day(7) },
      { brandId: "B", warehouseId: "E", dueAt: day(6), moves: 1, arrivedAt: day(7) },
      { brandId: "B", warehouseId: "E", dueAt: day(40), moves: 0, arrivedAt: null },
    ],
    next: new Map([["E", { dueAt: day(40), moves: 0 }]]),
  });
  expect(deliveriesOf([], "B")).toEqual({ promises: [], next: new Map() });
});

test("gaps are where readings are too far apart, also since the last one", () => {
  const readings = [0, 1, 2, 9, 10].map((hour) => start + hour * hourMs);
  const gap = (from: number, until: number) => ({ from: start + from * hourMs, until: start + until * hourMs });
  expect(gapsOf(readings, 2 * hourMs, start + 11 * hourMs)).toEqual([gap(2, 9)]);
  expect(gapsOf(readings, 2 * hourMs, start + 20 * hourMs)).toEqual([gap(2, 9), gap(10, 20)]);
  expect(gapsOf([], hourMs, start)).toEqual([]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(1_000), { maxLength: 40 }), fc.integer({ min: 1, max: 60 }), (minutes, most) => {
      const moments = minutes.toSorted((one, other) => one - other);
      for (const { from, until } of gapsOf(moments, most, 1_001)) {
        expect(until - from).toBeGreaterThan(most);
        expect(moments.filter((at) => at > from && at < until)).toEqual([]);
      }
    }),
  );
});

test("what was learnt is the same after it was kept as JSON", () => {
  const late = [0, 1, 2, 3, 4, 5, 6, 7].map((days) => ({
    ...{ brandId: "B", warehouseId: "E", moves: 0 },
    ...{ dueAt: day(1), arrivedAt: day(1 + days) },
  }));
  const articles = Array.from({ length: 60 }, (_, number) => ({
    ...{ variantNo: String(number), series: irregular(0, 2, 60 + (number % 9)), inOne: null },
    promises: number === 0 ? late : [],
  }));
  const learnt = learn(articles, day(70));
  expect(JSON.parse(JSON.stringify(learnt))).toEqual(learnt);
  expect(learnt.calibration.together.groups.some(({ known }) => known > 0)).toBe(true);
  expect(defaultLateness(learnt.lateness, { brandId: "B", warehouseId: null, moves: 0 })).toMatchObject({
    of: "brand",
    median: 3,
  });
});
