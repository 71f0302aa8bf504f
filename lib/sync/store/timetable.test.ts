import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter, hourMs, minuteMs, parseDay } from "@/lib/domain/time.ts";
import { timetableOf } from "./timetable.ts";

const spreadMs = 4 * hourMs;
const everyMs = 15 * minuteMs;
const dealers = Array.from({ length: 1000 }, (_, index) => `dealer-${index}`);
const started = fc.integer({ min: parseDay("2026-01-01") ?? 0, max: parseDay("2030-01-01") ?? 0 });

test("each dealer has its own place in the hours after midnight, the same on every day", () => {
  const places = dealers.map((dealerId) => {
    const { nextDaily } = timetableOf(dealerId, spreadMs, everyMs);
    const place = nextDaily("2026-11-21") - dayAfter("2026-11-21");
    expect(nextDaily("2027-03-01") - dayAfter("2027-03-01")).toBe(place);
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(spreadMs);
    return place;
  });
  // 250 an hour; one hour in which half of them were would be no spread.
  for (let hour = 0; hour < 4; hour += 1) {
    const count = places.filter((place) => Math.floor(place / hourMs) === hour).length;
    expect(count).toBeGreaterThan(190);
    expect(count).toBeLessThan(310);
  }
});

test("stock is never read later than its interval says, nor a quarter earlier", () => {
  fc.assert(
    fc.property(fc.constantFrom(...dealers), started, (dealerId, at) => {
      const waited = timetableOf(dealerId, spreadMs, everyMs).nextPoll(at) - at;
      expect(waited).toBeLessThanOrEqual(everyMs);
      expect(waited).toBeGreaterThanOrEqual(everyMs * 0.75);
    }),
  );
});

test("dealers that began in the same minute are spread over their interval after a few readings", () => {
  const began = Date.parse("2026-11-21T10:00:00Z");
  const minutes = new Map<number, number>();
  for (const dealerId of dealers) {
    const { nextPoll } = timetableOf(dealerId, spreadMs, everyMs);
    let at = began;
    for (let readings = 0; readings < 6; readings += 1) at = nextPoll(at);
    expect(nextPoll(at) - at, "then it stays where it is").toBe(everyMs);
    const minute = Math.floor((at % everyMs) / minuteMs);
    minutes.set(minute, (minutes.get(minute) ?? 0) + 1);
  }
  expect(minutes.size).toBe(15);
  expect(Math.max(...minutes.values())).toBeLessThan(3 * (dealers.length / 15));
});

test("without a spread everything is due at midnight and after whole intervals", () => {
  fc.assert(
    fc.property(fc.constantFrom(...dealers), started, (dealerId, at) => {
      const { nextDaily, nextPoll } = timetableOf(dealerId, 0, everyMs);
      expect(nextDaily("2026-11-21")).toBe(dayAfter("2026-11-21"));
      expect(nextPoll(at)).toBe(at + everyMs);
    }),
  );
});
