import { expect, test } from "playwright/test";
import { inARow, type ServerProxy, startServerProxy } from "@/db/test/server-proxy.ts";
import { databasesAt, type Sqld, startSqld } from "@/db/test/sqld.ts";
import { ask } from "./support/ask.ts";
import { signInAs, untilRead } from "./support/dealers.ts";
import { type RunningBincard, startBincard } from "./support/server.ts";
import { type RunningSupplier, startSupplier } from "./support/supplier.ts";

// How many requests to a libSQL server follow one another while a page is made: each costs the way there and back.

let sqld: Sqld;
let proxy: ServerProxy;
let supplier: RunningSupplier;
let bincard: RunningBincard;
let cookie: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  [sqld, supplier] = [await startSqld(), await startSupplier()];
  proxy = await startServerProxy(sqld.url);
  const settings = { ...databasesAt({ ...sqld, url: proxy.url }), SUPPLIER_BASE_URL: supplier.url };
  bincard = await startBincard({ ...settings, INVENTORY_EVERY: "1d" });
  cookie = await signInAs(bincard.url, "demo");
  await untilRead(bincard.url, cookie);
});
test.afterAll(async () => {
  await bincard?.stop();
  await supplier?.stop();
  await proxy?.close();
  await sqld?.stop();
});

/** The least of several times: the worker asks the server too, now and then. */
async function fewestInARow(path: string): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 4; time++) {
    await ask(bincard.url, { path, headers: { cookie } });
    proxy.seen.length = 0;
    expect((await ask(bincard.url, { path, headers: { cookie } })).status, path).toBe(200);
    fewest = Math.min(fewest, inARow(proxy.seen));
  }
  return fewest;
}

test("what a page reads of a server it reads in few steps", async () => {
  test.setTimeout(180_000);
  proxy.delayMs = 20;
  const listing = (await ask(bincard.url, { path: "/products", headers: { cookie } })).body;
  const product = /href="(\/products\/[^"?/]+)"/.exec(listing)?.[1] ?? "";
  const most = {
    "/": 6,
    "/products": 4,
    [product]: 5,
    "/brands": 3,
    "/low-stock": 6,
    "/watch-lists": 3,
    "/connection": 2,
  };
  for (const [path, steps] of Object.entries(most)) expect(await fewestInARow(path), path).toBeLessThanOrEqual(steps);
});
