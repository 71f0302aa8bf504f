import { expect, test } from "vitest";
import { supplierApiInventory, supplierApiProducts } from "@/lib/catalog/supplier-api/lists.ts";
import { parseInventoryQuery, parseProductsQuery } from "@/lib/catalog/supplier-api/query.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { day, hour, minute, startWorld } from "../test/world.ts";
import { writeAll } from "./lease.ts";
import { setSyncValue } from "./sync-state.ts";
import { openWriter } from "./writer.ts";

const world = startWorld();

const second = 1000;
const principal = testPrincipal("demo");
const ask = new URLSearchParams();

/** The supplier-api's answer, and its age. */
async function served() {
  const products = await supplierApiProducts(principal, parseProductsQuery(ask));
  const inventory = await supplierApiInventory(principal, parseInventoryQuery(ask));
  return { products: products?.body, inventory: inventory?.body, readAt: [products?.readAt, inventory?.readAt] };
}

const ways = ["503", "hangs up", "refuses connections", "answers after the time-out"] as const;

test.each(ways)(
  "a supplier that is down for three days and %s: the snapshot is still served, with one request a minute",
  async (way) => {
    let dead = false;
    const asked: number[] = [];
    const engine = world.engine({
      transport: {
        sleep: async () => {},
        fetch: async (input, init) => {
          if (!dead) return fetch(input, init);
          asked.push(world.now());
          if (way === "503") return new Response("", { status: 503 });
          const code = { "hangs up": "UND_ERR_SOCKET", "refuses connections": "ECONNREFUSED" }[String(way)];
          throw Object.assign(new TypeError("fetch failed"), { cause: { code: code ?? "UND_ERR_HEADERS_TIMEOUT" } });
        },
      },
    });
    await engine.runDue();
    const before = await served();
    const readAt = world.now();
    dead = true;
    const [productNo = ""] = await world.stored.productNos();
    for (const [span, step] of [
      [hour / 3, 20 * second],
      [3 * day, 73 * minute],
    ] as const) {
      for (let passed = 0; passed < span; passed += step) {
        world.pass(step);
        // The supplier runs in this process: its connections need time on the event loop.
        await new Promise((resolve) => setImmediate(resolve));
        await engine.runDue();
        // Meanwhile members still open product pages.
        await engine.ask({ kind: "refresh-stock", dealerId: "demo", productNo });
        await engine.ask({ kind: "sync", dealerId: "demo" });
        await engine.runDue();
      }
    }
    expect(await served()).toEqual(before);
    expect(before.readAt).toEqual([readAt, readAt]);
    const status = await world.status();
    expect(status).toMatchObject({ ready: true, held: false, reachable: false, needsSignIn: false });
    for (const { retrievedAt } of status.resources) expect(retrievedAt).toBe(readAt);
    // The request that meets the outage is tried three times; afterwards there is one request per minute.
    const first = asked.filter((at) => at === asked[0]).length;
    expect(first).toBeLessThanOrEqual(3);
    const later = asked.slice(first);
    for (const [index, at] of later.entries())
      if (index > 0) expect(at - (later[index - 1] ?? 0)).toBeGreaterThanOrEqual(minute);
    expect(later.length).toBeGreaterThan(60);

    dead = false;
    world.pass(minute);
    await engine.runDue();
    expect(await world.status()).toMatchObject({ ready: true, reachable: true });
    expect((await world.status()).resources.map(({ state }) => state)).toEqual(["fresh", "fresh", "fresh", "fresh"]);
  },
);

test("a supplier that shows a maintenance page is asked once a minute, and in every tenth also for the lists that are due", async () => {
  let shown: "catalog" | "unavailable" | "page" = "catalog";
  const asked: { at: number; operation: string }[] = [];
  const engine = world.engine({
    sole: true,
    transport: {
      sleep: async () => {},
      fetch: async (input, init) => {
        if (shown === "catalog") return fetch(input, init);
        asked.push({ at: world.now(), operation: new URL(String(input)).pathname });
        if (shown === "unavailable") return new Response("", { status: 503 });
        return new Response("<!doctype html><title>Maintenance</title>", { headers: { "content-type": "text/html" } });
      },
    },
  });
  await engine.runNow();
  world.pass(3 * minute);
  shown = "unavailable";
  await engine.ask({ kind: "test-connection", dealerId: "demo" });
  const since = world.now();
  shown = "page";
  asked.length = 0;
  for (let passed = 0; passed < hour; passed += 5 * second) {
    world.pass(5 * second);
    await engine.runNow();
  }
  const inMinute = (minutes: number) =>
    asked.filter(({ at }) => Math.floor((at - since) / minute) === minutes).map(({ operation }) => operation);
  const echoes = Array.from({ length: 60 }, (_, minutes) => inMinute(minutes).filter((each) => /Echo$/.test(each)));
  expect(echoes.map(({ length }) => length)).toEqual([0, ...Array.from({ length: 59 }, () => 1)]);
  // In the ninth minute no list is due yet.
  for (let minutes = 1; minutes < 60; minutes += 1)
    expect(inMinute(minutes).length, String(minutes)).toBeLessThanOrEqual(minutes % 10 === 9 && minutes > 9 ? 4 : 1);
  expect(inMinute(19).length).toBeGreaterThan(1);
});

test("when the supplier is found to be back, the lists that it held back are read in the same look", async () => {
  let dead = true;
  const down = async (): Promise<Response> => Promise.reject(new TypeError("fetch failed"));
  const engine = world.engine({
    transport: { sleep: async () => {}, fetch: (input, init) => (dead ? down() : fetch(input, init)) },
  });
  // What was tried before an outage waits for longer than the next probe of the supplier.
  await engine.runDue();
  const database = await openWriter("demo");
  await writeAll(database, [setSyncValue("probeAt", world.now())]);
  dead = false;
  await engine.runDue();
  expect((await world.status()).resources.map(({ state }) => state)).toEqual(["fresh", "fresh", "fresh", "fresh"]);
});
