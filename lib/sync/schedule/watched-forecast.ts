import type { StoredPast } from "@/db/dealer/article-past.ts";
import { type Command, command, integer, json, nullable, oneOf, real, text } from "@/db/statement.ts";
import type { EventFacts } from "@/lib/domain/event.ts";
import { forecastArticle, type PlaceForecast } from "@/lib/domain/forecast/article-forecast.ts";
import type { Experience } from "@/lib/domain/forecast/learn.ts";
import { recentDays } from "@/lib/domain/forecast/recent-days.ts";
import type { Readings } from "@/lib/domain/forecast/stock-history.ts";
import type { Forecast } from "@/lib/domain/forecast/types.ts";
import {
  formatWarning,
  lastRise,
  likelyOut,
  nextWarning,
  parseWarning,
  type SentWarning,
  soonLow,
} from "@/lib/domain/forecast/warnings.ts";
import { inTotal, type ThresholdPlace, type WatchedArticle } from "@/lib/domain/threshold.ts";
import type { NewEvent } from "../store/events.ts";

const storeForecast = command({
  name: "store forecast",
  sql: `INSERT INTO forecasts (variant_no, warehouse_id, made_at, kind, from_at, median_at, until_at, per_day, cover_days,
      expected_at, chance_out_before, recent_days, forecast, told_soon_low, told_likely_out)
    VALUES (:variantNo, :warehouseId, :madeAt, :kind, :fromAt, :medianAt, :untilAt, :perDay, :coverDays,
      :expectedAt, :chanceOutBefore, :recentDays, :forecast, :toldSoonLow, :toldLikelyOut)
    ON CONFLICT (variant_no, warehouse_id) DO UPDATE SET made_at = excluded.made_at, kind = excluded.kind,
      from_at = excluded.from_at, median_at = excluded.median_at, until_at = excluded.until_at,
      per_day = excluded.per_day, cover_days = excluded.cover_days, expected_at = excluded.expected_at,
      chance_out_before = excluded.chance_out_before, recent_days = excluded.recent_days, forecast = excluded.forecast,
      told_soon_low = excluded.told_soon_low, told_likely_out = excluded.told_likely_out`,
  args: {
    variantNo: text,
    warehouseId: text,
    madeAt: integer,
    kind: oneOf("notEnough", "unknown", "out", "beyond", "range"),
    fromAt: nullable(integer),
    medianAt: nullable(integer),
    untilAt: nullable(integer),
    perDay: nullable(real),
    coverDays: nullable(real),
    expectedAt: nullable(integer),
    chanceOutBefore: nullable(real),
    recentDays: json<readonly (number | null)[]>(),
    forecast: json<Forecast>(),
    toldSoonLow: text,
    toldLikelyOut: text,
  },
});

/** Days of the small chart in a row. */
const chartDays = 30;

/** What forecasts of a dealer have in common. */
interface Basis {
  readonly readings: Readings;
  readonly experience: Experience;
}

/** The warnings of a stored forecast, as its columns; "" for none. */
export interface StoredWarnings {
  readonly toldSoonLow: string;
  readonly toldLikelyOut: string;
}

/** A new forecast as a command that stores it, and its events. */
interface MadeForecast {
  readonly store: Command;
  readonly events: readonly NewEvent[];
}

/**
 * The forecast of a watched item in all warehouses ("") or in one. Thresholds of every place are checked with the one
 * for all warehouses.
 */
