import { expect, test } from "vitest";
import { dealerReaderAsIs } from "@/db/dealer/open.ts";
import { events, goneArticles } from "@/db/dealer/schema.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { findGoneArticles, returnedSince } from "@/lib/catalog/article/gone-articles.ts";
import { findShownProduct } from "@/lib/catalog/article/gone-product.ts";
import { changeFilter } from "@/lib/catalog/history/changes.ts";
import { listProductChanges } from "@/lib/catalog/history/product-changes.ts";
import { readListLines } from "@/lib/catalog/lines/list-lines.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { startAgeWorld } from "../test/ages/age-world.ts";
import { storedData } from "../test/stored-data.ts";

const world = startAgeWorld();

const all = "P100-01 P100-02 P101-01 P101-02".split(" ");
const kindsOf = async () =>
  (await storedData(() => dealerReaderAsIs(world.dealerId)).all(events)).map(
    ({ kind, productNo, variantNo, before, after }) => [kind, variantNo ?? productNo, before, after],
  );

async function nextDay(): Promise<void> {
  world.now += dayMs;
  await world.engine.runDue();
}

const variant = (variantNo: string) => {
  const found = world.supplier.variants.find((one) => one.variantNo === variantNo);
  if (!found) throw new Error("no such variant");
  return found;
};

test("an article that left keeps its name, picture and last figures with their own ages, and cost only for who may see it", async () => {
  const principal = testPrincipal(world.dealerId);
  await world.engine.runDue();
  const readAt = world.now;
  for (const one of ["P100-01", "P100-02", "P101-02"]) world.supplier.toggleListed(variant(one));
  await nextDay();
  const gone = await findGoneArticles(principal, all);
  expect([...gone.keys()].sort()).toEqual(["P100-01", "P100-02", "P101-02"]);
  const { stock, price } = variant("P100-01");
  expect(gone.get("P100-01")).toMatchObject({
    ...{ productNo: "P100", name: "Product P100", goneAt: world.now, hasPicture: true },
    ...{ stock: { total: stock[0]?.value }, costAmount: (price[0]?.value ?? 0) * 100_000, costTypeId: 0 },
    ...{ stockReadAt: readAt, pricesReadAt: readAt },
  });
  const without = await findGoneArticles(testPrincipal(world.dealerId, { reduction: "no-cost" }), all);
  expect(without.get("P100-01")).toMatchObject({ costAmount: null, costTypeId: null, name: "Product P100" });
  expect(await returnedSince(principal, all, readAt)).toBe(0);
  const asked = ["P100-01 3", "P101-02"].map((text, id) => ({ id, text, variantNo: null, quantity: null }));
  const { lines } = await readListLines(principal, asked);
  expect(lines.map(({ verdict }) => verdict)).toMatchObject([
    { kind: "gone", gone: { name: "Product P100", goneAt: world.now }, candidates: [] },
    // What is in stock of the same product is offered instead.
    { kind: "gone", gone: { name: "Product P101" }, candidates: [{ variantNo: "P101-01" }] },
  ]);
});

test("the page of a product that left shows its articles with their last figures, to its dealer and as far as rights go", async () => {
  const principal = testPrincipal(world.dealerId);
  await world.engine.runDue();
  const readAt = world.now;
  expect(await findShownProduct(principal, "P100", "")).toMatchObject({ isInCatalog: true, gone: [] });
  for (const one of ["P100-01", "P100-02"]) world.supplier.toggleListed(variant(one));
  await nextDay();
  await addTestDealer(world.dealerId);
  await addToWatch(principal, ["P100-02"]);
  const { stock, price } = variant("P100-01");
  const amount = (price[0]?.value ?? 0) * 100_000;
  for (const number of ["P100", "P100-01"]) {
    const product = await findShownProduct(principal, number, "");
    expect(product).toMatchObject({ productNo: "P100", name: "Product P100", isInCatalog: false, gone: [] });
    expect(product?.variants.map(({ variantNo, watched }) => [variantNo, watched])).toEqual([
      ["P100-01", false],
      ["P100-02", true],
    ]);
    expect(product?.variants[0]).toMatchObject({
      ...{ goneAt: world.now, total: stock[0]?.value, stockReadAt: readAt, pricesReadAt: readAt, nextDueAt: null },
      ...{ prices: expect.arrayContaining([expect.objectContaining({ kind: "wholesale", amount })]) },
    });
  }
  for (const reduction of ["no-cost", "counter"] as const) {
    const product = await findShownProduct(testPrincipal(world.dealerId, { reduction }), "P100", "");
    const kinds = product?.variants.flatMap(({ prices }) => prices.map(({ kind }) => kind));
    expect([product?.name, kinds?.includes("wholesale")]).toEqual(["Product P100", false]);
  }
  const stranger = testPrincipal("somebody-else");
  expect(await findShownProduct(stranger, "P100", "P100-01")).toBeNull();
  expect(await findShownProduct(principal, "P999", "P100-01")).toBeNull();
});

