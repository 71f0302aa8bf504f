import { afterEach, beforeEach, expect, test } from "vitest";
import { events, inventory, inventoryHistory } from "@/db/dealer/schema.ts";
import { testSettings } from "@/lib/supplier/test/server.ts";
import { ModelSupplier, type ModelVariant } from "../test/ages/model-supplier.ts";
import { createGate } from "../test/gate.ts";
import { hour, minute, startWorld } from "../test/world.ts";
import type { EngineOptions } from "../worker/engine-options.ts";

// Each engine acts as an instance: they know nothing of each other's refreshes and runs.

const world = startWorld({ products: 1 });
let supplier: ModelSupplier;
let options: Partial<EngineOptions>;
beforeEach(async () => {
  supplier = new ModelSupplier(world.now, 3);
  options = { settings: testSettings(await supplier.listen(), { paging: "item1", pageSize: 10 }) };
  setUnits(10);
  await world.engine(options).runDue();
});
afterEach(async () => {
  await supplier.close();
});

function variant(): ModelVariant {
  const [first] = supplier.variants;
  if (!first) throw new Error("no variant");
  return first;
}

function setUnits(units: number): void {
  supplier.setUnits(variant(), units);
}

/** An engine that waits when it has compared figures with those that are stored, before it writes them. */
function engineThatWaits() {
  const gate = createGate();
  const watchedArticles: EngineOptions["watchedArticles"] = async () => {
    await gate.pass();
    return new Map();
  };
  return { ...gate, engine: world.engine({ ...options, watchedArticles }) };
}

const refresh = () => ({ kind: "refresh-stock", dealerId: "demo", productNo: variant().productNo }) as const;

/** The stored figure and when it was read, the events, and the history's figures. */
async function stored() {
  const { variantNo } = variant();
  const own = (row: { variantNo: string | null }) => row.variantNo === variantNo;
  const [row] = (await world.stored.all(inventory)).filter(own);
  const told = (await world.stored.all(events)).filter(own);
  return {
    units: row?.totalAvailable,
    readAt: row?.readAt,
    told: told.map(({ kind, before, after }) => `${kind} ${before} ${after}`),
    history: (await world.stored.all(inventoryHistory)).filter(own).map(({ totalAvailable }) => totalAvailable),
  };
}

test("of two refreshes at once the figures that were asked for later stay, whichever is stored last", async () => {
  world.pass(10 * minute);
  setUnits(0);
  const slow = engineThatWaits();
  const outcome = slow.engine.ask(refresh());
  await slow.reached;
  world.pass(minute);
  setUnits(4);
  expect(await world.engine(options).ask(refresh())).toBe("refreshed");
  const after = await stored();
  slow.open();
  expect(await outcome).toBe("refreshed");
  expect(await stored()).toEqual(after);
  expect(after).toEqual({ units: 4, readAt: world.now(), told: [], history: [10, 4] });
});

test("figures that another refresh has confirmed meanwhile are not replaced by older ones", async () => {
  world.pass(10 * minute);
  setUnits(0);
  const slow = engineThatWaits();
  const outcome = slow.engine.ask(refresh());
  await slow.reached;
  world.pass(minute);
  setUnits(10);
  await world.engine(options).ask(refresh());
  slow.open();
  await outcome;
  expect(await stored()).toEqual({ units: 10, readAt: world.now(), told: [], history: [] });
});

test("two concurrent refreshes store an event once", async () => {
  world.pass(10 * minute);
  setUnits(0);
  const slow = engineThatWaits();
  const outcome = slow.engine.ask(refresh());
  await slow.reached;
  await world.engine(options).ask(refresh());
  slow.open();
  expect(await outcome).toBe("refreshed");
  expect((await stored()).told).toEqual(["out 10 0"]);
});

test("a refresh that others overtake every time stores nothing, and is pending", async () => {
  world.pass(10 * minute);
  setUnits(0);
  const other = world.engine(options);
  let units = 10;
  const watchedArticles: EngineOptions["watchedArticles"] = async () => {
    world.pass(6 * minute);
    units += 1;
    setUnits(units);
    expect(await other.ask(refresh())).toBe("refreshed");
    return new Map();
  };
  expect(await world.engine({ ...options, watchedArticles }).ask(refresh())).toBe("pending");
  expect((await stored()).history).toEqual([10, 11, 12, 13]);
});

test("a refresh that was overtaken is tried again soon, not after a minute as one that failed", async () => {
  world.pass(10 * minute);
  const other = world.engine(options);
  let isOvertaken = true;
  let units = 10;
  const watchedArticles: EngineOptions["watchedArticles"] = async () => {
    if (!isOvertaken) return new Map();
    world.pass(6 * minute);
    units += 1;
    setUnits(units);
    await other.ask(refresh());
    return new Map();
  };
  setUnits(0);
  const slow = world.engine({ ...options, watchedArticles });
  expect(await slow.ask(refresh())).toBe("pending");
  isOvertaken = false;
  expect(await slow.ask(refresh())).toBe("pending");
  world.pass(15_000);
  expect(await slow.ask(refresh())).toBe("refreshed");
});

test("figures requested later stay even if the clock of the process that stored them is ahead", async () => {
  world.pass(10 * minute);
  setUnits(0);
  const slow = engineThatWaits();
  const outcome = slow.engine.ask(refresh());
  await slow.reached;
  world.pass(1000);
  setUnits(4);
  const ahead = world.engine({ ...options, now: () => world.now() + 20_000 });
  expect(await ahead.ask(refresh())).toBe("refreshed");
  const after = await stored();
  slow.open();
  expect(await outcome).toBe("refreshed");
  expect(await stored()).toEqual(after);
  expect(after.units).toBe(4);
});

for (const [list, ms] of [
  ["a read of changes", hour],
  ["a full list", 25 * hour],
] as const) {
  test(`a refresh that is stored while ${list} is being compared stays`, async () => {
    world.pass(ms);
    setUnits(0);
    const slow = engineThatWaits();
    const run = slow.engine.runDue();
    await slow.reached;
    world.pass(1000);
    setUnits(7);
    await world.engine(options).ask(refresh());
    const after = await stored();
    expect(after).toMatchObject({ units: 7, readAt: world.now(), told: [] });
    slow.open();
    await run;
    expect(await stored()).toEqual(after);
    expect(await world.stored.runs("inventory")).toMatchObject([{ state: "complete" }, { state: "complete" }]);
  });

  test(`${list} and a concurrent refresh store an event once`, async () => {
    world.pass(ms);
    setUnits(0);
    const slow = engineThatWaits();
    const run = slow.engine.runDue();
    await slow.reached;
    await world.engine(options).ask(refresh());
    slow.open();
    await run;
    expect((await stored()).told).toEqual(["out 10 0"]);
  });
}
