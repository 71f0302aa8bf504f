import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeWorld, minute, type World } from "../test/world.ts";
import { createIndexPublisher } from "./index-publisher.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld({ products: 10 });
  await world.engine({ dealers: async () => ["demo", "second", "third"] }).runDue();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await world.close();
});

/** Runs that read only the changes of stock, until there is one. */
async function changeStock(): Promise<void> {
  const { stored } = world;
  const [generation, version] = [await stored.generation(), await stored.syncState("stockVersion")];
  for (let quarters = 0; quarters < 40 && (await stored.syncState("stockVersion")) === version; quarters += 1) {
    world.pass(15 * minute);
    await world.engine().runDue();
  }
  expect(await stored.syncState("stockVersion")).not.toBe(version);
  expect(await stored.generation(), "the catalog stays").toBe(generation);
}

test("several changes at once are published together after a moment, and nothing is published without a change", async () => {
  const published: string[] = [];
  const publisher = createIndexPublisher((dealerId, { stock }) => published.push(`${dealerId} ${stock.stockVersion}`));
  const settle = async () => {
    await vi.advanceTimersByTimeAsync(1000);
    await publisher.searchIndexParts("demo");
  };
  publisher.changed("demo");
  publisher.changed("demo");
  await settle();
  const [first] = published;
  expect(published).toHaveLength(1);
  publisher.changed("demo");
  await settle();
  expect(published).toEqual([first]);
  await changeStock();
  publisher.changed("demo");
  publisher.changed("demo");
  await settle();
  expect(published).toHaveLength(2);
});

test("the indexes of the most recently used dealers stay in memory, up to the limit", async () => {
  const publisher = createIndexPublisher(() => {}, 2);
  const first = await publisher.searchIndexParts("demo");
  const second = await publisher.searchIndexParts("second");
  expect(await publisher.searchIndexParts("demo")).toBe(first);
  await publisher.searchIndexParts("third");
  expect(await publisher.searchIndexParts("demo")).toBe(first);
  expect(await publisher.searchIndexParts("second")).not.toBe(second);
});

test("the index of a forgotten dealer is not published any more", async () => {
  const published: string[] = [];
  const publisher = createIndexPublisher((dealerId) => published.push(dealerId));
  publisher.changed("demo");
  publisher.forget("demo");
  await vi.advanceTimersByTimeAsync(1000);
  await publisher.searchIndexParts("demo");
  expect(published).toEqual([]);
});
