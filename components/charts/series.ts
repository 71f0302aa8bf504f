import { dayMs } from "@/lib/domain/time.ts";
import { zoneDayNumber, zoneDayStart, zoneOffset } from "@/lib/domain/time-zone.ts";

/** A figure at a time (ms). It is valid until the next step. Null is unknown and interrupts the line. */
export interface Step {
  readonly at: number;
  readonly value: number | null;
}

/** A period without data (ms). */
export interface Gap {
  readonly from: number;
  readonly until: number;
}

/** The same steps without values in the gaps, which are in order: a figure is valid again from the end of a gap. */
export function interrupted(steps: readonly Step[], gaps: readonly Gap[]): Step[] {
  const within = ({ at }: Step) => gaps.some(({ from, until }) => from <= at && at < until);
  const first = steps[0]?.at ?? Number.POSITIVE_INFINITY;
  const edges = gaps.flatMap(({ from, until }) => {
    if (until <= first) return [];
    return [
      { at: Math.max(first, from), value: null },
      { at: until, value: valueAt(steps, until) },
    ];
  });
  return [...steps.filter((step) => !within(step)), ...edges].sort((one, other) => one.at - other.at);
}

/**
 * The points of a line of steps from `from` to `until`: each figure reaches to the next step, also when that one is
 * unknown, and the last one to the end.
 */
export function linePoints(steps: readonly Step[], from: number, until: number): Step[] {
  const shown = steps.filter((step, index) => step.at < until && (steps[index + 1]?.at ?? until) > from);
  return shown.flatMap(({ at, value }, index) => {
    const next = shown[index + 1];
    const start = { at: Math.max(at, from), value };
    if (next === undefined) return [start, { at: until, value }];
    return value !== null && next.value === null ? [start, { at: next.at, value }] : [start];
  });
}

/** The figure that is valid at a time; null if it is unknown or before the first. */
export function valueAt(steps: readonly Step[], at: number): number | null {
  return steps.findLast((step) => step.at <= at)?.value ?? null;
}

/** A labelled place on an axis. */
export interface Tick {
  readonly at: number;
  readonly text: string;
}

/** Periods of more days than these have a tick for each month, shorter ones for each Monday. */
const maxDaysOfWeeks = 45;

/** Part of the axis that stays free beside the ticks that are always there. */
const freeShare = 1 / 12;

/** The ticks of a time axis: its start, the end of the known past, and starts of days of the time zone. */
export function timeTicks(
  { from, until, to }: { from: number; until: number; to: number },
  zone: string,
  text: { until: string; day: (at: number) => string; month: (month: number, year: number) => string },
): Tick[] {
  const inWeeks = to - from <= maxDaysOfWeeks * dayMs;
  const starts = dayStarts(from, to, zone).filter((at) =>
    [from, until].every((other) => Math.abs(at - other) > (to - from) * freeShare),
  );
  const ticks = starts.flatMap((at) => {
    const local = new Date(at + zoneOffset(zone, at));
    if (inWeeks) return local.getUTCDay() === 1 ? { at, text: text.day(at) } : [];
    return local.getUTCDate() === 1 ? { at, text: text.month(local.getUTCMonth(), local.getUTCFullYear()) } : [];
  });
  return [{ at: from, text: text.day(from) }, ...ticks, { at: until, text: text.until }].sort(
    (one, other) => one.at - other.at,
  );
}

/** The start of every day of the time zone within a period. */
export function dayStarts(from: number, to: number, zone: string): number[] {
  const first = zoneDayNumber(zone, from);
  const count = Math.max(0, zoneDayNumber(zone, to) - first + 1);
  return Array.from({ length: count }, (_, day) => zoneDayStart(zone, first + day)).filter(
    (at) => at >= from && at <= to,
  );
}

/** The range of a price axis: from lowest to highest and a tenth more on each side, so that a small change is visible. */
export function priceRange(low: number, high: number): readonly [low: number, high: number] {
  const margin = (high - low || high || 1) / 10;
  return [low - margin, high + margin];
}
