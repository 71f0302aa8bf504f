import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dayMs, hourMs } from "@/lib/domain/time.ts";
import { spendRequest } from "./key-rate-limit.ts";

const start = Date.UTC(2026, 10, 21);
const perSecond = 10;
// Allowances are kept for the life of the process: a test that runs again in it needs other keys.
const [one, two, three, four, slow] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];

/** How many of `count` simultaneous requests are allowed. */
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

test("a key may send a hundred seconds' worth of requests at once, then its rate, and other keys are not affected", () => {
  expect(letThrough(one, 1500, start)).toBe(1000);
  expect(letThrough(one, 100, start)).toBe(0);
  expect(letThrough(two, 100, start)).toBe(100);
  expect(letThrough(one, 100, start + 3000)).toBe(30);
  expect(letThrough(one, 5000, start + hourMs)).toBe(1000);
});

test("a clock that is set back gives no extra requests, takes none away, and a key has its rate from then on", () => {
  expect(letThrough(three, 1500, start)).toBe(1000);
  expect(letThrough(three, 10, start - dayMs)).toBe(0);
  expect(letThrough(three, 100, start - dayMs + 3000)).toBe(30);
  expect(letThrough(four, 999, start)).toBe(999);
  expect(letThrough(four, 10, start - dayMs)).toBe(1);
});

test("the allowances of the ten thousand keys used last are remembered", () => {
  const kept = randomUUID();
  const sendByOthers = (count: number) => {
    for (let other = 0; other < count; other++) spendRequest(randomUUID(), perSecond, start);
  };
  expect(letThrough(kept, 1500, start)).toBe(1000);
  sendByOthers(9999);
  expect(letThrough(kept, 1, start)).toBe(0);
  sendByOthers(10_000);
  expect(letThrough(kept, 1500, start)).toBe(1000);
});

test("a key with a low rate limit learns how long to wait for its next request", () => {
  for (let sent = 0; sent < 50; sent++) spendRequest(slow, 0.5, start);
  const wait = (now: number) => {
    try {
      spendRequest(slow, 0.5, now);
      return 0;
    } catch (error) {
      return (error as { facts: { retryAfterS: number } }).facts.retryAfterS;
    }
  };
  expect([wait(start), wait(start + 1000), wait(start + 1999), wait(start + 2000)]).toEqual([2, 1, 1, 0]);
  expect(wait(start + 2000), "a second request at once").toBe(2);
});
