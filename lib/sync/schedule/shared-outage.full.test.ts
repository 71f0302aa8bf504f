import { expect, onTestFinished, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { hourMs, minuteMs, secondMs } from "@/lib/domain/time.ts";
import { readSyncValue } from "../store/sync-state.ts";
import { makeWorld } from "../test/world.ts";
import { createSharedOutage } from "./shared-outage.ts";

const names = Array.from({ length: 12 }, (_, index) => `dealer-${index}`);
const everyMs = 15 * minuteMs;

/** Twelve dealers at their places, of whose requests and readings the minutes are counted. */
async function begin() {
  const world = await makeWorld({ products: 20 });
  onTestFinished(() => world.close());
  const asked: number[] = [];
  const readings: { dealerId: string; at: number }[] = [];
  const make = () =>
    world.engine({
      ...{ sole: true, dealers: async () => names, spreadMs: 4 * hourMs },
      changed: (dealerId) => readings.push({ dealerId, at: world.now() }),
      transport: {
        sleep: async () => {},
        fetch: (input, init) => {
          asked.push(world.now());
          return fetch(input, init);
        },
      },
    });
  let engine = make();
  const pass = async (ms: number) => {
    for (const until = world.now() + ms; world.now() < until; ) {
      world.pass(15 * secondMs);
      await engine.runNow();
    }
  };
  const isReachable = async (dealerId: string) =>
    (await readSyncValue(await dealerWriter(dealerId), "reachable")) !== "0";
  const reachable = async () => {
    const found: string[] = [];
    for (const dealerId of names) if (await isReachable(dealerId)) found.push(dealerId);
    return found;
  };
  /** Dealers whose next retry is more than a minute away: others probe for them. */
  const heldBack = async () => {
    const found: string[] = [];
    for (const dealerId of names) {
      const probeAt = Number(await readSyncValue(await dealerWriter(dealerId), "probeAt"));
      if (!(await isReachable(dealerId)) && probeAt > world.now() + minuteMs) found.push(dealerId);
    }
    return found;
  };
  /** Somebody asks for a dealer's lists. */
  const askFor = async (dealerId: string) => {
    await engine.ask({ kind: "sync", dealerId });
    await engine.runNow();
  };
  const openProduct = async (dealerId: string) => {
    const [productNo = ""] = await world.stored.productNos();
    await engine.ask({ kind: "refresh-stock", dealerId, productNo });
    await engine.runNow();
  };
  const restart = async () => {
    await engine.stop(0);
    engine = make();
    await engine.runNow();
  };
  await engine.runNow();
  await pass(hourMs);
  return { world, pass, askFor, openProduct, restart, heldBack, asked, readings, reachable };
}

/** How many of some moments are in the minute that has most of them. */
function busiest(moments: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const at of moments) counts.set(Math.floor(at / minuteMs), (counts.get(Math.floor(at / minuteMs)) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

test("a supplier that is down is asked for all dealers together, all of them say so, and they return in their order", async () => {
  const { world, pass, asked, readings, reachable } = await begin();
  world.supplier.setFaults(["unavailable"]);
  await pass(everyMs + minuteMs);
  expect(await reachable()).toEqual([]);
  asked.length = 0;
  await pass(hourMs);
  expect(asked.length).toBeGreaterThanOrEqual(50);
  expect(busiest(asked)).toBeLessThanOrEqual(2);
  world.supplier.setFaults([]);
  readings.length = 0;
  await pass(everyMs);
  expect(await reachable()).toEqual(names);
  expect(new Set(readings.map(({ dealerId }) => dealerId))).toEqual(new Set(names));
  expect(busiest(readings.map(({ at }) => at))).toBeLessThanOrEqual(3);
});

test("who waits for a reading gets it as soon as the supplier answered anybody", async () => {
  const { world, pass, askFor, reachable } = await begin();
  world.supplier.setFaults(["unavailable"]);
  await pass(2 * everyMs);
  world.supplier.setFaults([]);
  await pass(90 * secondMs);
  const back = await reachable();
  const waiting = names.find((dealerId) => !back.includes(dealerId)) ?? "";
  expect(back.length).toBeGreaterThan(0);
  expect(waiting).not.toBe("");
  await askFor(waiting);
  expect(await reachable()).toContain(waiting);
});

test("who waits for a reading gets it also by a process that has not met the outage, as after a restart", async () => {
  const { world, pass, askFor, restart, heldBack, readings, reachable } = await begin();
  world.supplier.setFaults(["unavailable"]);
  await pass(2 * everyMs);
  world.supplier.setFaults([]);
  await restart();
  const waiting = await heldBack();
  expect(waiting.length).toBeGreaterThan(6);
  readings.length = 0;
  for (const dealerId of waiting) await askFor(dealerId);
  expect(await reachable()).toEqual(expect.arrayContaining(waiting));
  expect(new Set(readings.map(({ dealerId }) => dealerId))).toEqual(new Set(waiting));
});

test("during an outage the supplier is probed for waiting users, once a minute at most, and not for each opened product", async () => {
  const { world, pass, askFor, openProduct, heldBack, asked } = await begin();
  world.supplier.setFaults(["unavailable"]);
  await pass(2 * everyMs);
  asked.length = 0;
  for (const dealerId of names) await openProduct(dealerId);
  expect(asked).toEqual([]);
  const [held = ""] = await heldBack();
  await askFor(held);
  expect(asked.length).toBe(1);
  for (let passed = 0; passed < 50 * secondMs; passed += 5 * secondMs) {
    world.pass(5 * secondMs);
    await askFor(held);
  }
  // And two for all, as in every minute.
  expect(asked.length).toBeLessThanOrEqual(3);
});

test("three failures in a row close, one answer opens, and people are never held back", () => {
  let now = 1_000_000;
  const outage = createSharedOutage(() => now);
  outage.told("a", false);
  outage.told("b", false);
  outage.told("c", true);
  outage.told("c", false);
  outage.told("c", false);
  outage.told("d", false);
  expect(outage.mayAsk("e", "background"), "two dealers alone").toBe(true);
  outage.told("e", false);
  const asks = () => ["a", "b", "c", "d", "e"].filter((dealerId) => outage.mayAsk(dealerId, "background"));
  expect(asks()).toEqual(["a", "b"]);
  expect(asks()).toEqual([]);
  expect(outage.mayAsk("e", "interactive")).toBe(true);
  now += minuteMs;
  expect(asks()).toEqual(["a", "b"]);
  expect(outage.isForAll()).toBe(true);
  outage.told("b", true);
  expect(outage.isForAll()).toBe(false);
  expect(asks()).toEqual(["a", "b", "c", "d", "e"]);
});

test("an account that alone gets no answer, though it asks every minute, keeps nobody out", () => {
  let now = 1_000_000;
  const outage = createSharedOutage(() => now);
  for (const dealerId of ["throttled", "b", "c"]) outage.told(dealerId, false);
  for (let minutes = 0; minutes < 30; minutes += 1) {
    expect(outage.mayAsk("throttled", "background")).toBe(true);
    outage.told("throttled", false);
    now += minuteMs;
  }
  expect(outage.mayAsk("b", "background")).toBe(true);
});
