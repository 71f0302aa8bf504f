import { expect, test } from "vitest";
import { dealerReaderAsIs } from "@/db/dealer/open.ts";
import { brands, events, inventory, products, staleRecords, variants } from "@/db/dealer/schema.ts";
import { type SuppliedCatalog, startSmallSupplier } from "@/e2e/support/small-supplier.ts";
import { dayMs, hourMs, minuteMs } from "@/lib/domain/time.ts";
import { testSettings } from "@/lib/supplier/test/server.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { rigOfAll } from "@/lib/test/rig.ts";
import { staleCounts } from "../store/stale-ages.ts";
import { readStatus } from "../store/status.ts";
import { testEngineOptions } from "../test/engine-options.ts";
import { storedData } from "../test/stored-data.ts";
import { createEngine } from "../worker/engine.ts";

testDataFolder();
const catalogs = new Map<string, SuppliedCatalog>();
let now = Date.parse("2026-11-21T10:00:00Z");
const supplier = rigOfAll(() => startSmallSupplier((username) => catalogs.get(username) ?? null));

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => String(from + index));
const productOf = (no: string, more: SuppliedCatalog["products"][number]["Variants"] = []) => ({
  ...{ ProductNo: `P${no}`, Name: `Product ${no}`, BrandId: Number(no), Brand: `Brand ${no}` },
  Variants: [{ VariantNo: `P${no}-1`, StatusId: 7, Prices: [], Images: [] }, ...more],
});
const stockOf = (no: string) => ({ VariantNo: `P${no}-1`, StatusId: 7, TotalQtyAvailable: Number(no) });

/** A dealer whose supplier has `count` brands, each with a product and its stock, and fails with 500 on `poison`. */
function newDealer(dealerId: string, count: number) {
  const all = numbers(0, count);
  const supplied = {
    brands: all.map((no): object => ({ Id: Number(no), Name: `Brand ${no}` })),
    categories: [{ CategoryId: 1, CategoryName: "All", SubCategories: [] }],
    products: all.map((no) => productOf(no)),
    inventory: all.map(stockOf),
    picture: Buffer.from(""),
  };
  catalogs.set(dealerId, supplied);
  /** Texts of records that make every answer with one of them a 500. */
  const poison = new Set<string>();
  const engine = createEngine(
    testEngineOptions({
      settings: testSettings(supplier.url, { paging: "item1", pageSize: 7 }),
      ...{ inventoryEveryMs: hourMs, inventoryOnViewMs: hourMs, pricesOnViewMs: minuteMs, now: () => now },
      transport: {
        sleep: async () => {},
        fetch: async (input, init) => {
          const answer = await fetch(input, init);
          const text = await answer.clone().text();
          const isPoisoned = [...poison].some((part) => text.includes(part));
          return isPoisoned ? new Response("Object reference not set.", { status: 500 }) : answer;
        },
      },
      credentialsOf: async () => ({ kind: "password", username: dealerId, password: dealerId }),
      dealers: async () => [dealerId],
    }),
  );
  const stored = storedData(() => dealerReaderAsIs(dealerId));
  return {
    ...{ supplied, poison, engine },
    nextDay: async () => {
      now += dayMs;
      await engine.runDue();
    },
    leave: (no: string) => {
      supplied.brands = supplied.brands.filter((one) => !JSON.stringify(one).includes(`"Brand ${no}"`));
      supplied.products = supplied.products.filter(({ ProductNo }) => ProductNo !== `P${no}`);
      supplied.inventory = supplied.inventory.filter(({ VariantNo }) => VariantNo !== `P${no}-1`);
    },
    shown: async () => ({
      brands: (await stored.all(brands)).map(({ brandId }) => brandId).sort(),
      products: (await stored.all(products)).map(({ productNo }) => productNo).sort(),
      stock: (await stored.all(inventory)).map(({ variantNo }) => variantNo).sort(),
    }),
    variants: async () => (await stored.all(variants)).map(({ variantNo }) => variantNo).sort(),
    gone: async () =>
      (await stored.all(events)).flatMap(({ kind, productNo, variantNo }) =>
        kind === "gone" ? [variantNo ?? productNo] : [],
      ),
    stale: async () =>
      (await stored.all(staleRecords)).map(({ resource, key, readAt }) => [resource, key, readAt]).sort(),
    staleCounts: async () => (await (await dealerReaderAsIs(dealerId))?.read(staleCounts())) ?? [],
    held: async () => {
      const database = await dealerReaderAsIs(dealerId);
      if (!database) throw new Error("there is no copy");
      const status = await readStatus(database, { now, inventoryEveryMs: hourMs, spreadMs: 0 });
      return status.resources.flatMap(({ name, pendingReview }) => (pendingReview ? [name] : []));
    },
  };
}

const of = (nos: readonly string[]) => ({
  brands: [...nos].sort(),
  products: nos.map((no) => `P${no}`).sort(),
  stock: nos.map((no) => `P${no}-1`).sort(),
});

