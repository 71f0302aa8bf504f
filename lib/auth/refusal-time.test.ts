import { beforeEach, expect, test } from "vitest";
import { hourMs, minuteMs } from "@/lib/domain/time.ts";
import { holdBack, noteRefusal, refusalMs } from "./refusal-time.ts";

beforeEach(() => {
  for (let quick = 0; quick < 100; quick += 1) noteRefusal(0);
});

test("a refusal waits longer than the supplier takes to refuse, so that one that asked nobody looks the same", () => {
  expect(refusalMs()).toBe(1000);
  noteRefusal(300);
  expect(refusalMs()).toBe(1000);
  noteRefusal(4000);
  expect(refusalMs()).toBeGreaterThan(4000);
});

test("a supplier that is quick again makes people wait less little by little, and one that hangs not without end", () => {
  noteRefusal(minuteMs);
  expect(refusalMs()).toBe(15_000);
  noteRefusal(2000);
  expect(refusalMs(), "one quick answer shows nothing").toBe(15_000);
  for (let quick = 0; quick < 60; quick += 1) noteRefusal(50);
  expect(refusalMs()).toBe(1000);
});

test("it is counted from the beginning of the sign-in: what was done until then is taken off, and too late is at once", async () => {
  const startedAt = performance.now();
  await holdBack(startedAt, 60);
  // Timers may be early by a part of a millisecond.
  expect(performance.now() - startedAt).toBeGreaterThan(58);
  const ended = Promise.race([holdBack(startedAt - hourMs, 1000).then(() => "at once"), nextTurn()]);
  expect(await ended).toBe("at once");
});

const nextTurn = () => new Promise((resolve) => setImmediate(() => resolve("waits")));
