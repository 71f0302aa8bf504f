import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "./time.ts";
import { isTimeZone, zoneDayNumber, zoneDayStart, zoneOffset, zoneOffsets } from "./time-zone.ts";

const at = (text: string) => Date.parse(text);

test("the offset of a zone follows its summer time, and quarter hours", () => {
  expect(zoneOffset("UTC", at("2026-07-01T00:00:00Z"))).toBe(0);
  expect(zoneOffset("America/Toronto", at("2026-07-01T00:00:00Z"))).toBe(-4 * hourMs);
  expect(zoneOffset("America/Toronto", at("2026-12-01T00:00:00Z"))).toBe(-5 * hourMs);
  expect(zoneOffset("Asia/Kathmandu", at("2026-12-01T00:00:00.250Z"))).toBe(5 * hourMs + 45 * minuteMs);
  expect(zoneOffset("America/Toronto", Number.NaN)).toBe(0);
});

test("a day turns at the zone's midnight", () => {
  const midnight = at("2026-11-22T05:00:00Z");
  expect(zoneDayNumber("America/Toronto", midnight) - zoneDayNumber("America/Toronto", midnight - 1)).toBe(1);
  expect(zoneDayNumber("America/Toronto", midnight)).toBe(at("2026-11-22") / dayMs);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e12 }),
      fc.constantFrom("UTC", "Pacific/Kiritimati", "Etc/GMT+12"),
      (moment, zone) => {
        expect(Math.abs(zoneDayNumber(zone, moment) - Math.floor(moment / dayMs))).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test("a day begins at its own midnight, also beside the night on which the clock is changed", () => {
  const starts = (zone: string, day: string) => new Date(zoneDayStart(zone, at(day) / dayMs)).toISOString();
  expect(starts("America/Toronto", "2026-03-08"), "before the clock goes forward").toBe("2026-03-08T05:00:00.000Z");
  expect(starts("America/Toronto", "2026-03-09")).toBe("2026-03-09T04:00:00.000Z");
  expect(starts("America/Toronto", "2026-11-01"), "before it goes back").toBe("2026-11-01T04:00:00.000Z");
  expect(starts("America/Toronto", "2026-11-02")).toBe("2026-11-02T05:00:00.000Z");
  expect(starts("Pacific/Auckland", "2026-09-27")).toBe("2026-09-26T12:00:00.000Z");
  expect(starts("America/Santiago", "2026-09-06"), "a day without midnight").toBe("2026-09-06T04:00:00.000Z");
  fc.assert(
    fc.property(
      fc.integer({ min: 15_000, max: 25_000 }),
      fc.constantFrom("America/Toronto", "Europe/Paris", "America/Santiago", "Australia/Lord_Howe", "Asia/Kathmandu"),
      (day, zone) => {
        const start = zoneDayStart(zone, day);
        expect([zoneDayNumber(zone, start), zoneDayNumber(zone, start - 1)]).toEqual([day, day - 1]);
      },
    ),
  );
});

test("only names of zones are zones", () => {
  expect(["UTC", "America/Toronto", "America/Argentina/Buenos_Aires", "Etc/GMT+12"].every(isTimeZone)).toBe(true);
  expect(["", "Toronto/America", "../etc", "a b", "x".repeat(99), "UTC;"].some(isTimeZone)).toBe(false);
});

test("the offsets of a span are those of each of its moments", () => {
  const [since, until] = [Date.UTC(2025, 8, 1), Date.UTC(2026, 10, 21)];
  for (const zone of [
    "UTC",
    "America/Toronto",
    "Europe/Paris",
    "Africa/Casablanca",
    "Australia/Lord_Howe",
    "Asia/Kolkata",
  ]) {
    const held = zoneOffsets(zone, since, until, 8);
    fc.assert(
      fc.property(fc.integer({ min: since, max: until }), (at) => {
        expect(held.find(({ from }) => at >= from)?.offset, zone).toBe(zoneOffset(zone, at));
      }),
    );
    for (const { from, offset } of held.slice(0, -1)) {
      expect(zoneOffset(zone, from)).toBe(offset);
      expect(zoneOffset(zone, from - 1000)).not.toBe(offset);
    }
  }
  expect(zoneOffsets("Europe/Paris", since, until, 2)).toHaveLength(2);
});