test.each([
  ["the supplier answers 500 for", 1],
  ["the supplier answers 500 for two of", 2],
])(
  "what left on the day on which %s the others is kept with its age until an answer is complete",
  async (_how, bad) => {
    const dealer = newDealer(`poison-${bad}`, 30);
    await dealer.engine.runDue();
    const readAt = now;
    for (const no of ["4", "21", "29"]) dealer.leave(no);
    for (const no of numbers(12, 12 + bad))
      for (const text of [`"Name":"Brand ${no}"`, `"ProductNo":"P${no}"`, `"VariantNo":"P${no}-1","StatusId":7,"Total`])
        dealer.poison.add(text);
    for (let days = 0; days < 2; days += 1) {
      await dealer.nextDay();
      expect(await dealer.shown()).toEqual(of(numbers(0, 30)));
      expect(await dealer.gone()).toEqual([]);
      const unsure = ["4", "21", "29", ...numbers(12, 12 + bad)];
      expect(await dealer.stale()).toEqual(
        [
          ...unsure.map((no) => ["inventory", `P${no}-1`, readAt]),
          ...unsure.map((no) => ["products", `P${no}`, readAt]),
        ].sort(),
      );
    }
    dealer.poison.clear();
    await dealer.nextDay();
    const left = new Set(["4", "21", "29"]);
    expect(await dealer.shown()).toEqual(of(numbers(0, 30).filter((no) => !left.has(no))));
    expect((await dealer.gone()).sort()).toEqual(["P21", "P29", "P4"]);
    expect(await dealer.stale()).toEqual([]);
  },
);

test("a variant without a number may be any of those that its product lacks", async () => {
  const dealer = newDealer("variants", 2);
  const more = ["2", "3"].map((end) => ({ VariantNo: `P0-${end}`, StatusId: 7, Prices: [], Images: [] }));
  const all = ["P0-1", "P0-2", "P0-3", "P1-1"];
  dealer.supplied.products[0] = productOf("0", more);
  await dealer.engine.runDue();
  expect(await dealer.variants()).toEqual(all);
  dealer.supplied.products[0] = productOf("0", [{ VariantNo: "", Prices: [], Images: [] }]);
  await dealer.nextDay();
  expect([await dealer.variants(), await dealer.gone()]).toEqual([all, []]);
  dealer.supplied.products[0] = productOf("0", more.slice(1));
  await dealer.nextDay();
  expect([await dealer.variants(), await dealer.gone()]).toEqual([["P0-1", "P0-3", "P1-1"], ["P0-2"]]);
});

test("a list that lacks much is held, also beside a record that cannot be read", async () => {
  const dealer = newDealer("held", 30);
  await dealer.engine.runDue();
  for (const no of numbers(0, 8)) dealer.leave(no);
  dealer.poison.add('"ProductNo":"P12"');
  dealer.poison.add('"Name":"Brand 12"');
  dealer.poison.add('"VariantNo":"P12-1","StatusId":7,"Total');
  await dealer.nextDay();
  expect(await dealer.held()).toEqual(["brands", "products", "inventory"]);
  expect(await dealer.shown()).toEqual(of(numbers(0, 30)));
});

test("beside a record that never becomes readable, what left is gone after thirty days, and one that may be it stays", async () => {
  const dealer = newDealer("never", 30);
  await dealer.engine.runDue();
  dealer.poison.add('"ProductNo":"P12"');
  dealer.poison.add('"VariantNo":"P12-1","StatusId":7,"Total');
  await dealer.nextDay();
  now += 40 * dayMs;
  await dealer.nextDay();
  expect([(await dealer.shown()).products.length, await dealer.gone()], "as many lack as may be it").toEqual([30, []]);
  dealer.leave("4");
  await dealer.nextDay();
  now += 28 * dayMs;
  await dealer.nextDay();
  expect(await dealer.gone(), "not yet").toEqual([]);
  now += 2 * dayMs;
  await dealer.nextDay();
  expect(await dealer.gone(), "the one that is missing for longest may be the record").toEqual(["P4"]);
  const left = of(numbers(0, 30).filter((no) => no !== "4"));
  expect(await dealer.shown()).toMatchObject({ products: left.products, stock: left.stock });
  dealer.poison.clear();
  await dealer.nextDay();
  expect(await dealer.gone()).toEqual(["P4"]);
  expect((await dealer.shown()).products).toEqual(left.products);
});

test("of what is missing equally long all stays, in a product's variants too what may be the unreadable one", async () => {
  const dealer = newDealer("equal", 3);
  const more = ["2", "3"].map((end) => ({ VariantNo: `P0-${end}`, StatusId: 7, Prices: [], Images: [] }));
  dealer.supplied.products[0] = productOf("0", more);
  await dealer.engine.runDue();
  const nameless = { VariantNo: "", Prices: [], Images: [] };
  dealer.supplied.products[0] = productOf("0", [nameless, ...more.slice(1)]);
  await dealer.nextDay();
  dealer.supplied.products[0] = productOf("0", [nameless]);
  for (const days of [0, 20, 15]) {
    now += days * dayMs;
    await dealer.nextDay();
  }
  // P0-2 may be the variant without a number; P0-3 left after that.
  expect([await dealer.variants(), await dealer.gone()]).toEqual([["P0-1", "P0-2", "P1-1", "P2-1"], ["P0-3"]]);
});

test("the connection page's query says what stays as it was, and since when", async () => {
  const dealer = newDealer("told", 30);
  await dealer.engine.runDue();
  const readAt = now;
  expect(await dealer.staleCounts()).toEqual([]);
  dealer.poison.add('"ProductNo":"P12"');
  dealer.leave("4");
  await dealer.nextDay();
  expect(await dealer.staleCounts()).toContainEqual({ resource: "products", count: 2, since: readAt });
});
