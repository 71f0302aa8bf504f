import { Dice } from "@/lib/reference-supplier/catalog/dice.ts";
import { dayMs, hourMs, minuteMs } from "../../time.ts";
import type { DueSighting } from "../promises.ts";
import type { Span, StockObservation, StockSeries } from "../types.ts";

/** Days of a simulation that are seen, and after those the days in which the truth shows. */
export const seenDays = 90;
export const truthDays = 91;
/** A Tuesday, so that no week of a simulation begins with it. */
export const startAt = Date.UTC(2026, 8, 1);
export const endAt = startAt + (seenDays + truthDays) * dayMs;

/** What really happened to one variant's stock in one place. */
export interface TrueCourse {
  readonly variantNo: string;
  readonly brandId: string;
  readonly warehouseId: string;
  /** Every change of the figure, oldest first. */
  readonly levels: readonly { readonly at: number; readonly available: number }[];
  readonly dues: readonly DueSighting[];
}

/** What happened and what was read of it. */
export interface Article extends TrueCourse {
  readonly series: StockSeries;
  readonly sightings: readonly DueSighting[];
}

const readEveryMs = 30 * minuteMs;

/** When nothing is read in a simulation: outages of some hours, and once of two days. */
export function outages(seed: number): Span[] {
  const dice = new Dice(seed, 901);
  const gaps: Span[] = [];
  let from = startAt + dice.int(3, 12) * dayMs + dice.int(0, 23) * hourMs;
  for (let number = 0; from < startAt + seenDays * dayMs; number += 1) {
    const until = from + (number === 2 ? 48 : dice.int(2, 14)) * hourMs;
    gaps.push({ from, until });
    from = until + dice.int(5, 15) * dayMs + dice.int(0, 23) * hourMs;
  }
  return gaps;
}

/** Reads a course every half hour but during outages: only the last figure before a reading is seen. */
export function read(course: TrueCourse, gaps: readonly Span[]): Article {
  const observations = seenOf(course.levels, gaps, ({ available }, at): StockObservation => ({ at, available }));
  const sightings = seenOf(course.dues, gaps, ({ dueAt }, at): DueSighting => ({ at, dueAt }));
  return { ...course, series: { observations, gaps, readUntil: endAt }, sightings };
}

function seenOf<Change extends { readonly at: number }, Seen extends { readonly at: number }>(
  changes: readonly Change[],
  gaps: readonly Span[],
  see: (change: Change, at: number) => Seen,
): Seen[] {
  const seen: Seen[] = [];
  for (const change of changes) {
    const reading = Math.max(startAt, Math.ceil(change.at / readEveryMs) * readEveryMs);
    const at = gaps.find(({ from, until }) => from < reading && reading < until)?.until ?? reading;
    if (seen.at(-1)?.at === at) seen.pop();
    seen.push(see(change, at));
  }
  return seen;
}

/** The course of a variant in all warehouses: the sum, and the earliest due date. */
export function together(courses: readonly TrueCourse[]): TrueCourse {
  const levels: { at: number; available: number }[] = [];
  const current = courses.map(() => 0);
  const changes = courses.flatMap((course, place) => course.levels.map((level) => ({ ...level, place })));
  for (const { at, available, place } of changes.toSorted((one, other) => one.at - other.at)) {
    current[place] = available;
    if (levels.at(-1)?.at === at) levels.pop();
    levels.push({ at, available: current.reduce((sum, level) => sum + level, 0) });
  }
  const [first] = courses;
  if (!first) throw new RangeError("no warehouse");
  return { ...first, warehouseId: "", levels, dues: [] };
}
