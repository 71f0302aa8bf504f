import { dayMs, hourMs } from "./time.ts";

/** How far a zone's clock may be from UTC. */
const furthestZoneMs = 14 * hourMs;

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
