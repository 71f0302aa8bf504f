import { afterEach, beforeEach, expect, test } from "vitest";
import { day, hour, makeWorld, minute, total, type World } from "../test/world.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const lists = { brands: "/Catalog/Brands", categories: "/Catalog/Categories", products: "/Catalog/Products" };

test("a first sync fills the snapshot and makes it visible", async () => {
  await world.engine().runDue();
  const status = await world.status();
  expect(status).toMatchObject({ ready: true, held: false, reachable: true, needsSignIn: false });
  expect(status.resources.map((resource) => resource.state)).toEqual(["fresh", "fresh", "fresh", "fresh"]);
  expect(await world.value("SELECT COUNT(*) FROM products")).toBe(status.resources[2]?.rows);
  expect(
    await world.value("SELECT COUNT(*) FROM variants WHERE product_no NOT IN (SELECT product_no FROM products)"),
  ).toBe(0);
  expect(await world.value("SELECT COUNT(*) FROM identifiers")).toBeGreaterThan(100);
  expect(await world.value("SELECT COUNT(*) FROM product_categories")).toBeGreaterThan(100);
  expect(await world.value("SELECT COUNT(*) FROM inventory")).toBe(await world.value("SELECT COUNT(*) FROM variants"));
  expect(await world.value("SELECT COUNT(*) FROM staged_rows")).toBe(0);
  expect(await world.value("SELECT COUNT(*) FROM changes")).toBe(0);
  expect(await world.value("SELECT value FROM sync_state WHERE name = 'generation'")).toBe("1");
});

test("the snapshot keeps the supplier's order and every record as it was sent", async () => {
  await world.engine().runDue();
  const answer = await fetch(`${world.supplier.url}/Catalog/Products?pageStartIndex=1&pageSize=1000`, {
    headers: { authorization: "ApiKey demo-access-token" },
  });
  const sent = await answer.json();
  const kept = await world.rows("SELECT raw FROM products ORDER BY position");
  expect(kept.map((row) => JSON.parse(String(row.raw)))).toEqual(sent);
  const variants = await world.rows("SELECT variant_no FROM variants ORDER BY position");
  const sentVariants = sent.flatMap((product: { Variants: { VariantNo: string }[] }) => product.Variants);
  expect(variants.map((row) => row.variant_no)).toEqual(sentVariants.map((v: { VariantNo: string }) => v.VariantNo));
});

test("requests to the supplier use only place, date and article number, since values in lists may contain a comma", async () => {
  const engine = world.engine();
  await engine.runDue();
  world.pass(hour);
  await engine.runDue();
  const productNo = String(await world.value("SELECT product_no FROM products LIMIT 1"));
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
  const products = Number(await world.value("SELECT COUNT(*) FROM products"));
  expect(total(world.asked(lists.products))).toBeLessThanOrEqual(Math.ceil(products / 20) + 1);
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
  expect((await world.rows("SELECT resource, scope, state FROM sync_runs ORDER BY id DESC LIMIT 1"))[0]).toMatchObject(
    entry,
  );
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
  const reached = await world.rows("SELECT state, rows FROM sync_runs WHERE resource = 'products'");
  expect(reached[0]).toMatchObject({ state: "running", rows: 60 });
  expect(await world.value("SELECT value FROM sync_state WHERE name = 'generation'")).toBeNull();

  world.pass(2 * minute);
  await world.engine().runDue();
  expect((await world.status()).ready).toBe(true);
  const asked = world.asked(lists.products);
  expect([...asked.values()].filter((count) => count > 1).length).toBeLessThanOrEqual(1);
  expect(await world.value("SELECT COUNT(*) FROM sync_runs WHERE resource = 'products'")).toBe(1);
  expect(
    await world.value(
      "SELECT COUNT(*) FROM products WHERE product_no NOT IN (SELECT product_no FROM product_categories)",
    ),
  ).toBe(0);
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
  expect(await world.value("SELECT COUNT(*) FROM sync_runs WHERE resource = 'brands'")).toBe(1);
});

