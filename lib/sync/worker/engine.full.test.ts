import { expect, test } from "vitest";
import {
  events,
  identifiers,
  inventory,
  inventoryHistory,
  productCategories,
  products,
  stagedRows,
  variants,
} from "@/db/dealer/schema.ts";
import { productStock } from "@/lib/catalog/article/stock.ts";
import { supplierApiProducts } from "@/lib/catalog/supplier-api/lists.ts";
import { parseProductsQuery } from "@/lib/catalog/supplier-api/query.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { syncLog } from "../index.ts";
import { day, hour, minute, startWorld, total } from "../test/world.ts";

const world = startWorld();

const principal = testPrincipal("demo");
const lists = { brands: "/Catalog/Brands", categories: "/Catalog/Categories", products: "/Catalog/Products" };

test("a first sync fills the snapshot and makes it visible", async () => {
  await world.engine().runDue();
  const status = await world.status();
  expect(status).toMatchObject({ ready: true, held: false, reachable: true, needsSignIn: false });
  expect(status.resources.map((resource) => resource.state)).toEqual(["fresh", "fresh", "fresh", "fresh"]);
  const { stored } = world;
  expect(await stored.count(products)).toBe(status.resources[2]?.rows);
  expect([...(await stored.variantsByProduct()).keys()]).toEqual(await stored.productNos());
  expect(await stored.count(identifiers)).toBeGreaterThan(100);
  expect(await stored.count(productCategories)).toBeGreaterThan(100);
  expect(await stored.count(inventory)).toBe(await stored.count(variants));
  expect(await stored.count(stagedRows)).toBe(0);
  expect(await stored.count(events)).toBe(0);
  expect(await stored.generation()).toBe(1);
});

test("the snapshot keeps the supplier's order and every record as it was sent", async () => {
  await world.engine().runDue();
  const answer = await fetch(`${world.supplier.url}/Catalog/Products?pageStartIndex=1&pageSize=1000`, {
    headers: { authorization: "ApiKey demo-access-token" },
  });
  const sent = await answer.json();
  const kept = await world.stored.all(products);
  expect(kept.map(({ raw }) => JSON.parse(raw))).toEqual(sent);
  const sentVariants = sent.flatMap((product: { Variants: { VariantNo: string }[] }) => product.Variants);
  expect((await world.stored.all(variants)).map(({ variantNo }) => variantNo)).toEqual(
    sentVariants.map((v: { VariantNo: string }) => v.VariantNo),
  );
});

test("requests to the supplier use only place, date and article number, since values in lists may contain a comma", async () => {
  const engine = world.engine();
  await engine.runDue();
  world.pass(hour);
  await engine.runDue();
  const [productNo = ""] = await world.stored.productNos();
  await engine.ask({ kind: "refresh-stock", dealerId: "demo", productNo });
  await engine.ask({ kind: "refresh-prices", dealerId: "demo", productNo });
  const asked = world.supplier.requests().requests.flatMap(({ query }) => Object.keys(query));
  expect([...new Set(asked)].toSorted()).toEqual(["dateFrom", "pageSize", "pageStartIndex", "skus"]);
});

test("three engines at once read each page once, and not again the same day", async () => {
  world.supplier.setFaults(["no-pagination-header"]);
  await Promise.all([1, 2, 3].map(() => world.engine().runDue()));
  world.pass(2 * hour);
  await Promise.all([1, 2, 3].map(() => world.engine().runDue()));
  for (const operation of Object.values(lists)) {
    expect([...new Set(world.asked(operation).values())]).toEqual([1]);
  }
  const count = await world.stored.count(products);
  expect(total(world.asked(lists.products))).toBeLessThanOrEqual(Math.ceil(count / 20) + 1);
});

test("a sync requested by a person reads what the fetch policy allows, and says when the rest may be read", async () => {
  const engine = world.engine();
  await engine.runDue();
  world.pass(2 * minute);
  const before = total(world.asked(lists.products));
  const midnight = Date.parse("2026-11-22T00:00:00Z");
  expect(await engine.ask({ kind: "sync", dealerId: "demo" })).toEqual({
    started: ["inventory"],
    refused: ["brands", "categories", "products"].map((name) => ({ name, nextAllowedAt: midnight })),
  });
  await engine.runDue();
  const again = await engine.ask({ kind: "sync", dealerId: "demo" });
  expect(again.started).toEqual([]);
  expect(total(world.asked(lists.products))).toBe(before);
  const entry = { resource: "inventory", scope: "changes", state: "complete" };
  expect((await syncLog(principal, { limit: 1, offset: 0 }))[0]).toMatchObject(entry);
});

