import { expect, test } from "vitest";
import { createWorkingClock } from "./working-clock.ts";

test("the clock goes on by what work takes, and stands in between", async () => {
  let passed = 500;
  const clock = createWorkingClock(10_000, () => passed);
  passed += 700;
  expect(clock.now()).toBe(10_000);
  const seen = await clock.during(async () => {
    passed += 40;
    return clock.now();
  });
  expect(seen).toBe(10_040);
  passed += 700;
  expect(clock.now()).toBe(10_040);
});

test("idle time is passed over, and work that takes longer makes what follows late", async () => {
  let passed = 0;
  const clock = createWorkingClock(0, () => passed);
  clock.passTo(5000);
  await clock.during(async () => {
    passed += 7000;
  });
  clock.passTo(10_000);
  expect(clock.now()).toBe(12_000);
  clock.passTo(15_000);
  expect(clock.now()).toBe(15_000);
});

test("work that fails took its time too", async () => {
  let passed = 0;
  const clock = createWorkingClock(0, () => passed);
  const failed = clock.during(async () => {
    passed += 30;
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  passed += 100;
  expect(clock.now()).toBe(30);
});
