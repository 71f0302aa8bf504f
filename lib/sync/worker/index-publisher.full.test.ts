import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { minute, startWorld } from "../test/world.ts";
import { createIndexPublisher } from "./index-publisher.ts";

const world = startWorld({ products: 10 });
beforeEach(async () => {
  await world.engine({ dealers: async () => ["demo", "second", "third"] }).runDue();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  vi.useRealTimers();
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
  const publisher = createIndexPublisher({
    publish: (dealerId, parts) => published.push(`${dealerId} ${parts?.stock.stockVersion}`),
  });
  publisher.seen("demo");
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
  let maxBytes = Number.MAX_SAFE_INTEGER;
  const publisher = createIndexPublisher({ publish: () => {}, maxBytes: () => maxBytes });
  const first = await publisher.searchIndexParts("demo");
  // All three catalogs are equal: two of them fit, and a half.
  maxBytes = Math.floor(2.5 * bytesIn(first));
  const second = await publisher.searchIndexParts("second");
  expect(await publisher.searchIndexParts("demo")).toBe(first);
  await publisher.searchIndexParts("third");
  expect(await publisher.searchIndexParts("demo")).toBe(first);
  expect(await publisher.searchIndexParts("second")).not.toBe(second);
});

test("the index of an erased dealer is no longer published", async () => {
  const published: string[] = [];
  const publisher = createIndexPublisher({ publish: (dealerId) => published.push(dealerId) });
  publisher.seen("demo");
  publisher.changed("demo");
  publisher.forget("demo");
  await vi.advanceTimersByTimeAsync(1000);
  await publisher.searchIndexParts("demo");
  expect(published).toEqual([]);
});

test("of a dealer at whose pages nobody looks no index is built, and the one that was published is outdated", async () => {
  const published: [string, boolean][] = [];
  let now = 0;
  const publisher = createIndexPublisher({
    publish: (dealerId, parts) => published.push([dealerId, parts !== null]),
    now: () => now,
  });
  const change = async () => {
    publisher.changed("demo");
    await vi.advanceTimersByTimeAsync(1000);
    await publisher.searchIndexParts("third");
  };
  await change();
  expect(published).toEqual([["demo", false]]);
  publisher.seen("demo");
  publisher.changed("demo");
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => published.length, { timeout: 5000 }).toBe(2);
  expect(published[1]).toEqual(["demo", true]);
  now += 31 * minute;
  await change();
  expect(published[2]).toEqual(["demo", false]);
});

/** The bytes of the arrays and texts of an index. */
function bytesIn(value: unknown, met = new Set<unknown>()): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  if (!ArrayBuffer.isView(value)) return Object.values(value).reduce((sum: number, one) => sum + bytesIn(one, met), 0);
  if (met.has(value.buffer)) return 0;
  met.add(value.buffer);
  return value.buffer.byteLength;
}
