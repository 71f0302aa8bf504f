import { expect, test } from "vitest";
import { dayMs, hourMs } from "@/lib/domain/time.ts";
import { spendRequest } from "./key-rate-limit.ts";

const start = Date.UTC(2026, 10, 21);
const perSecond = 10;

/** How many of `count` requests at one moment are let through. */
function letThrough(key: string, count: number, now: number): number {
  let through = 0;
  for (let index = 0; index < count; index++) {
    try {
      spendRequest(key, perSecond, now);
      through += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: "too-many", facts: { retryAfterS: 1 } });
    }
  }
  return through;
}

test("a key asks a hundred seconds' worth at once, then its rate, and others are not touched by it", () => {
  expect(letThrough("one", 1500, start)).toBe(1000);
  expect(letThrough("one", 100, start)).toBe(0);
  expect(letThrough("two", 100, start)).toBe(100);
  expect(letThrough("one", 100, start + 3000)).toBe(30);
  expect(letThrough("one", 5000, start + hourMs)).toBe(1000);
});

test("a clock that goes back gives nothing away", () => {
  expect(letThrough("three", 1500, start)).toBe(1000);
  expect(letThrough("three", 10, start - dayMs)).toBe(0);
});
