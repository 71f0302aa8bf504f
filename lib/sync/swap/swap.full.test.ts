import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  brands,
  categories,
  events,
  identifiers,
  productCategories,
  products,
  stagedRows,
  stagedVariants,
  syncState,
  variants,
} from "@/db/dealer/schema.ts";
import { dealerTables, storeSyncState } from "@/db/test/tables.ts";
import { type EventKind, syncKinds } from "@/lib/domain/event.ts";
import { openWriter } from "../store/writer.ts";
import { type FailingWrite, failAt } from "../test/failing-write.ts";
import { day, hour, startWorld } from "../test/world.ts";

const world = startWorld({ products: 60 });

/**
 * Where a swap is interrupted, for a list that shrank and for one that is complete again: at a row of each table and at
 * the last statement.
 */
const places: readonly FailingWrite[] = [
  ...[products, variants, productCategories, identifiers].flatMap((table) => [
    { operation: "delete", table } as const,
    { operation: "insert", table } as const,
  ]),
  ...[1, 2].map(() => ({ operation: "insert", table: events }) as const),
  ...[1, 2].map(() => ({ operation: "update", table: syncState, name: "generation" }) as const),
];

/** The events that reading stock records. */
const ofStock: readonly EventKind[] = ["out", "back", "delivery", "due-set", "due-moved", "due-past"];

/** What readers see of each list. */
async function copy(): Promise<string[]> {
  const { stored } = world;
  const ofProducts = [products, variants, productCategories, identifiers].map((table) => stored.all(table));
  return [
    JSON.stringify(await stored.all(brands)),
    JSON.stringify([await stored.all(categories), await stored.syncState("categoriesRaw")]),
    JSON.stringify([
      ...(await Promise.all(ofProducts)),
      (await stored.all(events)).filter(({ kind }) => !ofStock.includes(kind) && !syncKinds.includes(kind)),
    ]),
  ];
}

test("a swap that is interrupted anywhere leaves the old list complete, and the next run succeeds", async () => {
  const engine = world.engine();
  await engine.runDue();
  const database = await openWriter("demo");
  let stopped = 0;
  for (const [index, place] of places.entries()) {
    const before = await copy();
    world.pass(day - hour);
    // A large part of the catalog disappears on one day and comes back on the next.
    world.supplier.setFaults(index % 2 === 0 ? ["shrunken"] : []);
    const mend = await failAt(database, place);
    await engine.runDue();
    await engine.ask({ kind: "accept-pending", dealerId: "demo", resource: "products" }).catch(() => false);
    const meanwhile = await copy();
    await mend();
    world.pass(hour);
    await engine.runDue();
    await engine.ask({ kind: "accept-pending", dealerId: "demo", resource: "products" });
    const after = await copy();
    for (const [list, content] of meanwhile.entries()) {
      const whole = content === before[list] || content === after[list];
      expect(
        whole,
        `${["brands", "categories", "products"][list]}, stopped at ${place.operation} ${getTableName(place.table)}`,
      ).toBe(true);
      if (content === before[list] && content !== after[list]) stopped += 1;
    }
  }
  expect(stopped).toBe(places.length);
});

test("a list that is swapped in stays so when what it staged cannot be deleted yet", async () => {
  const engine = world.engine();
  await engine.runDue();
  // A large part of the catalog disappears, and comes back: the list has much to stage.
  world.supplier.setFaults(["shrunken"]);
  world.pass(day);
  await engine.runDue();
  await engine.ask({ kind: "accept-pending", dealerId: "demo", resource: "products" });
  world.supplier.setFaults([]);
  world.pass(day - hour);
  const mend = await failAt(await openWriter("demo"), { operation: "delete", table: stagedVariants });
  await engine.runDue();
  const [runs, after] = [await world.stored.runs("products"), await copy()];
  expect(runs[0]?.state).toBe("complete");
  expect(await world.stored.count(stagedVariants)).toBeGreaterThan(0);
  await mend();
  world.pass(hour);
  await engine.runDue();
  expect(await world.stored.runs("products")).toEqual(runs);
  expect(await copy()).toEqual(after);
  world.pass(day);
  await engine.runDue();
  expect(await world.stored.count(stagedVariants)).toBe(0);
});

test("prices wait for no swap that has failed", async () => {
  const engine = world.engine();
  await engine.runDue();
  const [product] = await world.stored.documents();
  world.pass(day);
  const mend = await failAt(await openWriter("demo"), { operation: "update", table: syncState, name: "generation" });
  await engine.runDue();
  expect((await world.stored.runs("products"))[0]?.state).toBe("failed");
  expect(await world.stored.syncState("swapping")).toBeNull();
  await mend();
  const refresh = { kind: "refresh-prices", dealerId: "demo", productNo: product?.productNo ?? "" } as const;
  expect(await engine.ask(refresh)).toBe("refreshed");
});

test("a held list that was accepted counts as accepted when what it staged cannot be deleted yet", async () => {
  const engine = world.engine();
  await engine.runDue();
  world.supplier.setFaults(["shrunken"]);
  world.pass(day);
  await engine.runDue();
  const had = await world.stored.count(products);
  const mend = await failAt(await openWriter("demo"), { operation: "delete", table: stagedRows });
  expect(await engine.ask({ kind: "accept-pending", dealerId: "demo", resource: "products" })).toBe(true);
  expect(await world.stored.count(products)).toBeLessThan(had);
  await mend();
});

test("a run that has ended is not a failed one when what follows it cannot be stored", async () => {
  await world.engine().runDue();
  world.pass(day);
  const database = await openWriter("demo");
  const mend: (() => Promise<void>)[] = [];
  // After its end a run stores that the supplier answers again.
  const fetching: typeof fetch = async (input, init) => {
    if (mend.length === 0 && String(input).includes("/Catalog/Products?")) {
      await storeSyncState(await dealerTables("demo"), { reachable: 0 });
      mend.push(await failAt(database, { operation: "update", table: syncState, name: "reachable" }));
    }
    return fetch(input, init);
  };
  await world.engine({ transport: { fetch: fetching, sleep: async () => {} } }).runDue();
  const [runs, after] = [await world.stored.runs("products"), await copy()];
  expect(runs[0]?.state).toBe("complete");
  expect(mend).toHaveLength(1);
  await mend[0]?.();
  world.pass(hour);
  await world.engine().runDue();
  expect(await world.stored.runs("products")).toEqual(runs);
  expect(await copy()).toEqual(after);
});
