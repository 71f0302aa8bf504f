import { beforeEach, expect, test } from "vitest";
import { hourMs, minuteMs } from "@/lib/domain/time.ts";
import { holdBack, noteRefusal, refusalMs } from "./sign-in-try.ts";

beforeEach(() => {
  for (let quick = 0; quick < 100; quick += 1) noteRefusal(0);
});

test("a refusal takes longer than the supplier needs to refuse, so a refusal without a request to the supplier looks the same", () => {
  expect(refusalMs()).toBe(1000);
  noteRefusal(300);
  expect(refusalMs()).toBe(1000);
  noteRefusal(4000);
  expect(refusalMs()).toBeGreaterThan(4000);
});

test("when the supplier gets faster the wait shrinks gradually, and it has an upper limit", () => {
  noteRefusal(minuteMs);
  expect(refusalMs()).toBe(15_000);
  noteRefusal(2000);
  expect(refusalMs(), "one quick answer shows nothing").toBe(15_000);
  for (let quick = 0; quick < 60; quick += 1) noteRefusal(50);
  expect(refusalMs()).toBe(1000);
});

test("the wait counts from the start of the sign-in, and is skipped when that time has passed", async () => {
  const startedAt = performance.now();
  await holdBack(startedAt, 60);
  // Timers may fire a fraction of a millisecond early.
  expect(performance.now() - startedAt).toBeGreaterThan(58);
  const ended = Promise.race([holdBack(startedAt - hourMs, 1000).then(() => "at once"), nextTurn()]);
  expect(await ended).toBe("at once");
});

const nextTurn = () => new Promise((resolve) => setImmediate(() => resolve("waits")));
