import { dayMs, dayStart } from "../time.ts";
import type { StockSeries } from "./types.ts";

/**
 * The stock at the end of each of the last days, oldest first; of the last day at the last sync. Null if unknown:
 * before the first figure, and during gaps at the end of the day.
 */
export function recentDays({ observations, gaps, readUntil }: StockSeries, days: number): (number | null)[] {
  const today = dayStart(readUntil);
  const recent: (number | null)[] = [];
  let next = 0;
  let figure: number | null = null;
  for (let day = days - 1; day >= 0; day -= 1) {
    const isLast = day === 0;
    const end = today - (day - 1) * dayMs;
    for (; isLast ? next < observations.length : (observations[next]?.at ?? end) < end; next += 1)
      figure = observations[next]?.available ?? null;
    const isRead = isLast || !gaps.some(({ from, until }) => from < end && end <= until);
    recent.push(isRead ? figure : null);
  }
  return recent;
}
