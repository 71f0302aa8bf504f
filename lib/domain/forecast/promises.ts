import { isSameDue } from "../due-slips.ts";
import type { DueDate, StockObservation } from "./types.ts";

/** A due date as read, valid until the next; null: none was given. */
export interface DueSighting {
  readonly at: number;
  readonly dueAt: number | null;
}

/** A due date of a delivery: see `PastPromise`. */
export interface SeenPromise {
  readonly dueAt: number;
  readonly moves: number;
  readonly arrivedAt: number | null;
}

/**
 * The due dates of a variant's deliveries to one warehouse, and when these arrived: all dates between two rises of the
 * stock belong to the second one. A date that is withdrawn and given again is not a new one. `next` is the current
 * date; null if there is none.
 */
export function promisesOf(
  observations: readonly StockObservation[],
  sightings: readonly DueSighting[],
): { promises: SeenPromise[]; next: DueDate | null } {
  const promises: SeenPromise[] = [];
  const rises = risesOf(observations);
  let awaited: number[] = [];
  let rise = 0;
  const arrive = (arrivedAt: number | null) => {
    for (const [moves, dueAt] of awaited.entries()) promises.push({ dueAt, moves, arrivedAt });
    awaited = [];
  };
  let current: number | null = null;
  for (const { at, dueAt } of sightings) {
    for (; (rises[rise] ?? Number.POSITIVE_INFINITY) <= at; rise += 1) arrive(rises[rise] ?? at);
    current = dueAt;
    const last = awaited.at(-1);
    if (dueAt !== null && !isSameDue(last ?? null, dueAt)) awaited.push(dueAt);
  }
  for (; rise < rises.length; rise += 1) {
    arrive(rises[rise] ?? null);
    // A date shown after a delivery is that of the next one.
    if (current !== null) awaited.push(current);
  }
  const next = current === null ? null : { dueAt: current, moves: Math.max(0, awaited.length - 1) };
  arrive(null);
  return { promises, next };
}

/** When the stock rose. */
function risesOf(observations: readonly StockObservation[]): number[] {
  const rises: number[] = [];
  let last: number | null = null;
  for (const { at, available } of observations) {
    if (available === null) continue;
    if (last !== null && available > last) rises.push(at);
    last = available;
  }
  return rises;
}
