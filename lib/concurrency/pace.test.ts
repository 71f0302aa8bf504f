import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPace, type Pace, type Priority, sharedPace } from "./pace.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const now = () => BigInt(Date.now()) * 1000n;

/** Asks for turns, and notes when (ms from now) each of them came. */
function asking(pace: Pace, signal?: AbortSignal) {
  const began = Date.now();
  const turns: { priority: Priority; at: number }[] = [];
  return {
    turns,
    ask(priority: Priority, count: number) {
      for (let asked = 0; asked < count; asked += 1)
        void pace.turn(priority, signal).then(() => turns.push({ priority, at: Date.now() - began }));
    },
  };
}

test("in no second are there more turns than the rate and the head start of people allow", async () => {
  const { turns, ask } = asking(createPace(20, sharedPace(), now));
  ask("background", 100);
  await vi.advanceTimersByTimeAsync(1000);
  ask("interactive", 100);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(turns).toHaveLength(200);
  for (const { at } of turns)
    expect(turns.filter((turn) => turn.at >= at && turn.at < at + 1000).length).toBeLessThanOrEqual(20 + 4 + 1);
  expect(turns.at(-1)?.at).toBeLessThan(10_500);
});

test("who waits comes before all that nobody waits for, whatever was asked for first", async () => {
  const { turns, ask } = asking(createPace(10, sharedPace(), now));
  ask("background", 50);
  await vi.advanceTimersByTimeAsync(100);
  const before = turns.length;
  ask("interactive", 5);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(turns.slice(before, before + 5).map(({ priority }) => priority)).toEqual(Array(5).fill("interactive"));
  expect(turns).toHaveLength(55);
});

test("two that share the memory have one rate together, and people of the one come before the other's rest", async () => {
  const shared = sharedPace();
  const [web, worker] = [asking(createPace(10, shared, now)), asking(createPace(10, shared, now))];
  worker.ask("background", 40);
  web.ask("interactive", 10);
  await vi.advanceTimersByTimeAsync(1000);
  const both = [...web.turns, ...worker.turns];
  expect(both.length).toBeLessThanOrEqual(13);
  expect(web.turns.length).toBe(10);
  await vi.advanceTimersByTimeAsync(5000);
  expect(worker.turns).toHaveLength(40);
});

test("who is stopped waits no longer and takes no turn from the others", async () => {
  const pace = createPace(1, sharedPace(), now);
  const stop = new AbortController();
  const stopped = asking(pace, stop.signal);
  const others = asking(pace);
  stopped.ask("background", 10);
  others.ask("background", 2);
  await vi.advanceTimersByTimeAsync(10);
  stop.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped.turns).toHaveLength(10);
  await vi.advanceTimersByTimeAsync(2500);
  expect(others.turns).toHaveLength(2);
});

test("all threads of a process have the same clock, so that they share one rate", async () => {
  vi.useRealTimers();
  const before = process.hrtime.bigint();
  const worker = new Worker("require('worker_threads').parentPort.postMessage(process.hrtime.bigint())", {
    eval: true,
  });
  const theirs = await new Promise<bigint>((resolve) => worker.once("message", resolve));
  expect(theirs > before && theirs < process.hrtime.bigint()).toBe(true);
});
