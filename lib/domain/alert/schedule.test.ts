import fc from "fast-check";
import { expect, test } from "vitest";
import { hourMs, weekMs } from "../time.ts";
import { zoneOffset } from "../time-zone.ts";
import { alertFrequencies } from "./rule.ts";
import { type DeliveryTimes, dueMoment } from "./schedule.ts";

const times: DeliveryTimes = {
  ...{ digestMinute: 7 * 60, digestWeekday: 1, quietFromMinute: null, quietUntilMinute: null },
  timeZone: "America/Toronto",
};
const due = (frequency: (typeof alertFrequencies)[number], now: string, given: Partial<DeliveryTimes> = {}) =>
  new Date(dueMoment(frequency, { ...times, ...given }, Date.parse(now))).toISOString();

test("messages are due at once, at the full hour, at the member's minute, or on the member's day", () => {
  expect(due("at-once", "2026-11-23T10:20:30Z")).toBe("2026-11-23T10:20:30.000Z");
  expect(due("hourly", "2026-11-23T10:20:30Z")).toBe("2026-11-23T11:00:00.000Z");
  expect(due("daily", "2026-11-23T10:20:30Z")).toBe("2026-11-23T12:00:00.000Z");
  expect(due("daily", "2026-11-23T12:00:00Z")).toBe("2026-11-24T12:00:00.000Z");
  expect(due("weekly", "2026-11-23T12:00:00Z")).toBe("2026-11-30T12:00:00.000Z");
  expect(due("weekly", "2026-11-23T10:00:00Z", { digestWeekday: 0 })).toBe("2026-11-29T12:00:00.000Z");
});

test("in the time zone's summer the same hour of the day is another one of UTC", () => {
  expect(due("daily", "2026-03-07T13:00:00Z")).toBe("2026-03-08T11:00:00.000Z");
  expect(due("daily", "2026-10-31T12:00:00Z")).toBe("2026-11-01T12:00:00.000Z");
});

test("a minute that the change of the clock leaves out comes right after it, and one that comes twice counts once", () => {
  const half = { digestMinute: 2 * 60 + 30 };
  // On 8 March 2026 it is 3:00 after 1:59.
  expect(due("daily", "2026-03-08T05:00:00Z", half)).toBe("2026-03-08T07:00:00.000Z");
  const twice = { digestMinute: 60 + 30 };
  // On 1 November 2026 it is 1:30 at 5:30 and at 6:30 UTC.
  expect(due("daily", "2026-11-01T04:00:00Z", twice)).toBe("2026-11-01T05:30:00.000Z");
  expect(due("daily", "2026-11-01T05:30:00Z", twice)).toBe("2026-11-02T06:30:00.000Z");
});

test("immediate and hourly messages wait for the end of quiet hours, also across midnight", () => {
  const quiet = { quietFromMinute: 20 * 60, quietUntilMinute: 6 * 60 + 15 };
  expect(due("at-once", "2026-11-24T03:00:00Z", quiet)).toBe("2026-11-24T11:15:00.000Z");
  expect(due("at-once", "2026-11-24T11:15:00Z", quiet)).toBe("2026-11-24T11:15:00.000Z");
  expect(due("hourly", "2026-11-24T00:30:00Z", quiet)).toBe("2026-11-24T11:15:00.000Z");
  expect(due("daily", "2026-11-24T03:00:00Z", { ...quiet, digestMinute: 60 })).toBe("2026-11-24T06:00:00.000Z");
});

test("whatever the zone and hour, messages are due neither before now nor later than a week and a day", () => {
  const zones = fc.constantFrom("UTC", "America/Toronto", "Europe/Paris", "Australia/Lord_Howe", "Asia/Kathmandu");
  const minute = fc.integer({ min: 0, max: 1439 });
  const hours = fc.record({
    ...{ digestMinute: minute, digestWeekday: fc.integer({ min: 0, max: 6 }), timeZone: zones },
    ...{ quietFromMinute: fc.option(minute), quietUntilMinute: fc.option(minute) },
  });
  const now = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });
  fc.assert(
    fc.property(fc.constantFrom(...alertFrequencies), hours, now, (frequency, given, at) => {
      const moment = dueMoment(frequency, given, at);
      expect(moment).toBeGreaterThanOrEqual(at);
      expect(moment).toBeLessThanOrEqual(at + weekMs + 25 * hourMs);
      // Everything that arises before it is due with it: one message.
      if (frequency === "daily" || frequency === "weekly")
        expect(dueMoment(frequency, given, Math.floor((at + moment) / 2))).toBe(moment);
      const minuteThere = Math.floor((moment + zoneOffset(given.timeZone, moment)) / 60_000) % 1440;
      if (frequency === "weekly" && given.timeZone === "Asia/Kathmandu") expect(minuteThere).toBe(given.digestMinute);
    }),
  );
});
