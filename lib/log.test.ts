import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { minuteMs } from "@/lib/domain/time.ts";
import { log, logCounted } from "./log.ts";

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(log, "warn").mockImplementation((facts: unknown) => void lines.push(facts as Record<string, unknown>));
});
afterEach(() => {
  // Ends what is counted, for the next test.
  vi.advanceTimersByTime(2 * minuteMs);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const refuse = (kind: string, event = "refused") => logCounted("warn", kind, { event, kind }, "request refused");

test("of one kind the first line is written at once, and each minute the last with the number of the others", () => {
  for (let time = 0; time < 1000; time += 1) refuse("a");
  refuse("b");
  expect(lines).toEqual([
    { event: "refused", kind: "a", more: 0 },
    { event: "refused", kind: "b", more: 0 },
  ]);
  vi.advanceTimersByTime(minuteMs);
  expect(lines.splice(2)).toEqual([{ event: "refused", kind: "a", more: 998 }]);
  for (let time = 0; time < 3; time += 1) refuse("a");
  expect(lines.splice(2)).toEqual([]);
  vi.advanceTimersByTime(minuteMs);
  expect(lines.splice(2)).toEqual([{ event: "refused", kind: "a", more: 2 }]);
  vi.advanceTimersByTime(minuteMs);
  refuse("a");
  expect(lines.splice(2)).toEqual([{ event: "refused", kind: "a", more: 0 }]);
});

test("a caller that varies the kind gets a bounded number of lines, and hides no other event", () => {
  for (let number = 0; number < 100_000; number += 1) refuse(`address ${number}`);
  refuse("a", "sign-in-refused");
  expect(lines.length).toBeLessThanOrEqual(202);
  expect(lines.at(-1)).toEqual({ event: "sign-in-refused", kind: "a", more: 0 });
  vi.advanceTimersByTime(minuteMs);
  expect(lines.length).toBeLessThanOrEqual(203);
  expect(lines.at(-1)).toMatchObject({ event: "refused", kind: "address 99999" });
  const counted = lines.reduce((sum, { more }) => sum + 1 + Number(more), 0);
  expect(counted, "none is lost").toBe(100_001);
});