test("a run that is cut off continues in another engine at its page", async () => {
  world.supplier.setFaults(["no-pagination-header"]);
  let pages = 0;
  let stopped = Promise.resolve();
  const first = world.engine({
    transport: {
      sleep: async () => {},
      fetch: async (input, init) => {
        if (String(input).includes("/Catalog/Products?") && ++pages === 4) stopped = first.stop(0);
        return fetch(input, init);
      },
    },
  });
  await first.runDue();
  await stopped;
  // Two pages are stored, the third is kept: it had come when the fourth was requested.
  expect(await world.stored.runs("products")).toMatchObject([{ state: "running", rows: 40 }]);
  expect(await world.stored.syncState("generation")).toBeNull();

  world.pass(2 * minute);
  await world.engine().runDue();
  expect((await world.status()).ready).toBe(true);
  const asked = world.asked(lists.products);
  expect([...asked.values()].filter((count) => count > 1).length).toBeLessThanOrEqual(1);
  expect(await world.stored.runs("products")).toHaveLength(1);
  const inCategories = new Set((await world.stored.all(productCategories)).map(({ productNo }) => productNo));
  expect(inCategories).toEqual(new Set(await world.stored.productNos()));
  for (const operation of [lists.brands, lists.categories])
    expect([...new Set(world.asked(operation).values())]).toEqual([1]);
});

test("a run that failed waits, longer each time, and continues at its page", async () => {
  world.supplier.setFaults(["html-instead"]);
  const engine = world.engine();
  await engine.runDue();
  const failed = (await world.status()).resources[0];
  expect(failed).toMatchObject({ state: "failed", error: "supplier-nonsense", nextAllowedAt: world.now() + minute });
  world.pass(minute);
  await engine.runDue();
  expect((await world.status()).resources[0]?.nextAllowedAt).toBe(world.now() + 2 * minute);
  world.supplier.setFaults([]);
  world.pass(2 * minute);
  await engine.runDue();
  expect((await world.status()).ready).toBe(true);
  expect(await world.stored.runs("brands")).toHaveLength(1);
});

test("the next day only differences are written, and they are the events", async () => {
  const engine = world.engine();
  await engine.runDue();
  const { stored } = world;
  const old = new Map((await stored.all(products)).map((row) => [row.productNo, row]));
  const rowids = await stored.rowids();
  world.pass(day);
  await engine.runDue();
  const after = await stored.all(products);
  const rowidsAfter = await stored.rowids();
  let same = 0;
  for (const { productNo, raw, position } of after) {
    const known = old.get(productNo);
    if (known?.raw !== raw) continue;
    same += 1;
    expect({ rowid: rowidsAfter.get(productNo), position }).toEqual({
      rowid: rowids.get(productNo),
      position: known.position,
    });
  }
  expect(same).toBeGreaterThan(0);
  expect(same).toBeLessThan(after.length);
  const feed = await stored.all(events);
  expect(feed.length).toBeGreaterThan(0);
  const priced = feed.filter(({ kind }) => kind === "cost" || kind === "retail");
  expect(priced.length).toBeGreaterThan(0);
  for (const event of priced) expect(event.before).not.toBe(event.after);
  for (const { document, raw } of after) {
    expect(JSON.parse(document).variants.length).toBe(JSON.parse(raw).Variants.length);
  }
  expect(await stored.count(stagedRows)).toBe(0);
  expect(await stored.generation()).toBeGreaterThan(1);
});

