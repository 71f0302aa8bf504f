import { expect, test } from "playwright/test";
import { inARow, type SeenRequest, type ServerProxy, startServerProxy } from "@/db/test/server-proxy.ts";
import { databasesAt, type Sqld, startSqld } from "@/db/test/sqld.ts";
import { ask } from "./support/ask.ts";
import { change, signInAs, untilRead } from "./support/dealers.ts";
import { type RunningBincard, startBincard } from "./support/server.ts";
import { type RunningSupplier, startSupplier } from "./support/supplier.ts";

// How many requests to a libSQL server follow one another while a page is made: each costs the way there and back.

let sqld: Sqld;
let proxy: ServerProxy;
let supplier: RunningSupplier;
let bincard: RunningBincard;
let settings: Record<string, string>;
let cookie: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  [sqld, supplier] = [await startSqld(), await startSupplier()];
  proxy = await startServerProxy(sqld.url);
  settings = {
    ...databasesAt({ ...sqld, url: proxy.url }),
    SUPPLIER_BASE_URL: supplier.url,
    APP_SECRET: "a-root-secret-of-all-instances-".repeat(2),
    INVENTORY_EVERY: "1d",
  };
  bincard = await startBincard(settings);
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

test("what a page reads of a server it reads in a few steps, one after the other, also with articles on lists", async () => {
  test.setTimeout(180_000);
  const found = await ask(bincard.url, { path: "/api/desk/low-stock?watched=0", headers: { cookie } });
  const variantNos = [...new Set(Array.from(found.body.matchAll(/"variantNo":"([^"]+)"/g), ([, number]) => number))];
  expect(variantNos.length).toBeGreaterThan(10);
  const put = await ask(bincard.url, change(bincard.url, "POST", "/api/desk/watch", cookie, { variantNos }));
  expect(put.status, put.body).toBe(200);
  const rows = variantNos.slice(0, 12).map((number) => ({ number, onHand: 0, minimum: 2, maximum: 5 }));
  const told = await ask(bincard.url, change(bincard.url, "PUT", "/api/desk/shelf", cookie, { mode: "merge", rows }));
  expect(told.status, told.body).toBe(200);
  proxy.delayMs = 20;
  const listing = (await ask(bincard.url, { path: "/products", headers: { cookie } })).body;
  const product = /href="(\/products\/[^"?/]+)"/.exec(listing)?.[1] ?? "";
  const first = async (path: string, pattern: RegExp) =>
    pattern.exec((await ask(bincard.url, { path, headers: { cookie } })).body)?.[1] ?? "";
  const number = variantNos[0] ?? "";
  const list = await first("/watch-lists", /href="(\/watch-lists\/[^"?/]+)"/);
  const most = {
    "/": 3,
    "/products": 3,
    "/products?q=tire": 3,
    [`/products?q=${number}`]: 3,
    [`/products?q=${number.slice(0, 4)}`]: 3,
    [`/products?q=${number.slice(2)}`]: 3,
    "/products?q=no+such+words+qzx": 3,
    "/products?q=1234567": 3,
    [`/products?q=tire&open=${number}`]: 3,
    [product]: 2,
    [await first(product, /href="(\/products\/[^"]+\/history[^"#]*)"/)]: 3,
    "/brands": 3,
    [await first("/brands", /href="(\/brands\/[^"?/]+)"/)]: 3,
    "/categories": 3,
    [await first("/categories", /href="(\/categories\/[^"?/]+)"/)]: 3,
    "/inventory": 3,
    "/low-stock": 3,
    "/changes": 3,
    "/alerts": 3,
    "/alerts/rules": 3,
    "/alerts/channels": 3,
    "/watch-lists": 3,
    [list]: 3,
    "/quick-list": 3,
    "/shelf": 3,
    "/order": 3,
    "/order?from=low": 3,
    "/order?from=low&state=low": 3,
    [`/order?from=list:${list.split("/").pop()}`]: 3,
    "/settings": 3,
    "/connection": 2,
  };
  for (const [path, steps] of Object.entries(most)) expect(await fewestInARow(path), path).toBeLessThanOrEqual(steps);
});

test("a look at all dealers when nothing is due asks the app database twice and no dealer's, of two instances each", async () => {
  test.setTimeout(300_000);
  proxy.delayMs = 20;
  const other = await startBincard(settings);
  const isOfDealer = ({ path }: SeenRequest) => path.includes("/dealer-");
  // What is asked for one dealer alone, now and then, is no part of the look at all.
  const isOfAll = ({ path, sqls }: SeenRequest) =>
    path.includes("/app/") && !sqls.every((sql) => /dealer_id.{0,2} = \?|newer-schema/.test(sql));
  const isLook = ({ sqls }: SeenRequest) => sqls.some((sql) => /from .{0,2}dealers.{0,2} order by/.test(sql));
  /** What was asked since a dealer's database was asked for anything. */
  const idle = () => proxy.seen.slice(proxy.seen.findLastIndex(isOfDealer) + 1).filter(isOfAll);
  const looks = () => idle().filter(isLook);
  proxy.seen.length = 0;
  // Forty seconds of both: an instance that did not rely on its own heap looked at each dealer every thirty.
  await expect.poll(() => looks().length, { timeout: 240_000 }).toBeGreaterThanOrEqual(2 * 8);
  // Those at the beginning and at the end may be cut off.
  const whole = idle();
  const asked = whole.map(({ sqls }) => sqls.map((sql) => sql.slice(sql.indexOf(" from "))));
  expect(asked.length, JSON.stringify(asked)).toBeLessThanOrEqual(2 * whole.filter(isLook).length + 2);
  await other.stop();
});
