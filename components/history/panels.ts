import type { Band } from "@/components/charts/drawn-chart.tsx";
import type { Panel } from "@/components/charts/panel.ts";
import type { PlaceForecast } from "@/lib/catalog/article/types.ts";
import type { ArticleHistory } from "@/lib/catalog/history/types.ts";
import { dayMs } from "@/lib/domain/time.ts";
import type { Format } from "@/lib/format.ts";

/** Days that the axis continues at least, for what is expected soon; at most half of the past. */
const minDaysAhead = 14;

/** The period of the charts (ms): from the first figure, to now, and on to what is expected. */
export interface ChartPeriod {
  from: number;
  until: number;
  to: number;
}

/** The charts begin with the first figure, a day ago at least: a time without any would look like no stock. */
export function periodOf(history: ArticleHistory, forecasts: readonly PlaceForecast[]): ChartPeriod {
  const { from, to: until, stock, due, cost, map, msrp } = history;
  const firsts = [
    ...(stock.find(({ total }) => total !== null) ? [stock.find(({ total }) => total !== null)?.at ?? from] : []),
    ...[cost ?? [], map, msrp].flatMap((moments) => moments.find(({ cents }) => cents !== null)?.at ?? []),
  ];
  const start = Math.max(from, Math.min(until - dayMs, ...(firsts.length > 0 ? firsts : [from])));
  const awaited = due.flatMap(({ isDue, dates }) => (isDue ? (dates.at(-1)?.dueAt ?? []) : []));
  const soon = until + minDaysAhead * dayMs;
  const furthest = Math.max(soon, until + (until - start) / 2);
  // Of a stock that lasts longer the axis has room for the dates alone.
  const outs = forecasts.flatMap(({ forecast }) =>
    forecast.kind === "range"
      ? [forecast.fromAt < furthest ? (forecast.untilAt ?? forecast.fromAt) : soon - dayMs]
      : [],
  );
  return {
    from: start,
    until,
    to: Math.max(until, ...[...awaited, ...outs].map((at) => Math.min(at + dayMs, furthest))),
  };
}

/** The forecast of a place as the chart draws it; null if it is not likely to run out before the chart ends. */
export function outlookOf(
  forecasts: readonly PlaceForecast[],
  warehouseId: string | null,
  { to }: Pick<ChartPeriod, "to">,
  text: (fromAt: number, untilAt: number | null) => string,
): Band | null {
  const forecast = forecasts.find((one) => one.warehouseId === warehouseId)?.forecast;
  if (forecast?.kind !== "range" || forecast.fromAt >= to) return null;
  const { fromAt, untilAt } = forecast;
  return { from: fromAt, until: untilAt === null ? null : untilAt + dayMs, text: text(fromAt, untilAt) };
}

/** The marks of a place in the period, and its figures. */
export function stockPanel(
  { stock, thresholds, due, deliveries }: ArticleHistory,
  place: { warehouseId: string; index: number } | null,
  { from, to }: ChartPeriod,
): Required<Pick<Panel, "steps" | "levels" | "days" | "marks">> {
  const isHere = (one: { warehouseId: string | null }) => place === null || one.warehouseId === place.warehouseId;
  const dates = due
    .filter(isHere)
    .flatMap(({ dates: announced }) =>
      announced.flatMap(({ dueAt }, index) =>
        dueAt === null || dueAt < from || dueAt > to ? [] : [{ at: dueAt, isFaint: index < announced.length - 1 }],
      ),
    );
  return {
    steps: stock.map(({ at, total, byWarehouse }) => ({
      at,
      value: place === null ? total : (byWarehouse[place.index] ?? null),
    })),
    levels: [
      ...new Set(
        thresholds.flatMap(({ units, place: where }) => {
          const applies =
            place === null
              ? where.kind === "total"
              : where.kind === "warehouse" && where.warehouseId === place.warehouseId;
          return applies ? [units] : [];
        }),
      ),
    ],
    // A date that another delivery still has is drawn as one that holds.
    days: [
      ...new Map(
        dates.sort((one, other) => Number(other.isFaint) - Number(one.isFaint)).map((mark) => [mark.at, mark]),
      ).values(),
    ],
    // Several warehouses can get theirs at once.
    marks: [...new Set(deliveries.filter(isHere).flatMap(({ at }) => (at >= from ? [at] : [])))],
  };
}

/** Whether a warehouse had none all the time, and nothing is due or set there: its chart would be a flat line. */
export function isEmpty({ steps, levels, days, marks }: ReturnType<typeof stockPanel>): boolean {
  return levels.length + days.length + marks.length === 0 && steps.every(({ value }) => value === 0);
}

/** "8 Dec – 16 Dec", "from 8 Dec": the days of a forecast, without a sentence. */
export function outlookDays(
  t: (key: "from", days: { from: string }) => string,
  format: Format,
  now: number,
): (fromAt: number, untilAt: number | null) => string {
  return (fromAt, untilAt) => {
    const from = format.day(fromAt, now);
    if (untilAt === null) return t("from", { from });
    const until = format.day(untilAt, now);
    return from === until ? from : `${from} – ${until}`;
  };
}
