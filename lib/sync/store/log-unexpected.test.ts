import { expect, onTestFinished, test, vi } from "vitest";
import { minuteMs } from "@/lib/domain/time.ts";
import { log } from "@/lib/log.ts";
import { createClockWatch } from "./log-unexpected.ts";

test("a clock that differs from the server's is reported once, and once when it agrees again", () => {
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

test("the report is a log line with the difference of the clocks", () => {
  const lines: unknown[] = [];
  const spies = (["warn", "info"] as const).map((level) =>
    vi.spyOn(log, level).mockImplementation((facts: unknown) => void lines.push(facts)),
  );
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  const see = createClockWatch();
  for (const serverAt of [5 * minuteMs, 50]) see({ before: 0, serverAt, after: 100 });
  expect(lines).toEqual([{ event: "clock-differs", differenceMs: 5 * minuteMs - 100 }, { event: "clock-agrees" }]);
});

test("an answer that was long under way makes no difference between the clocks", () => {
  const told: unknown[] = [];
  const see = createClockWatch((...what) => void told.push(what));
  for (const serverAt of [0, minuteMs, 2 * minuteMs]) see({ before: 0, serverAt, after: 2 * minuteMs });
  expect(told).toEqual([]);
});
