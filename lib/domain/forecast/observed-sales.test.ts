import fc from "fast-check";
import { expect, test } from "vitest";
import { hourMs } from "../time.ts";
import { observedSales } from "./observed-sales.ts";
import { anySeries, hourly, start } from "./test/series.ts";

const at = (hour: number) => start + hour * hourMs;

test("falls are sales, rises are deliveries and no negative sales, and a figure under none is none", () => {
  const { sales, rises, delivered } = observedSales(hourly([10, 8, 8, 20, 19, 1, -4, -6]), 0);
  expect(sales).toEqual([
    { at: at(1), pieces: 2 },
    { at: at(4), pieces: 1 },
    { at: at(5), pieces: 18 },
    { at: at(6), pieces: 1 },
  ]);
  expect({ rises, delivered }).toEqual({ rises: 1, delivered: 12 });
});

test("time without stock is no selling time", () => {
  const { selling, outMs, sellingMs } = observedSales(hourly([2, 0, 0, 3]), 0);
  expect(selling).toEqual([
    { from: at(0), until: at(1) },
    { from: at(3), until: at(4) },
  ]);
  expect([sellingMs, outMs]).toEqual([2 * hourMs, 2 * hourMs]);
});

test("what happened while nothing was read counts neither as time nor as a sale", () => {
  const gaps = [{ from: at(1.5), until: at(3) }];
  const { selling, sales, unknownMs } = observedSales(hourly([9, 8, 7, 4, 3], gaps), 0);
  expect(selling.at(-1)).toEqual({ from: at(4), until: at(5) });
  expect(selling[1]).toEqual({ from: at(1), until: at(1.5) });
  expect(sales.map(({ at: when }) => when)).toEqual([at(1), at(4)]);
  expect(unknownMs).toBe(1.5 * hourMs);
});

test("after a gap a change is a sale again", () => {
  const gaps = [{ from: at(0.25), until: at(0.5) }];
  expect(observedSales(hourly([9, 8], gaps), 0).sales).toEqual([{ at: at(1), pieces: 1 }]);
});

test("an unknown figure is no figure, and the fall over it is not counted", () => {
  const { sales, unknownMs, outMs } = observedSales(hourly([9, null, 4, 3]), 0);
  expect(sales).toEqual([{ at: at(3), pieces: 1 }]);
  expect([unknownMs, outMs]).toEqual([hourMs, 0]);
});

test("times add up, spans are apart and in order, and no piece is counted that was not there", () => {
  fc.assert(
    fc.property(anySeries, fc.integer({ min: -5, max: 70 }), (series, hour) => {
      const seen = observedSales(series, at(hour));
      expect(seen.sellingMs + seen.outMs + seen.unknownMs).toBe(series.readUntil - seen.since);
      expect(seen.selling.reduce((sum, { from, until }) => sum + until - from, 0)).toBe(seen.sellingMs);
      for (const [index, span] of seen.selling.entries()) {
        expect(span.until).toBeGreaterThan(span.from);
        expect(span.from).toBeGreaterThanOrEqual(seen.selling[index - 1]?.until ?? seen.since);
      }
      for (const { pieces } of seen.sales) expect(pieces).toBeGreaterThan(0);
      const figures = series.observations.map(({ available }) => Math.max(0, available ?? 0));
      const sold = seen.sales.reduce((sum, { pieces }) => sum + pieces, 0);
      expect(sold).toBeLessThanOrEqual(figures.reduce((sum, figure) => sum + figure, 0));
    }),
  );
});

test("without gaps and unknown figures, first stock and deliveries are what was sold and what is left", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 60 }), (figures) => {
      const { sales, delivered } = observedSales(hourly(figures), 0);
      const sold = sales.reduce((sum, { pieces }) => sum + pieces, 0);
      expect((figures[0] ?? 0) + delivered - sold).toBe(figures.at(-1));
    }),
  );
});
