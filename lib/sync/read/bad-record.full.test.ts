import { beforeEach, expect, test } from "vitest";
import { staleRecords } from "@/db/dealer/schema.ts";
import { findProduct } from "@/lib/catalog/article/product.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { rejectedRecords } from "../index.ts";
import { day, hour, minute, startWorld } from "../test/world.ts";
import type { Engine } from "../worker/engine.ts";

const world = startWorld();
beforeEach(async () => {
  bad = new Set();
  failures = 0;
  badEverywhere = false;
});

const principal = testPrincipal("demo");
/** Bad records: variants for which the supplier answers 500 to every request for stock or prices that includes one. */
let bad = new Set<string>();
/** Whether the full list of stock answers 500 because of them, too. */
let badEverywhere = false;
/** Number of such answers so far. */
let failures = 0;

function failingEngine(): Engine {
  return world.engine({
    transport: {
      sleep: async () => {},
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        const { pathname } = new URL(String(input));
        if (!/Inventory|Prices/.test(pathname) || answer.status !== 200) return answer;
        const text = await answer.text();
        const records: { VariantNo: string }[] = JSON.parse(text);
        if (!records.some(({ VariantNo }) => bad.has(VariantNo)))
          return new Response(text, { headers: answer.headers });
        failures += 1;
        return new Response("Object reference not set to an instance of an object.", { status: 500 });
      },
    },
  });
}

/** A product with one or several variants, and one of them. */
async function aProduct(variants: "one" | "several") {
  const products = [...(await world.stored.variantsByProduct())];
  const found = products.find(([, { length }]) => (variants === "one" ? length === 1 : length > 2));
  const [productNo = "", [variantNo = ""] = []] = found ?? [];
  return { productNo, variantNo };
}

async function variantsOf(productNo: string) {
  return (await findProduct(principal, productNo))?.variants ?? [];
}

test.each([
  ["stock", "one"],
  ["stock", "several"],
  ["prices", "one"],
  ["prices", "several"],
] as const)(
  "refreshes of %s of %s request a bad record once a day and all others each time",
  async (what, variants) => {
    const engine = failingEngine();
    await engine.runDue();
    const readAt = world.now();
    const { productNo, variantNo } = await aProduct(variants);
    const look = () => engine.ask({ kind: `refresh-${what}`, dealerId: "demo", productNo });
    const ageOf = (variant: Awaited<ReturnType<typeof variantsOf>>[number]) =>
      what === "stock" ? variant.stockReadAt : variant.pricesReadAt;
    bad.add(variantNo);
    for (let looks = 0; looks < 20; looks += 1) {
      world.pass(16 * minute);
      await look();
      if (looks === 0) {
        // The request for all, twice, and halving down to the bad one.
        expect(failures).toBeGreaterThan(0);
        expect(failures).toBeLessThanOrEqual(6);
        failures = 0;
      }
      for (const variant of await variantsOf(productNo))
        expect(ageOf(variant)).toBe(variant.variantNo === variantNo ? readAt : world.now());
    }
    expect(failures).toBe(0);
    bad.clear();
    world.pass(day);
    await look();
    for (const variant of await variantsOf(productNo)) expect(ageOf(variant)).toBe(world.now());
    expect(await world.stored.all(staleRecords)).toEqual([]);
  },
);

/** The supplier's stock of every variant. */
async function supplierStock(): Promise<Map<string, number>> {
  const headers = { authorization: "ApiKey demo-access-token" };
  const answer = await fetch(`${world.supplier.url}/Catalog/Products/Inventory?pageSize=1000`, { headers });
  const records: { VariantNo: string; TotalQtyAvailable: number }[] = await answer.json();
  return new Map(records.map(({ VariantNo, TotalQtyAvailable }) => [VariantNo, TotalQtyAvailable]));
}

/** The answer to the full list; a 500 if it contains a bad record and `badEverywhere` is set. */
async function whole(answer: Response): Promise<Response> {
  const text = badEverywhere && answer.status === 200 ? await answer.clone().text() : "";
  return [...bad].some((one) => text.includes(`"VariantNo":"${one}"`) && text.includes("WarehousesQuantities"))
    ? new Response("Object reference not set.", { status: 500 })
    : answer;
}

/**
 * A supplier that answers 500 to every list of changes that may contain bad records. `filters`: whether it filters by
 * number.
 */
