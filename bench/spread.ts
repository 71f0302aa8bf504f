import { dayMs, minuteMs } from "@/lib/domain/time.ts";

/** How requests are spread over a day of which some hours were simulated. */
export interface Spread {
  /** Requests a minute, by the simulated minutes alone. */
  readonly mean: number;
  /** Requests in the busiest of them. */
  readonly busiest: number;
  /**
   * Requests a minute of a whole day, whose other hours are like those simulated after `quietFrom`; null when none of these
   * are simulated. The hours of the daily readings alone have a higher mean than their day, which hides a busy minute.
   */
  readonly meanOfDay: number | null;
}

/** `requests`: by minutes since 1970. Minutes count from `from` until `to`; from `quietFrom` on (ms) there are no daily readings. */
export function spreadOf(
  requests: ReadonlyMap<number, number>,
  { from, to, quietFrom }: { from: number; to: number; quietFrom: number },
): Spread {
  const counts = (begin: number, end: number) => {
    const minutes: number[] = [];
    for (let at = begin; at + minuteMs <= end; at += minuteMs)
      minutes.push(requests.get(Math.floor(at / minuteMs)) ?? 0);
    return minutes;
  };
  const all = counts(from, to);
  const quiet = counts(Math.max(from, quietFrom), to);
  const unseen = Math.max(0, dayMs / minuteMs - all.length);
  const meanOfDay = quiet.length > 0 ? (sum(all) + unseen * mean(quiet)) / (all.length + unseen) : null;
  return { mean: mean(all), busiest: Math.max(0, ...all), meanOfDay };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : sum(numbers) / numbers.length;
}