test("the next day only differences are written, and they are the changes feed", async () => {
  const engine = world.engine();
  await engine.runDue();
  const before = await world.rows("SELECT rowid, product_no, raw, position FROM products ORDER BY position");
  world.pass(day);
  await engine.runDue();
  const after = await world.rows("SELECT rowid, product_no, raw, position FROM products ORDER BY position");
  const old = new Map(before.map((row) => [row.product_no, row]));
  let same = 0;
  for (const row of after) {
    const known = old.get(row.product_no);
    if (known?.raw !== row.raw) continue;
    same += 1;
    expect(row).toMatchObject({ rowid: known?.rowid, position: known?.position });
  }
  expect(same).toBeGreaterThan(0);
  expect(same).toBeLessThan(after.length);
  const changes = await world.rows("SELECT kind, product_no, variant_no, name, detail, before, after FROM changes");
  expect(changes.length).toBeGreaterThan(0);
  for (const change of changes.filter((row) => row.kind === "price")) {
    expect(change.before).not.toBe(change.after);
    expect(["0", "1", "2", "3", "4", "5"]).toContain(change.detail);
  }
  const documents = await world.rows("SELECT document, raw FROM products");
  for (const row of documents) {
    const document = JSON.parse(String(row.document));
    expect(document.variants.length).toBe(JSON.parse(String(row.raw)).Variants.length);
  }
  expect(await world.value("SELECT COUNT(*) FROM staged_rows")).toBe(0);
  expect(Number(await world.value("SELECT value FROM sync_state WHERE name = 'generation'"))).toBeGreaterThan(1);
});