test("a product of which some articles left shows the others, names those that left, and shows one of them when asked", async () => {
  const principal = testPrincipal(world.dealerId);
  await world.engine.runDue();
  world.supplier.toggleListed(variant("P101-02"));
  await nextDay();
  const sold = await findShownProduct(principal, "P101", "");
  expect(sold?.variants.map(({ variantNo, goneAt }) => [variantNo, goneAt])).not.toContainEqual(["P101-02", world.now]);
  expect(sold?.gone).toEqual([expect.objectContaining({ variantNo: "P101-02", goneAt: world.now, watched: false })]);
  for (const [number, asked] of [
    ["P101", "p101-02"],
    ["P101-02", ""],
  ] as const) {
    const gone = await findShownProduct(principal, number, asked);
    expect(gone?.variants.map(({ variantNo, goneAt }) => [variantNo, goneAt])).toEqual([["P101-02", world.now]]);
    expect([gone?.productNo, gone?.isInCatalog]).toEqual(["P101", true]);
  }
  world.supplier.toggleListed(variant("P101-02"));
  await nextDay();
  expect(await findShownProduct(principal, "P101", "P101-02")).toMatchObject({ isInCatalog: true, gone: [] });
});

test("a returned product has a returned event, with the prices compared with those before the gap", async () => {
  const principal = testPrincipal(world.dealerId);
  await world.engine.runDue();
  const before = variant("P100-01").price[0]?.value ?? 0;
  for (const one of ["P100-01", "P100-02", "P101-02"]) world.supplier.toggleListed(variant(one));
  await nextDay();
  world.supplier.reprice(variant("P100-01"));
  const after = variant("P100-01").price[1]?.value ?? 0;
  await nextDay();
  for (const one of ["P100-01", "P100-02", "P101-02"]) world.supplier.toggleListed(variant(one));
  const since = world.now + 1;
  await nextDay();
  const told = (await kindsOf()).filter(([kind]) => ["returned", "cost", "new"].includes(String(kind)));
  expect(told).toEqual([
    ["returned", "P100", null, null],
    ["cost", "P100-01", String(before * 100), String(after * 100)],
    ["returned", "P101-02", null, null],
  ]);
  expect(await returnedSince(principal, all, since)).toBe(3);
  expect(await findGoneArticles(principal, all)).toEqual(new Map());
  const range = changeFilter.parse({ group: "range", under: "0" });
  expect((await listProductChanges(principal, range, { timeZone: "UTC", now: world.now })).events).toBe(4);
});

test("an item that returns with its earlier due date has no event for it, and one with another date has moved", async () => {
  const [same, other] = [variant("P100-01"), variant("P101-01")];
  for (const one of [same, other]) {
    one.due = "2026-12-01";
    world.supplier.setUnits(one, 0);
  }
  await world.engine.runDue();
  const toggle = () => [same, other].map((one) => world.supplier.toggleListed(one));
  toggle();
  await nextDay();
  toggle();
  other.due = "2026-12-09";
  await nextDay();
  const dates = (await kindsOf()).filter(([kind]) => String(kind).startsWith("due-"));
  expect(dates).toEqual([["due-moved", "P101-01", ...["2026-12-01", "2026-12-09"].map((day) => `${Date.parse(day)}`)]]);
});

