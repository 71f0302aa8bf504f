import { expect, onTestFinished, test, vi } from "vitest";
import { inventory, syncRuns, variants } from "@/db/dealer/schema.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { untilReady } from "../index.ts";
import { day, hour, minute, startWorld, total } from "../test/world.ts";

const world = startWorld();

const readings = async () => (await world.stored.runs("products")).filter(({ state }) => state === "complete").length;

test("a clock that is set back a day causes no second run of a day, and no waiting beyond the next day", async () => {
  const engine = world.engine();
  await engine.runDue();
  world.pass(-day);
  for (let hours = 0; hours < 37; hours += 1) {
    await engine.runDue();
    world.pass(hour);
  }
  expect(new Date(world.now()).toISOString()).toBe("2026-11-21T23:00:00.000Z");
  expect(await readings()).toBe(1);
  world.pass(hour);
  await engine.runDue();
  expect(await readings()).toBe(2);
  const runs = (await world.stored.all(syncRuns)).filter(({ resource }) => resource === "products");
  expect(runs).toHaveLength(2);
  expect(new Set(runs.map((run) => run.day)).size).toBe(2);
});

test("what failed on a day waits for that day when the clock is set back into one that was read", async () => {
  const engine = world.engine();
  await engine.runDue();
  world.pass(day);
  world.supplier.setFaults(["error-500"]);
  await engine.runDue();
  world.supplier.setFaults([]);
  world.pass(-day + hour);
  await engine.runDue();
  const { state, nextAllowedAt } = (await world.status()).resources[2] ?? {};
  expect({ state, nextAllowedAt }).toEqual({ state: "fresh", nextAllowedAt: Date.parse("2026-11-22T00:00:00Z") });
  expect(await readings()).toBe(1);
  world.pass(day);
  await engine.runDue();
  const runs = (await world.stored.all(syncRuns)).filter(({ resource }) => resource === "products");
  const days = runs.map((run) => [run.day, run.state]);
  expect(days).toEqual([
    ["2026-11-21", "complete"],
    ["2026-11-22", "complete"],
  ]);
});

test("stock is still read by its changes when the clock is set back", async () => {
  const engine = world.engine();
  await engine.runDue();
  world.pass(-day);
  const before = total(world.asked("/Catalog/Products/Inventory"));
  for (let quarters = 0; quarters < 4; quarters += 1) {
    await engine.runDue();
    world.pass(15 * minute);
  }
  expect(await world.stored.runs("inventory")).toHaveLength(5);
  expect(total(world.asked("/Catalog/Products/Inventory"))).toBeGreaterThan(before);
  const [productNo = ""] = await world.stored.productNos();
  expect(await engine.ask({ kind: "refresh-stock", dealerId: "demo", productNo })).toBe("refreshed");
  world.pass(-day);
  expect(await engine.ask({ kind: "refresh-stock", dealerId: "demo", productNo })).toBe("refreshed");
});

test("a clock that was years ahead does not stop reading for years", async () => {
  const engine = world.engine();
  // Few enough days: if the supplier's catalog changed too much, its list would be held.
  world.pass(800 * day);
  await engine.runDue();
  world.pass(-800 * day);
  await engine.runDue();
  expect(await readings()).toBe(1);
  const next = (await world.status()).resources[2]?.nextAllowedAt;
  expect(next).toBe(Date.parse("2026-11-22T00:00:00Z"));
  world.pass(day);
  await engine.runDue();
  expect(await readings()).toBe(2);
});

test("back-offs, outages and leases from before the clock was set back do not last longer", async () => {
  world.supplier.setFaults(["unavailable"]);
  const engine = world.engine();
  await engine.runDue();
  expect((await world.status()).reachable).toBe(false);
  world.supplier.setFaults([]);
  world.pass(-day);
  await engine.runDue();
  expect(await world.status()).toMatchObject({ reachable: true, ready: true });
});

test("a first run of stock that is cut off twice around a clock change keeps what it read", async () => {
  let pages = 3;
  const cutting: typeof fetch = async (input, init) => {
    if (String(input).includes("/Catalog/Products/Inventory") && pages-- <= 0) throw new TypeError("cut off");
    return fetch(input, init);
  };
  const engine = world.engine({ transport: { fetch: cutting, sleep: async () => {} } });
  await engine.runDue();
  world.pass(-2 * hour);
  pages = 3;
  await engine.runDue();
  pages = 1000;
  world.pass(hour);
  await engine.runDue();
  const all = total(world.asked("/Catalog/Products/Inventory"));
  expect(all).toBeGreaterThan(10);
  // Nobody knows when its first pages were read, so it is fresh only after the next read of changes.
  expect((await world.status()).resources[3]).toMatchObject({ state: "stale", pendingReview: null });
  await engine.runDue();
  expect((await world.status()).resources[3]).toMatchObject({ state: "fresh" });
  expect(await world.stored.count(inventory)).toBe(await world.stored.count(variants));
});

test("waiting for the first snapshot does not take longer because the clock is set back meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const waiting = untilReady(testPrincipal("demo"), 300);
  vi.setSystemTime(Date.now() - day);
  expect(await waiting).toBe(false);
}, 10_000);

test("a run that failed before the clock was set back into a day without figures does not wait", async () => {
  const engine = world.engine();
  await engine.runDue();
  world.pass(2 * day);
  world.supplier.setFaults(["error-500"]);
  await engine.runDue();
  world.supplier.setFaults([]);
  world.pass(-day + hour);
  await engine.runDue();
  world.pass(hour);
  await engine.runDue();
  expect((await world.status()).resources.map((resource) => resource.state)).toEqual(Array(4).fill("fresh"));
});