function failingChanges(filters: boolean) {
  const asked: { skus: string | null; failed: boolean }[] = [];
  const engine = world.engine({
    transport: {
      sleep: async () => {},
      fetch: async (input, init) => {
        const address = new URL(String(input));
        if (!address.searchParams.has("dateFrom")) return whole(await fetch(input, init));
        const skus = address.searchParams.get("skus");
        if (!filters) address.searchParams.delete("skus");
        const answer = await fetch(address, init);
        const text = answer.status === 200 ? await answer.text() : "[]";
        const keys = (JSON.parse(text) as { VariantNo: string }[]).map(({ VariantNo }) => VariantNo);
        const parts = skus?.split(",") ?? [""];
        const holds = filters
          ? [...bad].some((one) => parts.some((part) => one.startsWith(part)))
          : keys.some((key) => bad.has(key));
        asked.push({ skus, failed: holds });
        if (holds) return new Response("Object reference not set.", { status: 500 });
        return answer.status === 200 ? new Response(text, { headers: answer.headers }) : answer;
      },
    },
  });
  return { engine, asked };
}

test("bad records among the changes of stock are searched for once a day, and all others are read every quarter of an hour", async () => {
  const { engine, asked } = failingChanges(true);
  await engine.runDue();
  const all = [...(await supplierStock()).keys()];
  const products = [...(await world.stored.variantsByProduct())];
  const productOf = new Map(products.flatMap(([productNo, variantNos]) => variantNos.map((one) => [one, productNo])));
  for (const place of [3, 200]) bad.add(all[place] ?? "");
  const maxExtra = 2 * bad.size * (Math.ceil(Math.log2(all.length)) + 1);
  for (let days = 0; days < 2; days += 1) {
    const readAt = world.now();
    for (let readings = 0; readings < 12; readings += 1) {
      asked.length = 0;
      world.pass(15 * minute);
      await engine.runDue();
      const failed = asked.filter((ask) => ask.failed).length;
      expect(failed > 0, `reading ${readings}`).toBe(readings === 0);
      expect(asked.length).toBeLessThanOrEqual(readings === 0 ? 2 + maxExtra : 4);
      const [ours, theirs] = [await world.stored.stock(), await supplierStock()];
      for (const one of bad) for (const stock of [ours, theirs]) stock.delete(one);
      expect(ours).toEqual(theirs);
      const stale = (await world.stored.all(staleRecords)).map(({ key }) => key);
      for (const key of [...new Set([...stale, ...all])].slice(0, 5)) {
        const variant = (await variantsOf(productOf.get(key) ?? "")).find(({ variantNo }) => variantNo === key);
        expect(variant?.stockReadAt).toBe(bad.has(key) ? readAt : world.now());
      }
    }
    const named = await rejectedRecords(principal, { limit: 1000, offset: 0 }, "inventory");
    expect(new Set(named.map(({ key }) => key))).toEqual(bad);
    // The next day begins with a full run, which does not fail.
    world.pass(day - 3 * hour);
    await engine.runDue();
    expect(await world.stored.stock()).toEqual(await supplierStock());
  }
  bad.clear();
  for (let readings = 0; readings < 2; readings += 1) {
    world.pass(15 * minute);
    await engine.runDue();
  }
  expect(await world.stored.stock()).toEqual(await supplierStock());
  expect(await world.stored.all(staleRecords)).toEqual([]);
});

test("a bad record that a full run met is not requested again that day, and keeps its age", async () => {
  const { engine, asked } = failingChanges(true);
  await engine.runDue();
  const readAt = world.now();
  bad.add([...(await supplierStock()).keys()][77] ?? "");
  badEverywhere = true;
  world.pass(day);
  await engine.runDue();
  for (let readings = 0; readings < 12; readings += 1) {
    world.pass(15 * minute);
    await engine.runDue();
  }
  expect(asked.length).toBeGreaterThanOrEqual(12);
  expect(asked.filter((ask) => ask.failed)).toEqual([]);
  const stale = await world.stored.all(staleRecords);
  expect(stale.map(({ key, readAt }) => ({ key, readAt }))).toEqual([...bad].map((key) => ({ key, readAt })));
});

test("when the supplier ignores the filter, changes are read around a bad record each time", async () => {
  const { engine, asked } = failingChanges(false);
  await engine.runDue();
  for (let readings = 0; readings < 8; readings += 1) {
    world.pass(15 * minute);
    if (readings === 0) bad.add([...(await changed())][0] ?? "none changed");
    asked.length = 0;
    await engine.runDue();
    if (readings === 0) expect(asked.some(({ failed }) => failed)).toBe(true);
    else expect(asked.every(({ skus }) => skus === null)).toBe(true);
    const [ours, theirs] = [await world.stored.stock(), await supplierStock()];
    for (const one of bad) for (const stock of [ours, theirs]) stock.delete(one);
    expect(ours).toEqual(theirs);
  }
});

/** Variants whose stock differs from the stored stock. */
async function changed(): Promise<Set<string>> {
  const ours = await world.stored.stock();
  return new Set([...(await supplierStock())].flatMap(([key, total]) => (ours.get(key) === total ? [] : [key])));
}