test("readers see the complete old snapshot until the new one is swapped in", async () => {
  const engine = world.engine();
  await engine.runDue();
  world.pass(day);
  const seen = new Set<string>();
  let reading = true;
  const look = (async () => {
    while (reading) {
      const state =
        "(SELECT value FROM sync_state WHERE name = 'catalogReadAt') || ' ' || group_concat(hash ORDER BY position)";
      seen.add(String(await world.value(`SELECT ${state} FROM products`)));
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  await engine.runDue();
  reading = false;
  await look;
  expect(seen.size).toBeLessThanOrEqual(2);
});

test("a much smaller answer is held, and swapped in when the next day's answer agrees", async () => {
  const engine = world.engine();
  await engine.runDue();
  const rows = await world.value("SELECT COUNT(*) FROM products");
  world.supplier.setFaults(["shrunken"]);
  world.pass(day);
  await engine.runDue();
  expect((await world.status()).held).toBe(true);
  expect((await world.status()).resources[2]?.state).toBe("held");
  expect(await world.value("SELECT COUNT(*) FROM products")).toBe(rows);
  world.pass(day);
  await engine.runDue();
  expect((await world.status()).resources[2]?.state).toBe("fresh");
  expect(Number(await world.value("SELECT COUNT(*) FROM products"))).toBeLessThan(Number(rows) / 2);
  expect(await world.value("SELECT COUNT(*) FROM changes WHERE kind = 'gone'")).toBeGreaterThan(0);
});

test("the dealer can accept a held answer", async () => {
  const engine = world.engine();
  await engine.runDue();
  const rows = Number(await world.value("SELECT COUNT(*) FROM products"));
  world.supplier.setFaults(["shrunken"]);
  world.pass(day);
  await engine.runDue();
  expect(await engine.ask({ kind: "accept-pending", dealerId: "demo", resource: "products" })).toBe(true);
  expect(await engine.ask({ kind: "accept-pending", dealerId: "demo", resource: "products" })).toBe(false);
  expect(Number(await world.value("SELECT COUNT(*) FROM products"))).toBeLessThan(rows / 2);
});

test("an empty answer changes nothing", async () => {
  const engine = world.engine();
  await engine.runDue();
  const content =
    "SELECT (SELECT group_concat(hash) FROM products) || (SELECT COUNT(*) FROM inventory) || (SELECT COUNT(*) FROM brands)";
  const before = await world.value(content);
  world.supplier.setFaults(["no-content"]);
  world.pass(day);
  await engine.runDue();
  expect(await world.value(content)).toBe(before);
  expect((await world.status()).resources.map((resource) => resource.state)).toEqual(["held", "held", "held", "held"]);
});

test("an outage of three days deletes nothing, causes at most one request a minute, and ends within a minute", async () => {
  const engine = world.engine();
  await engine.runDue();
  const content = "SELECT (SELECT group_concat(hash) FROM products) || (SELECT group_concat(hash) FROM inventory)";
  const before = await world.value(content);
  world.supplier.setFaults(["unavailable"]);
  world.pass(day);
  await engine.runDue();
  const since = world.now();
  expect(await world.status()).toMatchObject({ reachable: false, outage: { since, nextTryAt: since + minute } });
  world.supplier.resetRequests();
  for (let minutes = 0; minutes < 60; minutes += 1) {
    world.pass(30_000);
    await engine.runDue();
    world.pass(30_000);
    await engine.runDue();
  }
  expect(world.supplier.requests().total).toBeLessThanOrEqual(60);
  world.pass(2 * day);
  await engine.runDue();
  expect(await world.value(content)).toBe(before);
  expect(await world.status()).toMatchObject({ ready: true, outage: { since } });
  world.supplier.setFaults([]);
  world.pass(minute);
  await engine.runDue();
  expect(await world.status()).toMatchObject({ reachable: true, outage: null });
  expect((await world.status()).resources.map((resource) => resource.state)).toEqual([
    "fresh",
    "fresh",
    "fresh",
    "fresh",
  ]);
});

test("stock is read by its changes every quarter of an hour and completely once a day", async () => {
  const engine = world.engine();
  await engine.runDue();
  for (let quarter = 0; quarter < 8; quarter += 1) {
    world.pass(15 * minute);
    await engine.runDue();
  }
  const scopes = await world.rows(
    "SELECT scope, COUNT(*) AS n FROM sync_runs WHERE resource = 'inventory' GROUP BY scope ORDER BY scope",
  );
  expect(scopes.map((row) => [row.scope, row.n])).toEqual([
    ["changes", 8],
    ["full", 1],
  ]);
  const answer = await fetch(`${world.supplier.url}/Catalog/Products/Inventory?pageStartIndex=1&pageSize=1000`, {
    headers: { authorization: "ApiKey demo-access-token" },
  });
  const sent: { VariantNo: string; TotalQtyAvailable: number }[] = await answer.json();
  const kept = await world.rows("SELECT variant_no, total_available FROM inventory ORDER BY position");
  expect(kept.map((row) => [row.variant_no, row.total_available])).toEqual(
    sent.map((r) => [r.VariantNo, r.TotalQtyAvailable]),
  );
  expect(await world.value("SELECT COUNT(*) FROM inventory_history")).toBeGreaterThan(0);
});

test("simultaneous on-demand refreshes of a product share one request for stock and one for prices", async () => {
  const engine = world.engine();
  await engine.runDue();
  world.pass(6 * minute);
  world.supplier.resetRequests();
  const productNo = String(await world.value("SELECT product_no FROM products ORDER BY position LIMIT 1"));
  const stock = { kind: "refresh-stock", dealerId: "demo", productNo } as const;
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => engine.ask(stock)));
  expect(new Set(outcomes)).toEqual(new Set(["refreshed"]));
  expect(await engine.ask(stock)).toBe("fresh");
  expect(total(world.asked("/Catalog/Products/Inventory"))).toBe(1);
  const readAt = "SELECT MIN(read_at) FROM inventory JOIN variants USING (variant_no) WHERE product_no = ?";
  expect(await world.value(readAt, [productNo])).toBe(world.now());

  const prices = { kind: "refresh-prices", dealerId: "demo", productNo } as const;
  await Promise.all(Array.from({ length: 20 }, () => engine.ask(prices)));
  expect(total(world.asked("/Catalog/Products/Prices"))).toBe(1);
});

test("prices changed by an on-demand refresh change document, card, columns and feed, and the next run checks them again", async () => {
  const engine = world.engine();
  await engine.runDue();
  const generation = Number(await world.value("SELECT value FROM sync_state WHERE name = 'generation'"));
  world.pass(8 * day);
  const products = await world.rows("SELECT product_no FROM products");
  for (const row of products) {
    await engine.ask({ kind: "refresh-prices", dealerId: "demo", productNo: String(row.product_no) });
  }
  const changed = await world.rows("SELECT DISTINCT product_no FROM changes WHERE kind = 'price'");
  expect(changed.length).toBeGreaterThan(0);
  expect(Number(await world.value("SELECT value FROM sync_state WHERE name = 'generation'"))).toBeGreaterThan(
    generation,
  );
  expect(await world.value("SELECT COUNT(*) FROM products WHERE hash = ''")).toBeGreaterThanOrEqual(changed.length);
  const one = await world.rows(
    "SELECT v.variant_no, v.cost_cents, v.prices_record, p.document FROM variants v JOIN products p USING (product_no) WHERE product_no = ?",
    [String(changed[0]?.product_no)],
  );
  for (const row of one) {
    const document = JSON.parse(String(row.document));
    const variant = document.variants.find((v: { variantNo: string }) => v.variantNo === row.variant_no);
    const record = JSON.parse(String(row.prices_record));
    expect(record.Prices.length).toBe(variant.prices.length);
  }
  await engine.runDue();
  expect(await world.value("SELECT COUNT(*) FROM products WHERE hash = ''")).toBe(0);
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
  expect(String(await world.value("SELECT value FROM sync_state WHERE name = 'token'"))).not.toContain(
    "demo-access-token",
  );
});

test("a token that is revoked during a run is renewed by one sign-in", async () => {
  world.supplier.setFaults(["token-expires=12"]);
  await world.engine().runDue();
  expect((await world.status()).ready).toBe(true);
  expect((await world.status()).needsSignIn).toBe(false);
});

test("an erased dealer leaves no file", async () => {
  const engine = world.engine();
  await engine.runDue();
  const { closeDealer } = await import("@/db/dealer/open.ts");
  await closeDealer("demo");
  await engine.ask({ kind: "erase", dealerId: "demo" });
  const { readdir } = await import("node:fs/promises");
  expect(await readdir(`${world.folder}/dealers`)).toEqual([]);
});
