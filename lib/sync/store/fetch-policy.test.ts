import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter, hourMs, minuteMs, parseDay } from "@/lib/domain/time.ts";
import { timetableOf } from "./fetch-policy.ts";

const spreadMs = 4 * hourMs;
const everyMs = 15 * minuteMs;
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const started = fc.integer({ min: parseDay("2026-01-01") ?? 0, max: parseDay("2030-01-01") ?? 0 });

test("a place has its moment in the hours after midnight, the same on every day", () => {
  fc.assert(
    fc.property(place, (at) => {
      const { nextDaily } = timetableOf(at, spreadMs, everyMs);
      const moment = nextDaily("2026-11-21") - dayAfter("2026-11-21");
      expect(nextDaily("2027-03-01") - dayAfter("2027-03-01")).toBe(moment);
      expect(moment).toBe(Math.floor(at * spreadMs));
    }),
  );
});

test("stock is never read later than its interval says, nor a quarter earlier", () => {
  fc.assert(
    fc.property(place, started, (of, at) => {
      const waited = timetableOf(of, spreadMs, everyMs).nextPoll(at) - at;
      expect(waited).toBeLessThanOrEqual(everyMs);
      expect(waited).toBeGreaterThanOrEqual(everyMs * 0.75);
    }),
  );
});

test("a place is reached after a few readings, whenever the first was, and then kept", () => {
  fc.assert(
    fc.property(place, started, (of, began) => {
      const { nextPoll } = timetableOf(of, spreadMs, everyMs);
      let at = began;
      for (let readings = 0; readings < 4; readings += 1) at = nextPoll(at);
      expect(nextPoll(at) - at).toBe(everyMs);
      const ahead = (Math.floor(of * everyMs) - at) % everyMs;
      expect((ahead + everyMs) % everyMs).toBeLessThanOrEqual(everyMs / 30);
    }),
  );
});

test("without a spread everything is due at midnight and after whole intervals", () => {
  fc.assert(
    fc.property(place, started, (of, at) => {
      const { nextDaily, nextPoll } = timetableOf(of, 0, everyMs);
      expect(nextDaily("2026-11-21")).toBe(dayAfter("2026-11-21"));
      expect(nextPoll(at)).toBe(at + everyMs);
    }),
  );
});
