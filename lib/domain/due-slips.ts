import type { EventKind } from "./event.ts";
import { dayMs, dayNumber, hourMs } from "./time.ts";

/** The largest offset of a time zone from UTC. */
const furthestZoneMs = 14 * hourMs;

/**
 * An event of a due date (ms). `after` null: withdrawn without goods. For a delivery `before` and `after` are units.
 */
export interface DueEvent {
  readonly at: number;
  readonly kind: EventKind;
  readonly warehouseId: string | null;
  readonly before: number | null;
  readonly after: number | null;
  /** The due date when a delivery arrived; null: none. */
  readonly dueAt?: number | null;
}

/** The due dates of one delivery, in the order in which they were announced. */
export interface DueSlips {
  /** Null: the supplier's date for all warehouses together. */
  readonly warehouseId: string | null;
  /** `at`: when it was first seen; null: before events were recorded. `dueAt` null: put off without a new date. */
  readonly dates: readonly { readonly at: number | null; readonly dueAt: number | null }[];
  /** When the goods arrived (`isArrival`); null: not seen. */
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
 * The deliveries of one item with the dates announced for each, from its events, oldest first; `due` are the supplier's
 * current dates, by warehouse. Pending deliveries come first, then the latest.
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
      // The earlier arrival was partial: this delivery is still awaited.
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
 * Whether arriving goods belong to a due date: the first ones do. Goods that arrive early may be partial, or returns:
 * then later ones count instead, if they arrive by the day, or after it while the date is still announced and they are
 * more.
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
 * Whether two due dates (ms) are the same day. A due date is a day, stored as its start in UTC. Older rows have a time
 * that depends on the supplier's time of day and zone: their day is known only within a day plus a zone, so they say
 * nothing new.
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
