import { isSameDue } from "./due-day.ts";
import type { EventKind } from "./event.ts";

/** What events say of a due date (ms). `after` null: without goods the date was taken back. */
export interface DueEvent {
  readonly at: number;
  readonly kind: EventKind;
  readonly warehouseId: string | null;
  readonly before: number | null;
  readonly after: number | null;
}

/** The dates that were given for one delivery, in the order in which they were given. */
export interface DueSlips {
  /** Null: the supplier's date for all warehouses together. */
  readonly warehouseId: string | null;
  /** `at`: when it was first seen; null: before events were recorded. `dueAt` null: put off without a new date. */
  readonly dates: readonly { readonly at: number | null; readonly dueAt: number | null }[];
  /** When goods came after the first date was given, the last time; null: none were seen. */
  readonly arrivedAt: number | null;
  /** It is still awaited. */
  readonly isDue: boolean;
}

interface Slips {
  warehouseId: string | null;
  dates: { at: number | null; dueAt: number | null }[];
  arrivedAt: number | null;
}

/**
 * The deliveries of one article with the dates given for each, from its events, oldest first; `due` are the dates that the
 * supplier gives now, by warehouse. What is due next comes first, then the latest.
 */
export function dueSlips(events: readonly DueEvent[], due: ReadonlyMap<string | null, number>): DueSlips[] {
  const past: Slips[] = [];
  const open = new Map<string | null, Slips>();
  const begin = (warehouseId: string | null, at: number | null, dueAt: number | null) => {
    const slips: Slips = { warehouseId, dates: [{ at, dueAt }], arrivedAt: null };
    past.push(slips);
    open.set(warehouseId, slips);
    return slips;
  };
  for (const { at, kind, warehouseId, before, after } of events) {
    const known = open.get(warehouseId);
    if (kind === "due-set") begin(warehouseId, at, after);
    if (kind === "due-moved") (known ?? begin(warehouseId, null, before)).dates.push({ at, dueAt: after });
    if (kind === "delivery" && known) known.arrivedAt = at;
  }
  for (const [warehouseId, dueAt] of due)
    if (!isSameDue(open.get(warehouseId)?.dates.at(-1)?.dueAt ?? null, dueAt)) begin(warehouseId, null, dueAt);
  const isDue = ({ warehouseId, dates }: Slips) => {
    const last = dates.at(-1)?.dueAt ?? null;
    return last !== null && isSameDue(due.get(warehouseId) ?? null, last);
  };
  const told = past.map((slips) => ({ ...slips, isDue: open.get(slips.warehouseId) === slips && isDue(slips) }));
  return [
    ...told.filter((slips) => slips.isDue).sort((one, other) => lastDate(one) - lastDate(other)),
    ...told.filter((slips) => !slips.isDue).reverse(),
  ];
}

function lastDate({ dates }: Slips): number {
  return dates.at(-1)?.dueAt ?? 0;
}
