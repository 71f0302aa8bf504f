import fc from "fast-check";
import { expect, test } from "vitest";
import { testSize } from "@/lib/test/size.ts";
import { demandsOf } from "./forecast/forecast.ts";
import { observedSales } from "./forecast/observed-sales.ts";
import { deliveriesOf, type HistoryRow, seriesOf } from "./forecast/stock-history.ts";
import type { Span } from "./forecast/types.ts";
import { evenWeekdays } from "./forecast/weekdays.ts";
import { needlessRows } from "./thin-history.ts";
import type { ThresholdPlace } from "./threshold.ts";
import { dayMs, dayNumber, hourMs, minuteMs } from "./time.ts";

const begin = Date.parse("2026-03-01T06:00:00Z");
const dates = ["", "2026-04-01T00:00:00Z", "2026-04-09T00:00:00Z"] as const;

const rarely = <T>(some: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: some });

/** Changes of a variant's figures: mostly sales, now and then goods, a date, an unknown figure, a warehouse that goes. */
const change = fc.record({
  laterMs: fc.integer({ min: 5, max: 5 * 60 }).map((minutes) => minutes * minuteMs),
  by: fc.tuple(...[0, 1].map(() => fc.integer({ min: 0, max: 3 }))),
  goods: rarely(fc.tuple(...[0, 1].map(() => fc.integer({ min: 0, max: 20 })))),
  due: rarely(fc.constantFrom(...dates)),
  unknown: rarely(fc.constantFrom("total", "one", "all")),
  negative: rarely(fc.constant(-2)),
});
const past = fc.array(change, { minLength: 3, maxLength: 60 }).map((changes) => {
  let [at, due] = [begin, null as string | null];
  const units = [40, 30];
  return changes.map(({ laterMs, by, goods, due: nextDue, unknown, negative }): HistoryRow => {
    at += laterMs;
    due = nextDue === null ? due : nextDue || null;
    for (const index of [0, 1])
      units[index] = Math.max(0, (units[index] ?? 0) - (by[index] ?? 0)) + (goods?.[index] ?? 0);
    const stock = units.map((available, index) => ({
      warehouseId: String(index),
      available: unknown === "one" && index === 0 ? null : index === 1 && negative !== null ? negative : available,
      dueAt: index === 0 ? due : null,
    }));
    const total = unknown === "total" ? null : units.reduce((sum, each) => sum + each, 0);
    return unknown === "all" ? { at, total: null, stock: [] } : { at, total, stock };
  });
});
const gapsFor = (rows: readonly HistoryRow[], chosen: readonly number[]): Span[] =>
  [...new Set(chosen.map((part) => Math.floor(part * rows.length)))]
    .toSorted((one, other) => one - other)
    .flatMap((index) => {
      const [before, row] = [rows[index - 1], rows[index]];
      // A reading ends some seconds after the figures that it read were stored.
      return before && row && row.at - before.at > 2 * hourMs ? [{ from: before.at + 1000, until: row.at + 1000 }] : [];
    });

const places: readonly ThresholdPlace[] = [
  { kind: "total" },
  { kind: "mine" },
  { kind: "warehouse", warehouseId: "0" },
  { kind: "warehouse", warehouseId: "1" },
];

test("old history without its needless rows says the same of every day, of sales, deliveries, dates and what ran out", () => {
  let dropped = 0;
  fc.assert(
    fc.property(past, fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 4 }), (rows, chosen) => {
      const gaps = gapsFor(rows, chosen);
      const needless = new Set(needlessRows(rows, gaps));
      const left = rows.filter(({ at }) => !needless.has(at));
      dropped += needless.size;
      expect(deliveriesOf(left, null)).toEqual(deliveriesOf(rows, null));
      for (const place of places) {
        const told = (some: readonly HistoryRow[]) => {
          const readUntil = (rows.at(-1)?.at ?? 0) + 91 * dayMs;
          const series = seriesOf(some, place, { gaps, readUntil }, ["0", "1"]);
          const observed = observedSales(series, begin);
          const { sales, selling: _selling, ...rest } = observed;
          const demands = demandsOf(observed, evenWeekdays);
          const days = new Map<number, { last: number | null; least: number }>();
          for (const { at, available } of series.observations) {
            const least = days.get(dayNumber(at))?.least ?? Number.POSITIVE_INFINITY;
            days.set(dayNumber(at), { last: available, least: Math.min(least, available ?? least) });
          }
          return { rest, sales, demands, days };
        };
        expect(told(left), place.kind).toEqual(told(rows));
      }
      expect(needlessRows(left, gaps), "what is thinned twice loses nothing more").toEqual([]);
    }),
    { numRuns: testSize(2000) },
  );
  expect(dropped).toBeGreaterThan(1000);
});

test("of a day of falls the last row stays, and what ran out keeps its moment", () => {
  const row = (minutes: number, available: number): HistoryRow => ({
    at: begin + minutes * minuteMs,
    total: available,
    stock: [{ warehouseId: "0", available, dueAt: null }],
  });
  const falls = [row(-24 * 60, 9), row(0, 8), row(15, 7), row(30, 5), row(45, 4)];
  expect(needlessRows(falls, [])).toEqual([0, 15, 30].map((minutes) => begin + minutes * minuteMs));
  const [, , , , last] = falls;
  expect(needlessRows([...falls, row(60, 0), row(90, 0)], []), "it ran out at 60").not.toContain(begin + 60 * minuteMs);
  expect(needlessRows([row(0, 8), row(15, 4), row(30, 6), row(45, 4)], [])).toEqual([]);
  expect(last?.total).toBe(4);
});

test("what rows say of other warehouses, or with figures below zero, is left as it is", () => {
  const row = (minutes: number, ...units: number[]): HistoryRow => ({
    at: begin + minutes * minuteMs,
    total: units.reduce((sum, each) => sum + each, 0),
    stock: units.map((available, index) => ({ warehouseId: String(index), available, dueAt: null })),
  });
  expect(needlessRows([row(0, 9, 5), row(15, 8, 4), row(30, 7, 3)], [])).toHaveLength(1);
  expect(needlessRows([row(0, 9, -5), row(15, 5, -5), row(30, 1, -5)], []), "both together ran out").toEqual([]);
  const { stock, ...rest } = row(15, 8, 4);
  const renamed = { ...rest, stock: stock.map((place) => ({ ...place, warehouseId: `${place.warehouseId}b` })) };
  expect(needlessRows([row(0, 9, 5), renamed, row(30, 7, 3)], [])).toEqual([]);
});
