import type { WarehouseStock } from "../stock.ts";
import { type ThresholdPlace, unitsAt } from "../threshold.ts";
import { dayMs, dayStart, hourMs } from "../time.ts";
import { type DueSighting, promisesOf } from "./promises.ts";
import type { DueDate, PastPromise, Span, StockObservation, StockSeries } from "./types.ts";

const wholeMs = 90 * dayMs;

/** A variant's figures as first read at a time, valid until the next row. */
export interface HistoryRow {
  readonly at: number;
  readonly total: number | null;
  readonly stock: readonly WarehouseStock[];
}

/** When a dealer's stock was read: the last sync, and the gaps before it. */
export type Readings = Pick<StockSeries, "gaps" | "readUntil">;

/**
 * The series of a variant's stock in a place; `mine`: the dealer's own warehouses. `rows` are oldest first; a warehouse
 * absent from a row is unknown then.
 */
export function seriesOf(
  rows: readonly HistoryRow[],
  place: ThresholdPlace,
  { gaps, readUntil }: Readings,
  mine: readonly string[] = [],
): StockSeries {
  const observations: StockObservation[] = [];
  for (const row of rows) {
    const { at } = row;
    const available = unitsAt(row, place, mine);
    const last = observations.at(-1);
    if (!last || last.available !== available) observations.push({ at, available });
  }
  return { observations, gaps, readUntil, dailyUntil: wholeHistorySince(readUntil) };
}

/**
 * The due dates of a variant's deliveries, and the next date of each warehouse that has one. The rows define which
 * warehouses exist.
 */
export function deliveriesOf(
  rows: readonly HistoryRow[],
  brandId: string | null,
): { promises: PastPromise[]; next: Map<string, DueDate> } {
  const promises: PastPromise[] = [];
  const next = new Map<string, DueDate>();
  const warehouseIds = new Set(rows.flatMap(({ stock }) => stock.map(({ warehouseId }) => warehouseId)));
  for (const warehouseId of warehouseIds) {
    const places = rows.map(({ at, stock }) => ({ at, place: placeIn(stock, warehouseId) }));
    const observations = places.map(({ at, place }) => ({ at, available: place?.available ?? null }));
    const found = promisesOf(observations, sightingsOf(places));
    for (const promise of found.promises) promises.push({ brandId, warehouseId, ...promise });
    if (found.next) next.set(warehouseId, found.next);
  }
  return { promises, next };
}

/** Syncs further apart than this leave a gap: two hours, or two intervals if these are longer. */
export function minGap(everyMs: number): number {
  return Math.max(2 * hourMs, 2 * everyMs);
}

/**
 * Times without data: between two stock syncs that are more than `maxMs` apart, and since the last one. `readings` are
 * the times of complete syncs, oldest first. The time before the first is not included.
 */
export function gapsOf(readings: readonly number[], maxMs: number, now: number): Span[] {
  const gaps: Span[] = [];
  for (const [index, from] of readings.entries()) {
    const until = readings[index + 1] ?? now;
    if (until - from > maxMs) gaps.push({ from, until });
  }
  return gaps;
}

function placeIn(stock: readonly WarehouseStock[], warehouseId: string): WarehouseStock | undefined {
  return stock.find((place) => place.warehouseId === warehouseId);
}

function sightingsOf(places: readonly { readonly at: number; readonly place?: WarehouseStock }[]): DueSighting[] {
  const sightings: DueSighting[] = [];
  for (const { at, place } of places) {
    // A row without the warehouse says nothing about its date.
    if (!place) continue;
    const dueAt = place.dueAt === null ? null : Date.parse(place.dueAt);
    if (sightings.length === 0 ? dueAt !== null : sightings.at(-1)?.dueAt !== dueAt) sightings.push({ at, dueAt });
  }
  return sightings;
}

/** Since when the history contains every change, relative to a sync. Earlier days may be thinned (`needlessRows`). */
export function wholeHistorySince(readAt: number): number {
  return dayStart(readAt - wholeMs);
}