test("readers see the complete old snapshot until the new one is swapped in", async () => {
  const engine = world.engine();
  await engine.runDue();
  world.pass(day);
  const served = async () => {
    const whole = parseProductsQuery(new URLSearchParams({ pageSize: "1000" }));
    const answer = await supplierApiProducts(principal, whole);
    return `${answer?.readAt} ${answer?.body}`;
  };
  const seen = new Set([await served()]);
  let reading = true;
  const look = (async () => {
    while (reading) {
      seen.add(await served());
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  await engine.runDue();
  reading = false;
  await look;
  seen.add(await served());
  expect(seen.size).toBe(2);
});

test("a much smaller answer is held however often it comes, and swapped in when the dealer accepts it", async () => {
  const engine = world.engine();
  await engine.runDue();
  const rows = await world.stored.count(products);
  world.supplier.setFaults(["shrunken"]);
  world.pass(day);
  await engine.runDue();
  expect((await world.status()).held).toBe(true);
  expect((await world.status()).resources[2]?.state).toBe("held");
  expect(await world.stored.count(products)).toBe(rows);
  world.pass(day);
  await engine.runDue();
  expect((await world.status()).resources[2]?.state).toBe("held");
  expect(await world.stored.count(products)).toBe(rows);
  const accept = { kind: "accept-pending", dealerId: "demo", resource: "products" } as const;
  expect([await engine.ask(accept), await engine.ask(accept)]).toEqual([true, false]);
  expect((await world.status()).resources[2]?.state).toBe("fresh");
  expect(await world.stored.count(products)).toBeLessThan(rows / 2);
  expect((await world.stored.all(events)).filter(({ kind }) => kind === "gone")).not.toEqual([]);
});

test("stock is read by its changes every quarter of an hour and completely once a day", async () => {
  const engine = world.engine();
  await engine.runDue();
  for (let quarter = 0; quarter < 8; quarter += 1) {
    world.pass(15 * minute);
    await engine.runDue();
  }
  const scopes = (await world.stored.runs("inventory")).map(({ scope }) => scope);
  expect(scopes).toEqual([...Array(8).fill("changes"), "full"]);
  const answer = await fetch(`${world.supplier.url}/Catalog/Products/Inventory?pageStartIndex=1&pageSize=1000`, {
    headers: { authorization: "ApiKey demo-access-token" },
  });
  const sent: { VariantNo: string; TotalQtyAvailable: number }[] = await answer.json();
  expect([...(await world.stored.stock())]).toEqual(sent.map((r) => [r.VariantNo, r.TotalQtyAvailable]));
  const history = await world.stored.all(inventoryHistory);
  expect(history.length).toBeGreaterThan(0);
  // A row is some thirty letters where JSON took three hundred.
  expect(history.filter(({ stock }) => stock.startsWith("["))).toEqual([]);
});

test("simultaneous on-demand refreshes of a product share one request for stock and one for prices", async () => {
  const engine = world.engine();
  await engine.runDue();
  world.pass(6 * minute);
  world.supplier.resetRequests();
  const [productNo = ""] = await world.stored.productNos();
  const stock = { kind: "refresh-stock", dealerId: "demo", productNo } as const;
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => engine.ask(stock)));
  expect(new Set(outcomes)).toEqual(new Set(["refreshed"]));
  expect(await engine.ask(stock)).toBe("fresh");
  expect(total(world.asked("/Catalog/Products/Inventory"))).toBe(1);
  const ages = (await productStock(principal, productNo))?.variants.map(({ stockReadAt }) => stockReadAt);
  expect(new Set(ages)).toEqual(new Set([world.now()]));

  const prices = { kind: "refresh-prices", dealerId: "demo", productNo } as const;
  await Promise.all(Array.from({ length: 20 }, () => engine.ask(prices)));
  expect(total(world.asked("/Catalog/Products/Prices"))).toBe(1);
});

test("prices changed by an on-demand refresh change document, card, columns and feed, and the next run checks them again", async () => {
  const engine = world.engine();
  await engine.runDue();
  const { stored } = world;
  const generation = await stored.generation();
  world.pass(8 * day);
  for (const productNo of await stored.productNos()) {
    await engine.ask({ kind: "refresh-prices", dealerId: "demo", productNo });
  }
  const priced = (await stored.all(events)).filter(({ kind }) => kind === "cost" || kind === "retail");
  const changed = [...new Set(priced.map(({ productNo }) => productNo))];
  expect(changed.length).toBeGreaterThan(0);
  expect(await stored.generation()).toBeGreaterThan(generation);
  // A product without a hash differs from whatever the next run brings.
  const toCheck = async () => (await stored.all(products)).filter(({ hash }) => hash === "").length;
  expect(await toCheck()).toBeGreaterThanOrEqual(changed.length);
  const documents = (await stored.documents()).filter(({ productNo }) => productNo === changed[0]);
  const prices = new Map(documents.flatMap((one) => one.variants.map((v) => [v.variantNo, v.prices.length])));
  expect(prices.size).toBeGreaterThan(0);
  for (const { variantNo, pricesRecord } of (await stored.all(variants)).filter(
    (row) => row.productNo === changed[0],
  )) {
    expect(JSON.parse(pricesRecord).Prices.length).toBe(prices.get(variantNo));
  }
  await engine.runDue();
  expect(await toCheck()).toBe(0);
});

test("refused credentials are tried once, reported to the dealer, and accepted again after a sign-in", async () => {
  const engine = world.engine({
    credentialsOf: async () => ({ kind: "password", username: "demo", password: "wrong" }),
  });
  await engine.runDue();
  expect((await world.status()).needsSignIn).toBe(true);
  for (let hours = 0; hours < 30; hours += 1) {
    world.pass(hour);
    await engine.runDue();
  }
  expect(total(world.asked("/System/Token"))).toBe(1);
  await engine.ask({ kind: "admit", dealerId: "demo", token: "demo-access-token" });
  await engine.runDue();
  expect(await world.status()).toMatchObject({ needsSignIn: false, ready: true });
  const token = await world.stored.syncState("token");
  expect(token).not.toBeNull();
  expect(token).not.toContain("demo-access-token");
});
