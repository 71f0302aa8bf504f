import { expect, onTestFinished, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { dayMs, dayOf, hourMs, minuteMs, secondMs } from "@/lib/domain/time.ts";
import { ranksOf, timetableOf } from "../store/fetch-policy.ts";
import { createWatchedClock } from "../store/future-moments.ts";
import { readStatus } from "../store/status.ts";
import { makeWorld } from "../test/world.ts";
import { createScheduler } from "./scheduler.ts";

const [spreadMs, everyMs] = [4 * hourMs, 15 * minuteMs];
/**
 * Approximate number of requests that read all lists of a dealer with 3,000 products; a read of stock changes is one.
 */
const ofDaily = 20;
const names = (count: number) => Array.from({ length: count }, (_, index) => `dealer-${index}`);

/** A scheduler with dealers whose syncs take no time, by a clock that the test moves. */
function begin(dealers: string[]) {
  const world = { now: Date.parse("2026-11-21T20:00:00Z") };
  const requests = new Map<number, number>();
  const last = new Map<string, { startedAt: number; day: string }>();
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  let ranks = ranksOf(dealers);
  const timetable = (dealerId: string) => timetableOf(ranks.get(dealerId) ?? 0, spreadMs, everyMs);
  const nextAt = (dealerId: string) => {
    const before = last.get(dealerId);
    if (!before) return 0;
    const { nextDaily, nextPoll } = timetable(dealerId);
    return Math.min(nextPoll(before.startedAt), nextDaily(before.day));
  };
  const scheduler = createScheduler(
    {
      clock: createWatchedClock(() => world.now),
      async dealers() {
        ranks = ranksOf(dealers);
        return dealers;
      },
      isAvailable: () => true,
      async sync(dealerId) {
        if (nextAt(dealerId) > world.now) return nextAt(dealerId);
        const before = last.get(dealerId);
        const isDaily = !before || timetable(dealerId).nextDaily(before.day) <= world.now;
        const minute = Math.floor(world.now / minuteMs);
        requests.set(minute, (requests.get(minute) ?? 0) + (isDaily ? ofDaily : 1));
        last.set(dealerId, { startedAt: world.now, day: isDaily ? dayOf(world.now) : before.day });
        return nextAt(dealerId);
      },
      ...{ atOnce: 4, sole: true },
    },
    stop.signal,
  );
  return {
    world,
    async until(moment: number) {
      for (; world.now < moment; world.now += minuteMs) await scheduler.runDue();
    },
    /** The busiest minute of a time, compared with the mean of a day. */
    busiest(from: number, to: number) {
      const counts = [...requests].flatMap(([minute, count]) =>
        minute * minuteMs >= from && minute * minuteMs < to ? [count] : [],
      );
      const mean = (dealers.length * (dayMs / everyMs + ofDaily)) / (dayMs / minuteMs);
      return Math.max(...counts) / mean;
    },
  };
}

test("of a thousand dealers that all began at once, no minute of the next day has thrice the mean of its requests", async () => {
  const { world, until, busiest } = begin(names(1000));
  const settled = world.now + hourMs;
  await until(settled + 8 * hourMs);
  expect(busiest(settled, world.now)).toBeLessThan(3);
});

test("dealers that come and go meanwhile, the oldest among them, make no minute busier than that", async () => {
  const dealers = names(1000);
  const { world, until, busiest } = begin(dealers);
  const settled = world.now + hourMs;
  await until(settled);
  for (let hours = 0; hours < 8; hours += 1) {
    dealers.shift();
    dealers.pop();
    for (let each = 0; each < 5; each += 1) dealers.splice(((hours * 5 + each) * 617) % dealers.length, 1);
    await until(world.now + 30 * minuteMs);
    dealers.push(`late-${hours}`);
    await until(world.now + 30 * minuteMs);
  }
  expect(busiest(settled, world.now)).toBeLessThan(3);
});

test("a dealer that is added or erased moves the others by one position at most", () => {
  const dealers = names(400);
  const before = ranksOf(dealers);
  const some = (least: number, most: number) => dealers.filter((_id, rank) => rank < least || rank >= most);
  for (const after of [some(0, 1), some(2, 3), some(399, 400), some(0, 7), some(200, 220), [...dealers, "late"]])
    for (const [dealerId, place] of ranksOf(after)) {
      const moved = Math.abs(place - (before.get(dealerId) ?? place));
      const others = Math.abs(after.length - dealers.length);
      expect(moved).toBeLessThanOrEqual(others / Math.min(after.length, dealers.length));
    }
});

test("each part of the time has one dealer's place", () => {
  const places = [...ranksOf(names(1000)).values()];
  expect(places.map((place) => Math.floor(place * 1000))).toEqual(names(1000).map((_id, rank) => rank));
});

test("another process and a restart sync dealers at the announced times, even if the oldest has signed out meanwhile", async () => {
  const world = await makeWorld({ products: 20 });
  onTestFinished(() => world.close());
  const dealers = names(12);
  /** When each was read first. */
  const readAt = new Map<string, number>();
  const begin = () =>
    world.engine({
      ...{ spreadMs, dealers: async () => [...dealers] },
      changed: (dealerId) => void (readAt.has(dealerId) || readAt.set(dealerId, world.now())),
    });
  const toldAt = async (dealerId: string) => {
    const clock = { now: world.now(), inventoryEveryMs: everyMs, spreadMs };
    return (await readStatus(await dealerWriter(dealerId), clock)).resources[3]?.nextRunAt ?? 0;
  };
  const pass = async (engine: ReturnType<typeof begin>, ms: number) => {
    for (const until = world.now() + ms; world.now() < until; ) {
      world.pass(15 * secondMs);
      await engine.runNow();
    }
  };
  const before = begin();
  await before.runNow();
  await pass(before, hourMs);
  const told = new Map<string, number>();
  for (const dealerId of dealers) told.set(dealerId, await toldAt(dealerId));
  readAt.clear();
  const other = begin();
  await other.runDue();
  const due = dealers.filter((dealerId) => (told.get(dealerId) ?? 0) <= world.now());
  expect([...readAt.keys()]).toEqual(due);
  for (const engine of [before, other]) await engine.stop(0);
  dealers.shift();
  const after = begin();
  await after.runNow();
  await pass(after, everyMs + 2 * minuteMs);
  // By one of twelve places at most, and the scheduler of this test looks every 15 seconds.
  for (const dealerId of dealers)
    expect(Math.abs((readAt.get(dealerId) ?? 0) - (told.get(dealerId) ?? 0)), dealerId).toBeLessThanOrEqual(
      everyMs / 11 + 15 * secondMs,
    );
  await after.stop(0);
});

test("a Bincard with one dealer reads at another time than others with one", () => {
  const places = names(200).map((dealerId) => ranksOf([dealerId]).get(dealerId) ?? 0);
  for (let quarter = 0; quarter < 4; quarter += 1)
    expect(places.filter((place) => Math.floor(place * 4) === quarter).length).toBeGreaterThan(25);
});

test("the status says the moment at which the scheduler reads next", async () => {
  const world = await makeWorld({ products: 20 });
  onTestFinished(() => world.close());
  const engine = world.engine({ spreadMs, dealers: async () => ["older", "demo"] });
  await engine.runDue();
  const readings = async () => (await world.stored.runs("products")).length;
  const nextRunAt = async () => {
    const clock = { now: world.now(), inventoryEveryMs: everyMs, spreadMs };
    return (await readStatus(await dealerWriter("demo"), clock)).resources[2]?.nextRunAt ?? 0;
  };
  const place = ranksOf(["older", "demo"]).get("demo") ?? 0;
  const at = Date.parse("2026-11-22T00:00:00Z") + Math.floor(place * spreadMs);
  // The place is stored in four digits.
  expect(Math.abs((await nextRunAt()) - at)).toBeLessThan(spreadMs / 10_000);
  world.pass(at - world.now() - minuteMs);
  await engine.runDue();
  expect(await readings()).toBe(1);
  world.pass(2 * minuteMs);
  await engine.runDue();
  expect(await readings()).toBe(2);
});
