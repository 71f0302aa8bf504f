import { expect, test } from "vitest";
import { inSteps } from "./in-steps.ts";

function* busy(steps: number, ms: number): Generator<undefined, number> {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + ms;
    while (performance.now() < end);
    yield;
  }
  return steps;
}

test("a long computation ends with its result, and other work is done meanwhile", async () => {
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  }, 1);
  expect(await inSteps(busy(30, 5), new AbortController().signal)).toBe(30);
  clearInterval(timer);
  expect(others).toBeGreaterThan(1);
});

test("a computation stops once it is no longer wanted", async () => {
  const stopping = new AbortController();
  let taken = 0;
  function* endless(): Generator<undefined, never> {
    for (;;) {
      taken += 1;
      if (taken === 3) stopping.abort();
      yield;
    }
  }
  expect(await inSteps(endless(), stopping.signal)).toBeNull();
  expect(taken).toBe(3);
});
