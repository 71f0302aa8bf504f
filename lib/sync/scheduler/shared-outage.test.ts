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
  const engine = world.engine({
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
  await engine.runNow();
  await pass(hourMs);
  return { world, engine, pass, asked, readings, reachable };
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
  const { world, engine, pass, reachable } = await begin();
  world.supplier.setFaults(["unavailable"]);
  await pass(2 * everyMs);
  world.supplier.setFaults([]);
  await pass(90 * secondMs);
  const back = await reachable();
  const waiting = names.find((dealerId) => !back.includes(dealerId)) ?? "";
  expect(back.length).toBeGreaterThan(0);
  expect(waiting).not.toBe("");
  await engine.ask({ kind: "sync", dealerId: waiting });
  await engine.runNow();
  expect(await reachable()).toContain(waiting);
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
  expect(outage.mayAsk("e", "nobody"), "two dealers alone").toBe(true);
  outage.told("e", false);
  const asks = () => ["a", "b", "c", "d", "e"].filter((dealerId) => outage.mayAsk(dealerId, "nobody"));
  expect(asks()).toEqual(["a", "b"]);
  expect(asks()).toEqual([]);
  expect(outage.mayAsk("e", "person")).toBe(true);
  now += minuteMs;
  expect(asks()).toEqual(["a", "b"]);
  outage.told("b", true);
  expect(outage.waitsNeedlessly("c")).toBe(true);
  expect(asks()).toEqual(["a", "b", "c", "d", "e"]);
  expect(outage.waitsNeedlessly("c")).toBe(false);
});

test("an account that alone gets no answer, though it asks every minute, keeps nobody out", () => {
  let now = 1_000_000;
  const outage = createSharedOutage(() => now);
  for (const dealerId of ["throttled", "b", "c"]) outage.told(dealerId, false);
  for (let minutes = 0; minutes < 30; minutes += 1) {
    expect(outage.mayAsk("throttled", "nobody")).toBe(true);
    outage.told("throttled", false);
    now += minuteMs;
  }
  expect(outage.mayAsk("b", "nobody")).toBe(true);
});
