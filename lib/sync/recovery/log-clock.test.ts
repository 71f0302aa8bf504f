import { expect, test } from "vitest";
import { minuteMs } from "@/lib/domain/time.ts";
import { createClockWatch } from "./log-clock.ts";

test("a clock that differs from the server's is told once, however often it is seen, and once when it agrees again", () => {
  const told: unknown[] = [];
  const see = createClockWatch((...what) => void told.push(what));
  const seen = (serverAt: number) => see({ before: 0, serverAt, after: 100 });
  seen(50);
  seen(5 * minuteMs);
  seen(6 * minuteMs);
  seen(-50);
  seen(-minuteMs);
  expect(told).toEqual([
    [true, 5 * minuteMs - 100],
    [false, 50],
    [true, minuteMs],
  ]);
});

test("an answer that was long under way makes no difference between the clocks", () => {
  const told: unknown[] = [];
  const see = createClockWatch((...what) => void told.push(what));
  for (const serverAt of [0, minuteMs, 2 * minuteMs]) see({ before: 0, serverAt, after: 2 * minuteMs });
  expect(told).toEqual([]);
});
