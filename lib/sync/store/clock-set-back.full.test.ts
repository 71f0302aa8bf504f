import { afterEach, expect, test } from "vitest";
import { products } from "@/db/dealer/schema.ts";
import { closeDatabases } from "@/db/open.ts";
import { day, hour, minute, startWorld } from "../test/world.ts";

const world = startWorld();
afterEach(async () => {
  await closeDatabases();
});

test("a clock that is set back a day causes no list to be read twice, and stock is still read and the snapshot served", async () => {
  const engine = world.engine();
  await engine.runDue();
  const before = await world.stored.all(products);
  world.supplier.resetRequests();
  world.pass(-day);
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await engine.runDue();
    world.pass(16 * minute);
  }
  const asked = (operation: string) =>
    world.supplier.requests().requests.filter((request) => request.operation === operation).length;
  for (const list of ["Brands", "Categories", "Products"]) expect(asked(`/Catalog/${list}`), list).toBe(0);
  expect(asked("/Catalog/Products/Inventory")).toBeGreaterThan(0);
  expect(await world.stored.all(products)).toEqual(before);
  expect((await world.status()).ready).toBe(true);
  world.pass(2 * day);
  await engine.runDue();
  expect((await world.status()).resources.map((resource) => resource.state)).toEqual(Array(4).fill("fresh"));
});

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
