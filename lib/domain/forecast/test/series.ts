import fc from "fast-check";
import { dayMs, hourMs } from "../../time.ts";
import { drawsOf } from "../bootstrap.ts";
import type { Span, StockObservation, StockSeries } from "../types.ts";

/** The first moment of the series below, a Sunday. */
export const start = Date.UTC(2026, 8, 6);

/** A series from figures an hour apart; the last one holds for an hour. */
export function hourly(figures: readonly (number | null)[], gaps: readonly Span[] = []): StockSeries {
  const observations = figures.map<StockObservation>((available, hour) => ({ at: start + hour * hourMs, available }));
  return { observations, gaps, readUntil: start + figures.length * hourMs };
}

/** A series from figures at the start of each day; the last one holds for a day. */
export function daily(figures: readonly (number | null)[], gaps: readonly Span[] = []): StockSeries {
  const observations = figures.map<StockObservation>((available, day) => ({ at: start + day * dayMs, available }));
  return { observations, gaps, readUntil: start + figures.length * dayMs };
}

/** Any series: known and unknown figures, deliveries, times without stock, gaps anywhere. */
export const anySeries = fc
  .tuple(
    fc.array(fc.oneof({ weight: 6, arbitrary: fc.integer({ min: -5, max: 40 }) }, fc.constant(null)), {
      maxLength: 60,
    }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 20 })), { maxLength: 5 }),
  )
  .map(([figures, lengths]) => {
    let from = start - 10 * hourMs;
    const gaps = lengths.map(([after, length]) => {
      const gap = { from: from + after * hourMs, until: from + (after + length) * hourMs };
      from = gap.until;
      return gap;
    });
    return hourly(figures, gaps);
  });

/** Sales one by one, `perDay` a day at even intervals, from `stock` down, for this many days. */
export function steady(stock: number, perDay: number, days: number): StockSeries {
  const step = dayMs / perDay;
  const sold = Math.min(stock, Math.floor(days * perDay));
  return {
    observations: Array.from({ length: sold + 1 }, (_, piece) => ({
      at: start + piece * step,
      available: stock - piece,
    })),
    gaps: [],
    readUntil: start + days * dayMs,
  };
}

/** Sold by irregular amounts, of `perDay` in the mean, and `left` of it at the end. */
export function irregular(left: number, perDay: number, days: number): StockSeries {
  const draw = drawsOf("irregular", days);
  let figure = left;
  const backwards = Array.from({ length: days }, () => {
    const now = figure;
    figure += draw() < 0.5 ? 0 : Math.floor(draw() * (4 * perDay + 1));
    return now;
  });
  return daily(backwards.reverse());
}
