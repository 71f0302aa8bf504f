import { expect, test } from "vitest";
import { hourMs, minuteMs } from "@/lib/domain/time.ts";
import { spreadOf } from "./spread.ts";

/** Ten requests in each minute of the daily readings, from midnight until four, and two in each of the other minutes. */
function requestsUntil(hour: number): Map<number, number> {
  return new Map(Array.from({ length: hour * 60 }, (_, minute) => [minute, minute < 240 ? 10 : 2]));
}

test("some hours around the daily readings tell the mean of their day", () => {
  const quietFrom = 4 * hourMs;
  const whole = spreadOf(requestsUntil(24), { from: 0, to: 24 * hourMs, quietFrom });
  const some = spreadOf(requestsUntil(6), { from: 0, to: 6 * hourMs, quietFrom });
  expect(whole.meanOfDay).toBeCloseTo((240 * 10 + 1200 * 2) / 1440);
  expect(some.meanOfDay).toBeCloseTo(whole.meanOfDay ?? 0);
  expect(some.mean).toBeCloseTo((240 * 10 + 120 * 2) / 360);
});

test("without a quiet hour nothing is said of the day", () => {
  expect(spreadOf(requestsUntil(4), { from: 0, to: 4 * hourMs, quietFrom: 4 * hourMs }).meanOfDay).toBeNull();
});

test("a minute in which nothing was asked counts, and one before the beginning does not", () => {
  const requests = new Map([
    [0, 90],
    [1, 6],
  ]);
  const spread = spreadOf(requests, { from: minuteMs, to: 4 * minuteMs, quietFrom: 0 });
  expect(spread).toMatchObject({ mean: 2, busiest: 6 });
});
