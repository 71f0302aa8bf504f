import type { EventKind } from "./event.ts";
import { dayMs, dayNumber, hourMs } from "./time.ts";

/** How far a zone's clock may be from UTC. */
const furthestZoneMs = 14 * hourMs;

/**
 * What events say of a due date (ms). `after` null: without goods the date was taken back. Of a delivery `before` and `after`
 * are units.
 */
export interface DueEvent {
  readonly at: number;
  readonly kind: EventKind;
  readonly warehouseId: string | null;
  readonly before: number | null;
  readonly after: number | null;
  /** The date that was given when a delivery came; null: none. */
  readonly dueAt?: number | null;
}

/** The dates that were given for one delivery, in the order in which they were given. */
export interface DueSlips {
  /** Null: the supplier's date for all warehouses together. */
  readonly warehouseId: string | null;
  /** `at`: when it was first seen; null: before events were recorded. `dueAt` null: put off without a new date. */
  readonly dates: readonly { readonly at: number | null; readonly dueAt: number | null }[];
  /** When the goods came (`isArrival`); null: none were seen. */
  readonly arrivedAt: number | null;
  /** It is still awaited. */
  readonly isDue: boolean;
}

interface Slips {
  warehouseId: string | null;
  dates: { at: number | null; dueAt: number | null }[];
  arrivedAt: number | null;
  /** How many came then. */
  units: number;
}

/**
 * The deliveries of one article with the dates given for each, from its events, oldest first; `due` are the dates that the
 * supplier gives now, by warehouse. What is due next comes first, then the latest.
 */
export function dueSlips(events: readonly DueEvent[], due: ReadonlyMap<string | null, number>): DueSlips[] {
  const past: Slips[] = [];
  const open = new Map<string | null, Slips>();
  const begin = (warehouseId: string | null, at: number | null, dueAt: number | null) => {
    const slips: Slips = { warehouseId, dates: [{ at, dueAt }], arrivedAt: null, units: 0 };
    past.push(slips);
    open.set(warehouseId, slips);
    return slips;
  };
  for (const event of events) {
    const { at, kind, warehouseId, before, after } = event;
    const known = open.get(warehouseId);
    if (kind === "due-set" || (kind === "due-moved" && known && hasCome(known))) begin(warehouseId, at, after);
    else if (kind === "due-moved") {
      const awaited = known ?? begin(warehouseId, null, before);
      awaited.dates.push({ at, dueAt: after });
      // What came before was a part: this delivery is still awaited.
      awaited.arrivedAt = null;
    } else if (kind === "delivery" && known && isArrival(event, known)) {
      known.arrivedAt = at;
      known.units = unitsOf(event);
    }
  }
  for (const [warehouseId, dueAt] of due)
    if (!isSameDue(open.get(warehouseId)?.dates.at(-1)?.dueAt ?? null, dueAt)) begin(warehouseId, null, dueAt);
  const isDue = ({ warehouseId, dates }: Slips) => {
    const last = dates.at(-1)?.dueAt ?? null;
    return last !== null && isSameDue(due.get(warehouseId) ?? null, last);
  };
  const told = past.map((slips) => {
    const { units: _, ...shown } = slips;
    return { ...shown, isDue: open.get(slips.warehouseId) === slips && isDue(slips) };
  });
  return [
    ...told.filter((slips) => slips.isDue).sort((one, other) => lastDate(one) - lastDate(other)),
    ...told.filter((slips) => !slips.isDue).reverse(),
  ];
}

/**
 * Whether goods that come are those that a date was given for: the first ones. Those that came before the day may have been
 * a part, or returned: then others count that come up to the day, or later with that date still given if they are more.
 */
function isArrival(delivery: DueEvent, { dates, arrivedAt, units }: Slips): boolean {
  if (arrivedAt === null) return true;
  const dueAt = dates.at(-1)?.dueAt ?? null;
  const isGiven = delivery.dueAt !== null && isSameDue(delivery.dueAt ?? dueAt, dueAt);
  if (dueAt === null || !isGiven || dayNumber(arrivedAt) >= dayNumber(dueAt)) return false;
  return dayNumber(delivery.at) <= dayNumber(dueAt) || unitsOf(delivery) > units;
}

/** Whether goods came on their day or later: another date is that of the next delivery. */
function hasCome({ dates, arrivedAt }: Slips): boolean {
  const dueAt = dates.at(-1)?.dueAt ?? null;
  return arrivedAt !== null && dueAt !== null && dayNumber(arrivedAt) >= dayNumber(dueAt);
}

function unitsOf({ before, after }: DueEvent): number {
  return (after ?? 0) - (before ?? 0);
}

function lastDate({ dates }: Pick<DueSlips, "dates">): number {
  return dates.at(-1)?.dueAt ?? 0;
}

/**
 * Whether two due dates (ms) are the same day. A due date is a day, stored as its beginning in UTC. What was stored before
 * that was so is the moment that a supplier's time of day and zone made of it: of that the written day is known within a
 * day and a zone only, and it says nothing new.
 */
export function isSameDue(one: number | null, other: number | null): boolean {
  if (one === null || other === null || one === other) return one === other;
  if (isWholeDay(one) && isWholeDay(other)) return false;
  const [day, moment] = isWholeDay(one) ? [one, other] : [other, one];
  if (!isWholeDay(day)) return false;
  return day <= moment + furthestZoneMs && day > moment - dayMs - furthestZoneMs;
}

function isWholeDay(at: number): boolean {
  return at % dayMs === 0;
}
