import { setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { minuteMs } from "@/lib/domain/time.ts";
import { letPass, until } from "@/lib/test/waiting.ts";
import { createWatchedClock } from "../store/future-moments.ts";
import { createScheduler, type SchedulerOptions } from "./scheduler.ts";

/** A scheduler whose syncs last until the test ends them. `next`: when each dealer is due after its sync. */
function begin(dealers: string[], given: Partial<SchedulerOptions> = {}) {
  const world = { now: 1_000_000, begun: [] as string[], running: 0, most: 0 };
  const ends = new Map<string, () => void>();
  const next = new Map<string, number>();
  const stop = new AbortController();
  onTestFinished(() => {
    stop.abort();
    for (const end of ends.values()) end();
  });
  const scheduler = createScheduler(
    {
      clock: createWatchedClock(() => world.now),
      dealers: async () => dealers,
      isAvailable: () => true,
      async sync(dealerId) {
        world.begun.push(dealerId);
        world.running += 1;
        world.most = Math.max(world.most, world.running);
        await new Promise<void>((resolve) => ends.set(dealerId, resolve));
        world.running -= 1;
        return next.get(dealerId) ?? Number.POSITIVE_INFINITY;
      },
      atOnce: 3,
      sole: true,
      ...given,
    },
    stop.signal,
  );
  const settle = async () => {
    for (let turns = 0; turns < 20; turns += 1) await turn();
  };
  return {
    world,
    scheduler,
    next,
    settle,
    async end(...dealerIds: string[]) {
      for (const dealerId of dealerIds) ends.get(dealerId)?.();
      await settle();
    },
    async pass(ms: number) {
      world.now += ms;
      await scheduler.look();
      await settle();
    },
  };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `dealer-${index}`);

test("however many are due and however often it looks, no more run at once than there are places", async () => {
  const { world, scheduler, end, pass, settle } = begin(names(30));
  const all = scheduler.runAll();
  for (let looks = 0; looks < 10; looks += 1) await pass(5000);
  for (const dealerId of names(30)) scheduler.wake(dealerId);
  await settle();
  expect(world.running).toBe(3);
  while (world.running > 0) await end(...names(30));
  await all;
  expect(world.most).toBe(3);
  expect(new Set(world.begun).size).toBe(30);
});

test("the load is who is read, who waits for a place, asked for or due, and since when", async () => {
  const { world, scheduler, end, pass } = begin(names(10));
  expect(scheduler.load()).toEqual({ running: 0, waiting: 0, waitingMs: 0 });
  await pass(0);
  expect(scheduler.load()).toEqual({ running: 2, waiting: 8, waitingMs: 0 });
  world.now += 7000;
  expect(scheduler.load()).toEqual({ running: 2, waiting: 8, waitingMs: 7000 });
  for (const dealerId of ["dealer-3", "dealer-4", "new"]) scheduler.wake(dealerId);
  expect(scheduler.load()).toMatchObject({ running: 3, waiting: 8 });
  for (let ended = 0; ended < 5; ended += 1) await end(...names(10), "new");
  expect(scheduler.load()).toEqual({ running: 0, waiting: 0, waitingMs: 0 });
});

test("a dealer requested before it is due waits too, and since that time", async () => {
  const dealers = names(6);
  const { world, scheduler, next, end, pass } = begin(dealers, { atOnce: 1 });
  for (const dealerId of dealers) next.set(dealerId, world.now + 15 * minuteMs);
  await pass(0);
  for (let ended = 0; ended < 6; ended += 1) await end(...dealers);
  world.now += minuteMs;
  for (const dealerId of dealers) scheduler.wake(dealerId);
  world.now += 7000;
  expect(scheduler.load()).toEqual({ running: 1, waiting: 5, waitingMs: 7000 });
  // Asked for again while it is read: it has its place.
  scheduler.wake("dealer-0");
  expect(scheduler.load()).toEqual({ running: 1, waiting: 5, waitingMs: 7000 });
  world.now += 15 * minuteMs;
  expect(scheduler.load(), "due by now too").toEqual({ running: 1, waiting: 5, waitingMs: 7000 + 15 * minuteMs });
});

test("who waits for a sync comes before all that nobody waits for, and one place is kept for them", async () => {
  const { world, scheduler, end, pass } = begin(names(10));
  await pass(0);
  expect(world.begun).toEqual(["dealer-0", "dealer-1"]);
  for (const dealerId of ["dealer-7", "dealer-8"]) scheduler.wake(dealerId);
  await end();
  expect(world.begun.slice(2)).toEqual(["dealer-7"]);
  await end("dealer-0");
  expect(world.begun.slice(3)).toEqual(["dealer-8"]);
  await end("dealer-1", "dealer-7", "dealer-8");
  expect(world.begun.slice(4)).toEqual(["dealer-2", "dealer-3"]);
});

test("a dealer with nothing due is not looked at, and one that is due is looked at then", async () => {
  const { world, scheduler, next, end, pass } = begin(["sleeper", "reader"]);
  next.set("reader", world.now + 15 * minuteMs);
  await pass(0);
  await end("sleeper", "reader");
  for (let looks = 0; looks < 14; looks += 1) await pass(minuteMs);
  expect(world.begun).toEqual(["sleeper", "reader"]);
  await pass(minuteMs);
  expect(world.begun).toEqual(["sleeper", "reader", "reader"]);
  await end("reader");
  for (let days = 0; days < 3; days += 1) await pass(24 * 60 * minuteMs);
  scheduler.wake("sleeper");
  await end();
  expect(world.begun.filter((dealerId) => dealerId === "sleeper")).toHaveLength(2);
});

test("a request during a dealer's sync is served after it", async () => {
  const { world, scheduler, end, pass } = begin(["one"]);
  await pass(0);
  scheduler.wake("one");
  scheduler.wake("one");
  await end();
  expect(world.begun).toEqual(["one"]);
  await end("one");
  expect(world.begun).toEqual(["one", "one"]);
  await end("one");
  expect(world.begun).toEqual(["one", "one"]);
});

test("when the clock was set back, all dealers are looked at", async () => {
  const { world, end, pass } = begin(["one", "two"]);
  await pass(0);
  await end("one", "two");
  await pass(minuteMs);
  expect(world.begun).toEqual(["one", "two"]);
  await pass(-10 * minuteMs);
  expect(world.begun).toEqual(["one", "two", "one", "two"]);
});

test("where others write the same databases, a dealer with nothing due is looked at every hour", async () => {
  const { world, end, pass } = begin(["one"], { sole: false });
  await pass(0);
  await end("one");
  for (let minutes = 0; minutes < 59; minutes += 1) await pass(minuteMs);
  expect(world.begun).toEqual(["one"]);
  await pass(minuteMs);
  expect(world.begun).toEqual(["one", "one"]);
});

test("when all dealers become due, a poll that started before does not count", async () => {
  const { world, scheduler, end, pass, settle } = begin(["one", "two", "three"], { atOnce: 2 });
  await pass(0);
  await end("one");
  await end("two");
  expect(world.begun).toEqual(["one", "two", "three"]);
  scheduler.lookAtAll();
  await settle();
  expect(world.begun.slice(3)).toEqual([]);
  await end("three");
  await end("one");
  await end("two");
  expect(world.begun.slice(3)).toEqual(["one", "two"]);
  await pass(minuteMs);
  expect(world.begun.slice(5)).toEqual(["three"]);
});

test("an erased dealer is not visited", async () => {
  const dealers = ["one", "two"];
  const { world, next, end, pass } = begin(dealers);
  for (const dealerId of dealers) next.set(dealerId, world.now + minuteMs);
  await pass(0);
  await end("one", "two");
  dealers.pop();
  await pass(minuteMs);
  await end("one");
  await pass(minuteMs);
  expect(world.begun.filter((dealerId) => dealerId === "two")).toEqual(["two"]);
});

test("a look during another joins it: no older list comes after a newer one", async () => {
  const lists: ((dealers: string[]) => void)[] = [];
  const dealers = () => new Promise<string[]>((resolve) => lists.push(resolve));
  const { world, scheduler, settle } = begin([], { dealers });
  const looks = [scheduler.look(), scheduler.look()];
  lists[1]?.(["new"]);
  await settle();
  lists[0]?.(["old"]);
  await Promise.all(looks);
  expect([lists.length, world.begun]).toEqual([1, ["old"]]);
  const next = scheduler.look();
  lists[1]?.(["new"]);
  await next;
  expect(world.begun).toEqual(["old", "new"]);
});

test("endless syncs lose their slot after its time, and only a limited number do", async () => {
  const { world, scheduler } = begin(names(9), { atOnce: 1, slotMs: 20 });
  void scheduler.runAll();
  await until(() => world.begun.length >= 4);
  await letPass(100);
  expect(world.begun).toEqual(["dealer-0", "dealer-1", "dealer-2", "dealer-3"]);
  let settled = false;
  void scheduler.settled().then(() => {
    settled = true;
  });
  await turn();
  expect(settled, "a sync under way is waited for").toBe(false);
});

test("a dealer that is due again as its sync ends is synced again, also when a machine woke up meanwhile", async () => {
  const { world, next, end, pass } = begin(["dealer-0"]);
  await pass(0);
  for (let syncs = 1; syncs < 5; syncs += 1) {
    // By the time that it ends, its next moment is long over.
    next.set("dealer-0", world.now + minuteMs);
    world.now += 480 * minuteMs;
    await end("dealer-0");
    await pass(minuteMs);
    expect(world.begun).toHaveLength(syncs + 1);
  }
});
