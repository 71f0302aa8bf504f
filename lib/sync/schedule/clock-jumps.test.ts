import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { events, inventory, inventoryHistory, syncRuns, variants } from "@/db/dealer/schema.ts";
import { clockToleranceMs } from "@/lib/domain/freshness.ts";
import { dayOf } from "@/lib/domain/time.ts";
import { Dice } from "@/lib/reference-supplier/catalog/dice.ts";
import { testSize } from "@/lib/test/size.ts";
import { ranksOf, timetableOf } from "../store/fetch-policy.ts";
import { day, hour, minute, startWorld } from "../test/world.ts";

const rounds = testSize(4, 500);
const jumps = [-3 * day, -day, -hour, -10 * minute, 10 * minute, hour, day, 3 * day];
/** About as often is the clock read in one sync of this catalog. */
const looks = 60;

const world = startWorld({ products: 60 });

test("a clock that jumps both ways during runs causes no second reading of a day, no long wait and no moment in the future", async () => {
  const seed = Date.now() % 1_000_000;
  const dice = new Dice(seed);
  const anyOf = <T>(all: readonly T[]) => all[dice.int(0, all.length - 1)] as T;
  for (let round = 0; round < rounds; round += 1) {
    await world.forget();
    world.pass(Date.parse("2026-11-21T10:00:00Z") - world.now());
    const clock = jumpingClock();
    const spreadMs = anyOf([0, 4 * hour]);
    const engine = world.engine({ ...clock.options, spreadMs });
    const steps: string[] = [`seed ${seed}, round ${round}, spread over ${spreadMs / hour} hours`];
    if (dice.int(0, 1) === 1) {
      await engine.runDue();
      world.pass(day);
      steps.push("the next day");
    }
    for (let times = 0; times < 2; times += 1) {
      const [by, at] = [anyOf(jumps), dice.int(1, looks)];
      const faults = anyOf([[], [], ["error-500"], ["throttle"]]);
      steps.push(`${by / minute} minutes at look ${at}, ${faults}`);
      world.supplier.setFaults(faults);
      clock.jump(by, at);
      await engine.runDue();
      await clock.daysRead();
    }
    world.supplier.setFaults([]);
    clock.jump(0, 0);
    // The scheduler looks every few seconds.
    await engine.runDue();
    const told = steps.join("; ");
    expect(await momentsAfter(world.now() + clockToleranceMs), told).toEqual([]);
    // A day that was read stays read, also where its clock was ahead, and is tomorrow at the latest.
    const { nextDaily } = timetableOf(ranksOf(["demo"]).get("demo") ?? 0, spreadMs, 15 * minute);
    const maxMs = nextDaily(dayOf(world.now() + day)) - world.now();
    let waitedMs = 0;
    for (; !(await isAllFresh()) && waitedMs < 3 * day; waitedMs += hour) {
      world.pass(hour);
      await engine.runDue();
    }
    expect(waitedMs, told).toBeLessThanOrEqual(maxMs + hour);
    const daysRead = await clock.daysRead();
    expect(clock.askedEarly, told).toEqual([]);
    expect(daysRead, told).toEqual([...new Set(daysRead)]);
    await engine.stop(0);
  }
});

/** A clock that jumps once, when it is read for the n-th time; and the days of which the products were asked for. */
function jumpingClock() {
  let left = 0;
  let byMs = 0;
  let latest = 0;
  let runsAsked: number[] = [];
  const askedEarly: string[] = [];
  let daysRead: string[] = [];
  const lists = async () => (await world.stored.all(syncRuns)).filter(({ resource }) => resource === "products");
  return {
    /** Days that were started and read although an earlier day had been read: they should have waited. */
    askedEarly,
    jump(by: number, atLook: number) {
      [byMs, left, latest] = [by, atLook, 0];
    },
    /** The days that were read. What is dated later than tomorrow counts as today, so its day may still be read. */
    async daysRead(): Promise<string[]> {
      const days = new Map((await lists()).map(({ id, day: ofRun }) => [id, ofRun]));
      daysRead.push(...runsAsked.flatMap((id) => days.get(id) ?? []));
      runsAsked = [];
      daysRead = daysRead.filter((one) => one <= dayOf(world.now() + day));
      return daysRead;
    },
    options: {
      now: () => {
        if (left > 0 && --left === 0) world.pass(byMs);
        latest = Math.max(latest, world.now());
        return world.now();
      },
      transport: {
        sleep: async (ms: number) => world.pass(ms),
        fetch: async (input: string | URL | Request, init?: RequestInit) => {
          const answer = await fetch(input, init);
          if (!answer.ok || !/Products\?pageStartIndex=1&/.test(String(input))) return answer;
          const today = dayOf(latest);
          const all = await lists();
          const run = all.at(-1);
          if (!run) return answer;
          runsAsked.push(run.id);
          const isRead = all.some((one) => one.state === "complete" && one.day >= today);
          if (run.day > today && isRead) askedEarly.push(run.day);
          return answer;
        },
      },
    },
  };
}

async function isAllFresh(): Promise<boolean> {
  return (await world.status()).resources.every(({ state }) => state === "fresh");
}

/** What is dated later than `latest`. */
async function momentsAfter(latest: number): Promise<string[]> {
  const found: string[] = [];
  const look = async <T extends SQLiteTable>(table: T, name: string, momentOf: (row: T["$inferSelect"]) => number) => {
    const late = (await world.stored.all(table)).filter((row) => momentOf(row) > latest);
    if (late.length > 0) found.push(`${late.length} of ${name}`);
  };
  await look(inventory, "stock read", ({ readAt }) => readAt);
  await look(inventory, "stock changed", ({ changedAt }) => changedAt);
  await look(variants, "prices", ({ pricesReadAt }) => pricesReadAt);
  await look(inventoryHistory, "history", ({ at }) => at);
  await look(events, "events", ({ at }) => at);
  for (const name of ["catalogReadAt", "pricesReadAt", "inventoryReadAt"] as const)
    if (Number(await world.stored.syncState(name)) > latest) found.push(name);
  return found;
}
