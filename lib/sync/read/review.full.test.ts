import { expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { inventory, products, stagedRows } from "@/db/dealer/schema.ts";
import { categoryFilter, listCategories } from "@/lib/catalog/listing/categories.ts";
import { supplierApiCategories } from "@/lib/catalog/supplier-api/categories.ts";
import { supplierApiBrands } from "@/lib/catalog/supplier-api/lists.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { takeLease } from "../store/lease.ts";
import { gatedFetch } from "../test/gate.ts";
import { day, minute, startWorld } from "../test/world.ts";
import type { ResourceName } from "../types.ts";

const world = startWorld();

const statusOf = async (name: ResourceName) =>
  (await world.status()).resources.find((resource) => resource.name === name);
const dropPending = (resource: ResourceName) => ({ kind: "refuse-pending", dealerId: "demo", resource }) as const;
const accept = (resource: ResourceName) => ({ kind: "accept-pending", dealerId: "demo", resource }) as const;

async function shrink() {
  const engine = world.engine();
  await engine.runDue();
  const before = { products: await world.stored.count(products), inventory: await world.stored.count(inventory) };
  world.supplier.setFaults(["shrunken"]);
  world.pass(day);
  await engine.runDue();
  return { engine, before };
}

test("a held result says how many rows there were and came, the share that is gone, and since when", async () => {
  const { before } = await shrink();
  const status = await statusOf("products");
  expect(status?.state).toBe("held");
  const { rowsNow, shareGone } = status?.pendingReview ?? { rowsNow: -1, shareGone: -1 };
  expect(status?.pendingReview).toEqual({
    rowsBefore: before.products,
    rowsNow,
    shareGone,
    since: world.now(),
    cameAt: world.now(),
    readAgain: false,
  });
  expect(rowsNow).toBeLessThan(before.products / 5);
  expect(shareGone).toBeCloseTo(1 - rowsNow / before.products, 1);
});

test("when the dealer refuses a held result, the old snapshot stays, and the same answer is held again every day", async () => {
  const { engine, before } = await shrink();
  expect(await engine.ask(dropPending("products"))).toBe(true);
  expect(await engine.ask(dropPending("products"))).toBe(false);
  expect(await engine.ask(accept("products"))).toBe(false);
  expect(await statusOf("products")).toMatchObject({ pendingReview: null, state: "fresh" });
  expect(await world.stored.count(products)).toBe(before.products);
  expect((await world.stored.runs("products"))[0]?.state).toBe("refused");
  await engine.runDue();
  expect(await world.stored.runs("products")).toHaveLength(2);
  world.pass(day);
  await engine.runDue();
  expect(await statusOf("products")).toMatchObject({ state: "held" });
  const since = (await statusOf("products"))?.pendingReview?.since;
  for (let days = 0; days < 3; days += 1) {
    world.pass(day);
    await engine.runDue();
    expect(await statusOf("products")).toMatchObject({ state: "held", pendingReview: { since, cameAt: world.now() } });
    expect(await world.stored.count(products)).toBe(before.products);
  }
});

test("an answer that is whole again ends the hold without anybody's word", async () => {
  const { engine, before } = await shrink();
  world.supplier.setFaults([]);
  world.pass(day);
  await engine.runDue();
  for (const name of ["products", "inventory"] as const)
    expect(await statusOf(name)).toMatchObject({ state: "fresh", pendingReview: null });
  expect(await world.stored.count(products)).toBe(before.products);
});

test("brands and categories have the age of their own lists, not of the products", async () => {
  const firstAt = world.now();
  await world.engine().runDue();
  const failing: typeof fetch = async (input, init) =>
    /Catalog\/(Brands|Categories)/.test(String(input)) ? new Response("{}", { status: 404 }) : fetch(input, init);
  world.pass(day);
  const withhold = world.engine({ transport: { fetch: failing, sleep: async () => {} } });
  world.supplier.setFaults([]);
  await withhold.runDue();
  const principal = testPrincipal("demo");
  expect((await listCategories(principal, categoryFilter.parse({}))).age).toMatchObject({
    catalogReadAt: firstAt,
    pricesReadAt: world.now(),
  });
  const whole = { start: 1, size: null };
  expect((await supplierApiBrands(principal, whole))?.readAt).toBe(firstAt);
  expect((await supplierApiCategories(principal, { categoryIds: null }))?.readAt).toBe(firstAt);
});

test("while stock is held its changes are read and confirm nothing else, and the decision asks for the full list at once", async () => {
  const firstAt = world.now();
  const { engine, before } = await shrink();
  for (let quarters = 0; quarters < 3; quarters += 1) {
    world.pass(15 * minute);
    await engine.runDue();
  }
  expect((await world.stored.runs("inventory"))[0]?.scope).toBe("changes");
  const held = (await statusOf("inventory"))?.pendingReview;
  expect(held).toMatchObject({ rowsBefore: before.inventory });
  expect((await world.status()).held).toBe(true);
  // The read of changes cannot have confirmed what the held list lacks.
  const readAt = () => world.stored.syncState("inventoryReadAt");
  expect(await readAt()).toBe(String(firstAt));
  world.supplier.setFaults([]);
  expect(await engine.ask(accept("inventory"))).toBe(true);
  expect(await world.stored.count(inventory)).toBeLessThan(before.inventory / 2);
  expect(await world.stored.count(inventory)).toBeGreaterThanOrEqual(held?.rowsNow ?? 0);
  await engine.runDue();
  expect(await readAt()).toBe(String(world.now()));
  expect(await world.stored.count(inventory)).toBe(before.inventory);
  expect(await statusOf("inventory")).toMatchObject({ pendingReview: null, state: "fresh" });
  const stock = await world.stored.stock();
  expect((await world.stored.all(stagedRows)).filter(({ key }) => stock.has(key))).toEqual([]);
});

test("a held result cannot be decided on after the next day's run has started, even if that run fails", async () => {
  const { before } = await shrink();
  expect(await statusOf("products")).toMatchObject({ state: "held" });
  const lacking: typeof fetch = async (input, init) =>
    String(input).includes("/Catalog/Products?") ? new Response(null, { status: 404 }) : fetch(input, init);
  const engine = world.engine({ sole: true, transport: { fetch: lacking, sleep: async () => {} } });
  world.pass(day);
  await engine.runDue();
  expect(await engine.ask(accept("products"))).toBe(false);
  expect(await statusOf("products")).toMatchObject({ state: "failed", pendingReview: { readAgain: true } });
  expect((await world.status()).held).toBe(true);
  expect(await engine.ask(dropPending("products"))).toBe(true);
  expect(await statusOf("products")).toMatchObject({ pendingReview: null });
  expect(await world.stored.count(products)).toBe(before.products);
});

test("the dealer's decision about a held result counts, however the sync under way ends", async () => {
  await shrink();
  const gate = gatedFetch("/Catalog/Products/Inventory");
  const engine = world.engine({ sole: true, transport: { fetch: gate.fetch, sleep: async () => {} } });
  world.pass(15 * minute);
  const turn = engine.runDue();
  await gate.reached;
  const accepted = engine.ask(accept("products"));
  // Another process takes the lease from the sync under way, and ends.
  const another = { process: "another", engine: "e", sole: true };
  const taken = await takeLease(await dealerWriter("demo"), another, world.now);
  expect(taken).not.toBeNull();
  await taken?.release();
  gate.open();
  expect(await accepted).toBe(true);
  await turn;
  expect(await statusOf("products")).toMatchObject({ pendingReview: null, state: "fresh" });
});

test("rejected records stay with the snapshot they are missing from, when a result is held or refused", async () => {
  const engine = world.engine();
  world.supplier.setFaults(["odd-records"]);
  await engine.runDue();
  const before = (await statusOf("products"))?.setAside ?? 0;
  expect(before).toBeGreaterThan(0);
  world.supplier.setFaults(["odd-records", "shrunken"]);
  world.pass(day);
  await engine.runDue();
  const held = (await statusOf("products"))?.setAside ?? 0;
  expect(held).toBeGreaterThanOrEqual(before);
  await engine.ask(dropPending("products"));
  expect((await statusOf("products"))?.setAside).toBe(before);
  world.pass(day);
  await engine.runDue();
  expect((await statusOf("products"))?.setAside).toBe(held);
  await engine.ask(accept("products"));
  expect((await statusOf("products"))?.setAside).toBe(held - before);
});