export function makeForecast(
  past: StoredPast,
  warehouseId: string,
  article: WatchedArticle,
  told: StoredWarnings | undefined,
  basis: Basis,
): MadeForecast {
  const { variantNo } = past;
  const now = basis.readings.readUntil;
  const place: ThresholdPlace = warehouseId === "" ? inTotal : { kind: "warehouse", warehouseId };
  const made = forecastArticle(past, basis.readings, basis.experience, { place, mine: article.mine });
  const out = warningOf(likelyOut(made.forecast, now), parseWarning(told?.toldLikelyOut ?? ""), made, now);
  const events: NewEvent[] = [];
  if (out.isTold)
    events.push({
      kind: "likely-out",
      ...eventOf(past, warehouseId || null, made),
      facts: factsOf(made.forecast, article),
    });
  if (out.isTakenBack) events.push({ kind: "likely-out-over", ...eventOf(past, warehouseId || null, made), facts: {} });
  const before = parseWarning(told?.toldSoonLow ?? "");
  const soon = warehouseId === "" ? soonLowOf(past, article, before, basis) : { events: [], told: before };
  events.push(...soon.events);
  return {
    store: storeForecast({
      variantNo,
      warehouseId,
      madeAt: now,
      ...columnsOf(made.forecast),
      recentDays: recentDays(made.series, chartDays),
      forecast: made.forecast,
      toldSoonLow: formatWarning(soon.told),
      toldLikelyOut: formatWarning(out.told),
    }),
    events,
  };
}

/** Warns about the first of the item's thresholds that will soon be reached; withdraws the warning when none will. */
function soonLowOf(
  past: StoredPast,
  article: WatchedArticle,
  told: SentWarning | null,
  { readings, experience }: Basis,
): { events: NewEvent[]; told: SentWarning | null } {
  const now = readings.readUntil;
  const looked = article.thresholds.map((threshold) => {
    const { units: floor, place } = threshold;
    const made = forecastArticle(past, readings, experience, { place, mine: article.mine, floor });
    return { threshold, made, warning: soonLow(made.forecast, now) };
  });
  const first = looked.find(({ warning }) => warning === "raised") ?? looked.find(({ warning }) => warning === "open");
  const shown = first ?? looked[0];
  if (!shown) return { events: [], told: null };
  const { threshold, made, warning } = shown;
  const result = warningOf(warning, told, made, now);
  if (result.isTakenBack) {
    // The warning ends for all places, so it is about the item as a whole.
    const all = forecastArticle(past, readings, experience, { place: inTotal, mine: article.mine });
    return { events: [{ kind: "soon-low-over", ...eventOf(past, null, all), facts: {} }], told: null };
  }
  if (!result.isTold) return { events: [], told: result.told };
  const { place, rule, units } = threshold;
  const facts = { rule, ...(place.kind === "mine" && { place: "mine" as const }), ...factsOf(made.forecast, article) };
  const warehouseId = place.kind === "warehouse" ? place.warehouseId : null;
  return {
    events: [{ kind: "soon-low", ...eventOf(past, warehouseId, made), threshold: units, facts }],
    told: result.told,
  };
}

function warningOf(warning: ReturnType<typeof likelyOut>, told: SentWarning | null, made: PlaceForecast, now: number) {
  return nextWarning(warning, told, { roseAt: lastRise(made.series.observations), due: made.due }, now);
}

function eventOf({ variantNo }: StoredPast, warehouseId: string | null, { series, due }: PlaceForecast) {
  return { variantNo, warehouseId, after: series.observations.at(-1)?.available ?? null, dueAt: due?.dueAt ?? null };
}

function factsOf(forecast: Forecast, article: WatchedArticle): EventFacts {
  if (forecast.kind !== "range") return {};
  const { fromAt, untilAt, due } = forecast;
  return {
    likelyFromAt: fromAt,
    ...(untilAt !== null && { likelyUntilAt: untilAt }),
    ...(due?.lateness && { usuallyLateDays: due.lateness.median }),
    ...(article.wanted !== null && { wanted: article.wanted }),
  };
}

function columnsOf(forecast: Forecast) {
  const range = forecast.kind === "range" ? forecast : null;
  const explain = forecast.kind === "range" || forecast.kind === "beyond" ? forecast.explain : null;
  const outlook = forecast.kind === "range" || forecast.kind === "beyond" ? forecast.due : null;
  const delivery = forecast.kind === "out" ? forecast.due : outlook;
  return {
    kind: forecast.kind,
    fromAt: range?.fromAt ?? null,
    medianAt: range?.medianAt ?? null,
    untilAt: range?.untilAt ?? null,
    perDay: explain?.perDay ?? null,
    coverDays: explain?.coverDays ?? null,
    expectedAt: delivery?.expectedAt ?? null,
    chanceOutBefore: outlook?.chanceOutBefore ?? null,
  };
}
