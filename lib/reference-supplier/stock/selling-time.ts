import { mix } from "../catalog/dice.ts";

const hourMs = 3_600_000;
const weekHours = 168;
/** 1970-01-01 was a Thursday; weeks here begin on a Monday. */
const firstMondayMs = 4 * 24 * hourMs;

/**
 * How much is sold in each hour of a week (UTC, for shops in North America): much from 13 to 23 h, little at night
 * and on Sundays.
 */
const hourWeights = Array.from({ length: weekHours }, (_, hour) => {
  const ofDay = hour % 24;
  const day = Math.floor(hour / 24);
  const open = ofDay >= 13 && ofDay < 23 ? 8 : 1;
  return open * (day === 6 ? 0.3 : day === 5 ? 0.6 : 1) * (1 + (mix(hour, 91) % 5) / 10);
});
const cumulative = [0];
for (const weight of hourWeights) cumulative.push((cumulative.at(-1) ?? 0) + weight);
const weekWeight = cumulative.at(-1) ?? 1;
/** One unit of selling time is an average day. */
const unit = weekWeight / 7;

/**
 * Selling time at a time in milliseconds since 1970: it runs fast in business hours and slowly at night. One unit
 * is an average day.
 */
export function sellingTime(at: number): number {
  const hours = (at - firstMondayMs) / hourMs;
  const week = Math.floor(hours / weekHours);
  const inWeek = hours - week * weekHours;
  const hour = Math.floor(inWeek);
  const within = (inWeek - hour) * (hourWeights[hour] ?? 0);
  return (week * weekWeight + (cumulative[hour] ?? 0) + within) / unit;
}

/** The time at which the selling time was reached: the inverse of `sellingTime`, exact to the millisecond. */
export function momentOf(selling: number): number {
  const weight = selling * unit;
  const week = Math.floor(weight / weekWeight);
  const left = weight - week * weekWeight;
  let low = 0;
  let high = weekHours - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((cumulative[middle] ?? 0) <= left) low = middle;
    else high = middle - 1;
  }
  const within = (left - (cumulative[low] ?? 0)) / (hourWeights[low] ?? 1);
  return firstMondayMs + (week * weekHours + low + within) * hourMs;
}