test("a variant that another product has over night is the same article: neither gone nor new, and found by its old address", async () => {
  const principal = testPrincipal(world.dealerId);
  await world.engine.runDue();
  const [one, ...both] = [variant("P100-01"), variant("P101-01"), variant("P101-02")];
  one.productNo = "P102";
  for (const moved of both) moved.productNo = "P900";
  world.supplier.reprice(one);
  await nextDay();
  const [was, is] = one.price.map(({ value }) => String(value * 100));
  expect(await kindsOf()).toEqual([
    ["cost", "P100-01", was, is],
    ["renamed", "P900", '"Product P101"', '"Product P900"'],
  ]);
  expect(await findGoneArticles(principal, all)).toEqual(new Map());
  for (const [number, variantNo, now] of [
    ["P100", "P100-01", "P102"],
    ["P100", "p100-01", "P102"],
    ["P100", "P100-02", "P100"],
    ["P101", "P101-02", "P900"],
  ] as const) {
    const product = await findShownProduct(principal, number, variantNo);
    expect([product?.productNo, product?.isInCatalog]).toEqual([now, true]);
  }
  expect((await findShownProduct(principal, "P100", "nobody"))?.productNo).toBe("P100");
  expect(await findShownProduct(principal, "P101", "")).toBeNull();
});

test("a number that the supplier writes in another case is the same article: neither gone nor new, and its prices go on", async () => {
  const principal = testPrincipal(world.dealerId);
  await world.engine.runDue();
  const [one, two] = [variant("P100-01"), variant("P101-01")];
  one.variantNo = "p100-01";
  // With its product's number, too.
  two.variantNo = "p101-01";
  for (const each of [two, variant("P101-02")]) each.productNo = "p101";
  world.supplier.reprice(one);
  const twin = { ...variant("P102-02"), variantNo: "p102-02" };
  world.supplier.variants.push(twin);
  await nextDay();
  const [was, is] = one.price.map(({ value }) => String(value * 100));
  const told = (await kindsOf()).filter(([kind]) => kind !== "renamed");
  expect(told).toEqual([
    ["cost", "p100-01", was, is],
    // An item beside the one that differs from it in case alone is another one.
    ["new", "p102-02", null, null],
  ]);
  expect(await findGoneArticles(principal, all)).toEqual(new Map());
  for (const [number, asked, now] of [
    ["P100", "P100-01", "P100"],
    ["P101", "P101-01", "p101"],
    ["P102", "p102-02", "P102"],
  ] as const)
    expect((await findShownProduct(principal, number, asked))?.productNo).toBe(now);
  world.supplier.toggleListed(twin);
  await nextDay();
  const last = (await kindsOf()).at(-1)?.slice(0, 2);
  expect(last, "of two that differ in case the one that leaves is gone").toEqual(["gone", "p102-02"]);
});

test("a variant of two products is gone when the product leaves that has it, not when the other one drops it", async () => {
  const extra = { productNo: "P103", variantNo: "P100-01" };
  const told = async () => (await kindsOf()).filter(([kind]) => kind !== "rejected" && kind !== "accepted");
  await world.engine.runDue();
  world.supplier.alsoIn = extra;
  await nextDay();
  world.supplier.alsoIn = null;
  await nextDay();
  expect(await told()).toEqual([]);
  world.supplier.alsoIn = extra;
  await nextDay();
  world.supplier.toggleListed(variant("P100-01"));
  world.supplier.alsoIn = null;
  await nextDay();
  expect(await told()).toEqual([["gone", "P100-01", null, null]]);
});

test("what nobody watches is forgotten after the time for which changes are kept", async () => {
  await world.engine.runDue();
  for (const one of ["P100-01", "P100-02"]) world.supplier.toggleListed(variant(one));
  world.watched = ["P100-01"];
  await nextDay();
  world.now += 401 * dayMs;
  await nextDay();
  const kept = await storedData(() => dealerReaderAsIs(world.dealerId)).all(goneArticles);
  expect(kept.map(({ variantNo }) => variantNo)).toEqual(["P100-01"]);
});
