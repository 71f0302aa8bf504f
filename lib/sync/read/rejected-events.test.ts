import { expect, test } from "vitest";
import { dealerReaderAsIs } from "@/db/dealer/open.ts";
import { events } from "@/db/dealer/schema.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { startAgeWorlds } from "../test/ages/age-world.ts";
import { storedData } from "../test/stored-data.ts";

const openWorld = startAgeWorlds();

test("that records of a list are rejected is told, and once that they can all be read again", async () => {
  const world = await openWorld();
  const stored = storedData(() => dealerReaderAsIs(world.dealerId));
  const told = async () =>
    (await stored.all(events))
      .filter(({ kind, name }) => (kind === "rejected" || kind === "accepted") && name === "inventory")
      .map(({ kind, before, after }) => [kind, before, after]);
  const nextDay = async () => {
    world.now += dayMs;
    await world.engine.runDue();
  };
  try {
    await world.engine.runDue();
    world.supplier.bad = "P100-01";
    world.supplier.fault = "bad";
    await nextDay();
    expect(await told()).toEqual([["rejected", "0", "1"]]);
    world.supplier.fault = "none";
    await nextDay();
    await nextDay();
    expect(await told()).toEqual([
      ["rejected", "0", "1"],
      ["accepted", "1", "0"],
    ]);
  } finally {
    await world.close();
  }
});
