import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { dealerReaderAsIs } from "@/db/dealer/open.ts";
import { changes, goneArticles } from "@/db/dealer/schema.ts";
import { listChanges } from "@/lib/catalog/changes.ts";
import { findGoneArticles, goneAndReturned } from "@/lib/catalog/gone-articles.ts";
import { readQuickList } from "@/lib/catalog/quick-list.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { type AgeFolder, type AgeWorld, openAgeFolder } from "../../test/ages/age-world.ts";
import { storedData } from "../../test/stored-data.ts";

let folder: AgeFolder;
let world: AgeWorld;
beforeAll(async () => {
  folder = await openAgeFolder();
});
afterAll(() => folder.close());
beforeEach(async () => {
  world = await folder.world();
});
afterEach(() => world.close());

const all = "P100-01 P100-02 P101-01 P101-02".split(" ");
const kindsOf = async () =>
  (await storedData(() => dealerReaderAsIs(world.dealerId)).all(changes)).map(
    ({ kind, productNo, variantNo, detail, before, after }) => [kind, variantNo ?? productNo, detail, before, after],
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
    ...{ stock: { total: stock[0]?.value }, costCents: (price[0]?.value ?? 0) * 100, costTypeId: 0 },
    ...{ stockReadAt: readAt, pricesReadAt: readAt },
  });
  const without = await findGoneArticles(testPrincipal(world.dealerId, { reduction: "no-cost" }), all);
  expect(without.get("P100-01")).toMatchObject({ costCents: null, costTypeId: null, name: "Product P100" });
  expect(await goneAndReturned(principal, all, readAt)).toEqual({ gone: 3, returned: 0 });
  expect((await readQuickList(principal, "P100-01 3")).open).toMatchObject([
    { problem: "gone", gone: { name: "Product P100", goneAt: world.now } },
  ]);
});

test("what returns is told as returned, with the prices compared with those before the gap", async () => {
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
  const told = (await kindsOf()).filter(([kind]) => kind !== "gone" && !String(kind).startsWith("stock"));
  expect(told).toEqual([
    ["returned", "P100", null, null, null],
    ["price", "P100-01", "0", String(before * 100), String(after * 100)],
    ["returned", "P101-02", null, null, null],
  ]);
  expect(await goneAndReturned(principal, all, since)).toEqual({ gone: 0, returned: 3 });
  expect(await findGoneArticles(principal, all)).toEqual(new Map());
  const { counts } = await listChanges(principal, { kinds: [], since: null, onlyWatched: false, page: 1 });
  expect(counts).toMatchObject({ gone: 2, returned: 2, new: 0 });
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
