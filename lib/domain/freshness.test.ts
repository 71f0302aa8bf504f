import fc from "fast-check";
import { expect, test } from "vitest";
import { ageOf, clockToleranceMs, isFresh } from "./freshness.ts";
import { dayMs, hourMs, minuteMs } from "./time.ts";

const lists = fc.constantFrom("brands", "categories", "products", "prices", "inventory");

test("stock is fresh for two of its intervals and every other list for a day, limits included", () => {
  fc.assert(
    fc.property(lists, fc.integer({ min: minuteMs, max: 12 * hourMs }), fc.nat(10 ** 12), (list, everyMs, readAt) => {
      const last = readAt + (list === "inventory" ? 2 * everyMs : dayMs);
      expect(isFresh(list, readAt, last, everyMs)).toBe(true);
      expect(isFresh(list, readAt, last + 1, everyMs)).toBe(false);
    }),
  );
});

test("stale data does not become fresh again", () => {
  fc.assert(
    fc.property(lists, fc.nat(3 * dayMs), fc.nat(dayMs), (list, age, more) => {
      if (!isFresh(list, 0, age, hourMs)) expect(isFresh(list, 0, age + more, hourMs)).toBe(false);
    }),
  );
});

test("a time in the future has no age and is not fresh, except within the tolerance of clocks", () => {
  fc.assert(
    fc.property(lists, fc.nat(10 ** 12), fc.nat(2 * dayMs), (list, now, ahead) => {
      const known = ahead <= clockToleranceMs;
      expect(ageOf(now + ahead, now)).toBe(known ? 0 : null);
      expect(isFresh(list, now + ahead, now, hourMs)).toBe(known);
      expect(ageOf(now, now + ahead)).toBe(ahead);
    }),
  );
});

test("a clock may be corrected by just the tolerance", () => {
  expect([ageOf(clockToleranceMs, 0), ageOf(clockToleranceMs + 1, 0)]).toEqual([0, null]);
});
