import { expect, test } from "vitest";
import { hourMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import { createBreaker } from "./breaker.ts";

const pauseMs = 15_000;

/** A breaker that pauses after three failures, with a clock and a supplier controlled by the test. */
function makeWorld() {
  const breaker = createBreaker({ failures: 3, pauseMs });
  const world = { now: 1_000_000, asked: 0 };
  const run = (work: () => Promise<unknown>) =>
    breaker.run(
      "/x",
      () => world.now,
      () => {
        world.asked += 1;
        return work();
      },
    );
  const failing = (reason: string) => () => Promise.reject(new BincardError("supplier-unreachable", { reason }));
  const answer = async () => "answer";
  const fails = (reason = "time-out") => expect(run(failing(reason))).rejects.toMatchObject({ facts: { reason } });
  const isPaused = () => expect(run(answer)).rejects.toMatchObject({ facts: { reason: "paused" } });
  return { world, run, fails, isPaused, answer };
}

async function paused() {
  const made = makeWorld();
  for (let count = 0; count < 3; count += 1) await made.fails();
  return made;
}

test("after some failures in a row there are no requests for a while, then one at a time", async () => {
  const { world, run, fails, isPaused, answer } = await paused();
  await isPaused();
  world.now += pauseMs;
  let finish = (_: string) => {};
  const probe = run(() => new Promise<string>((resolve) => (finish = resolve)));
  await isPaused();
  finish("back");
  await expect(probe).resolves.toBe("back");
  await expect(run(answer)).resolves.toBe("answer");
  expect(world.asked).toBe(5);
  await fails();
  await expect(run(answer)).resolves.toBe("answer");
});

test("a probe that fails starts another pause", async () => {
  const { world, fails, isPaused } = await paused();
  world.now += pauseMs;
  await fails();
  await isPaused();
  world.now += pauseMs - 1;
  await isPaused();
});

test("a request that we aborted shows neither that the supplier is back nor that it is away", async () => {
  const { world, fails, isPaused, run, answer } = await paused();
  world.now += pauseMs;
  await fails("stopped");
  await fails();
  await isPaused();
  world.now += pauseMs;
  await expect(run(answer)).resolves.toBe("answer");
  await fails();
  await fails();
  await fails("stopped");
  await expect(run(answer)).resolves.toBe("answer");
});

test("a clock that is set back does not prolong a pause", async () => {
  const { world, run, answer } = await paused();
  world.now -= hourMs;
  await expect(run(answer)).resolves.toBe("answer");
});
