import { type ThresholdPlace, warehouseAt } from "../threshold.ts";
import { forecast } from "./forecast.ts";
import { defaultLateness } from "./lateness.ts";
import type { Experience } from "./learn.ts";
import { type HistoryRow, type Readings, seriesOf } from "./stock-history.ts";
import type { DueDate, Forecast, PastPromise, StockSeries } from "./types.ts";

/** Days of an item's past that its forecast needs. */
export const neededDays = 200;

/** The known stock history of an item. */
export interface ArticlePast {
  readonly variantNo: string;
  readonly brandId: string | null;
  /** Oldest first; the last row are the figures of now. */
  readonly rows: readonly HistoryRow[];
  /** Past due dates of deliveries, and the next date of each warehouse that has one (`deliveriesOf`). */
  readonly promises: readonly PastPromise[];
  readonly next: ReadonlyMap<string, DueDate>;
  /** The supplier's date for all warehouses together; null: none. */
  readonly nextDueAt: number | null;
}

/** The forecast's input for one place. */
export interface ForecastInput {
  readonly place: ThresholdPlace;
  /** The dealer's own warehouses, which the place "mine" adds up. */
  readonly mine: readonly string[];
  /** A threshold instead of 0. */
  readonly floor?: number;
}

/** An item's forecast in a place, with its input. */
export interface PlaceForecast {
  readonly forecast: Forecast;
  readonly series: StockSeries;
  readonly due: DueDate | null;
}

/**
 * When an item is likely to run out in a place, using what was learnt from the dealer's past. The next delivery to
 * several warehouses is the earliest of theirs, else the supplier's date for all; its usual lateness is that of its
 * brand and warehouse.
 */
export function forecastArticle(
  past: ArticlePast,
  readings: Readings,
  experience: Experience,
  { place, mine, floor }: ForecastInput,
): PlaceForecast {
  const { variantNo, brandId, rows } = past;
  const { weekdays } = experience;
  const { together, one } = experience.calibration;
  const calibration = warehouseAt(place, mine) === null ? together : one;
  const series = seriesOf(rows, place, readings, mine);
  const next = nextDelivery(past, { place, mine });
  const due = next?.due ?? null;
  const lateness =
    next && defaultLateness(experience.lateness, { brandId, warehouseId: next.warehouseId, moves: next.due.moves });
  return { forecast: forecast({ variantNo, series, weekdays, calibration, due, lateness, floor }), series, due };
}

function nextDelivery(
  { next, nextDueAt }: ArticlePast,
  { place, mine }: ForecastInput,
): { warehouseId: string | null; due: DueDate } | null {
  const counts = (id: string) => {
    if (place.kind === "warehouse") return id === place.warehouseId;
    return place.kind === "total" || mine.length === 0 || mine.includes(id);
  };
  const [first] = [...next].filter(([id]) => counts(id)).sort(([, one], [, other]) => one.dueAt - other.dueAt);
  if (first) return { warehouseId: first[0], due: first[1] };
  if (place.kind !== "total" || nextDueAt === null) return null;
  return { warehouseId: null, due: { dueAt: nextDueAt, moves: 0 } };
}
