import { inARow, type SeenRequest, type ServerProxy, startServerProxy } from "@/db/test/server-proxy.ts";
import { databasesAt } from "@/db/test/sqld.ts";
import { dayMs } from "@/lib/domain/time.ts";
import type { ReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { until } from "@/lib/test/waiting.ts";
import { actionRequest, builtActions } from "./support/actions.ts";
import { ask, ownPage } from "./support/ask.ts";
import { startClock } from "./support/clock.ts";
import { change, signInAs, untilRead } from "./support/dealers.ts";
import { builtRoutes, isSignedInPage } from "./support/routes.ts";
import type { RunningBincard } from "./support/server.ts";
import { expect, ownOfFile, test } from "./support/test.ts";

// Number of sequential requests to a libSQL server per page: each costs a round trip.

const others = ["hillside", "lakeside", "riverside"];

const own = ownOfFile();
let proxy: ServerProxy;
let supplier: ReferenceSupplier;
let bincard: RunningBincard;
let settings: Record<string, string>;
let cookie: string;
/** An item of each product. */
let numbers: string[];

/** What pages have to show: items on a list and on the shelf, a rule, and what came about since yesterday. */
test.beforeAll(async () => {
  test.setTimeout(600_000);
  const accounts = others.map((name) => ({ name, password: name, accessToken: `${name}-access-token` }));
  const sqld = await own.sqld();
  [supplier, proxy] = [await own.supplier({ products: 120, accounts }), await startServerProxy(sqld.url)];
  own.atEnd(() => proxy.close());
  settings = {
    ...databasesAt({ ...sqld, url: proxy.url }),
    SUPPLIER_BASE_URL: supplier.url,
    APP_SECRET: "a-root-secret-of-all-instances-".repeat(2),
    INVENTORY_EVERY: "1d",
    SYNC_SPREAD: "1s",
  };
  const yesterday = Date.now() - dayMs;
  supplier.setClock(yesterday);
  const { variables } = await startClock(own, yesterday);
  bincard = await own.bincard({ ...settings, ...variables, E2E_CLOCK_WAITS: "1" });
  cookie = await signInAs(bincard.url, "demo");
  await untilRead(bincard.url, cookie);
  await watchAndTell();
  const { index: former } = await status();
  await bincard.stop();
  supplier.setClock(Date.now());
  bincard = await own.bincard(settings);
  await until(async () => (await status()).index.latest !== former.latest, 120_000);
  await untilRead(bincard.url, cookie);
  await until(async () => (await status()).unreadAlerts > 0, 60_000);
});

const bodyOf = async (address: string) => (await ask(bincard.url, { path: address, headers: { cookie } })).body;
const status = async () =>
  JSON.parse(await bodyOf("/api/desk/sync")) as { index: { latest: string }; unreadAlerts: number };

async function send(method: string, address: string, body: unknown): Promise<void> {
  const reply = await ask(bincard.url, change(bincard.url, method, address, cookie, body));
  expect(reply.status, reply.body).toBe(200);
}

async function watchAndTell(): Promise<void> {
  const headers = { authorization: "ApiKey demo-access-token", language: "en", callerName: "test" };
  const answer = await fetch(`${supplier.url}/Catalog/Products?pageStartIndex=1&pageSize=1000`, { headers });
  const products = (await answer.json()) as { Variants: { VariantNo: string }[] }[];
  numbers = products.flatMap(({ Variants: [first] }) => first?.VariantNo ?? []);
  const low = Array.from((await bodyOf("/api/desk/low-stock?watched=0")).matchAll(/"variantNo":"([^"]+)"/g));
  const variantNos = [...new Set([...low.map(([, number]) => number ?? ""), ...numbers])];
  expect(low.length).toBeGreaterThan(10);
  await send("POST", "/api/desk/watch", { variantNos });
  const rows = variantNos.slice(0, 12).map((number) => ({ number, onHand: 0, minimum: 2, maximum: 5 }));
  await send("PUT", "/api/desk/shelf", { mode: "merge", rows });
  const kinds = ["low", "out", "back", "delivery", "cost", "new", "renamed"].map((kind) => [`when-${kind}`, "on"]);
  const rule = { ...Object.fromEntries(kinds), of: "watched", name: "all", present: "on" };
  const { id = "" } = builtActions().find(({ name }) => name === "saveRule") ?? {};
  const { headers: ofAction, body } = actionRequest(id, rule);
  await ask(bincard.url, {
    method: "POST",
    path: "/alerts/rules/new",
    headers: { ...ownPage(bincard.url), ...ofAction, cookie },
    body,
  });
}

/** The least of several times, until it is as little as promised: the worker asks the server too, now and then. */
async function fewestInARow(address: string, promised: number): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 4 && fewest > promised; time++) {
    await ask(bincard.url, { path: address, headers: { cookie } });
    proxy.seen.length = 0;
    expect((await ask(bincard.url, { path: address, headers: { cookie } })).status, address).toBe(200);
    fewest = Math.min(fewest, inARow(proxy.seen));
  }
  return fewest;
}

/** Makes a link to an item; answers its id. */
async function madeLink(variantNo: string): Promise<string> {
  const shows = { price: "msrp", stock: "words", allWarehouses: true, quantity: false, note: false };
  const body = { layout: "item", lines: [{ variantNo }], shows, endsAt: null };
  const reply = await ask(bincard.url, change(bincard.url, "POST", "/api/desk/shares", cookie, body));
  return (JSON.parse(reply.body) as { shareId: string }).shareId;
}

test("what a page reads of a server it reads in a few steps, one after the other, whatever it has to show", async () => {
  test.setTimeout(900_000);
  proxy.delayMs = 20;
  const first = async (address: string, pattern: RegExp) => pattern.exec(await bodyOf(address))?.[1] ?? "";
  const product = await first("/products?stock=in&status=active", /href="(\/products\/[^"?/]+)"/);
  const number = numbers[0] ?? "";
  const list = await first("/watch-lists", /href="(\/watch-lists\/[^"?/]+)"/);
  const asked = (some: readonly string[]) => some.map((one) => `v=${encodeURIComponent(one)}`).join("&");
  /** Of each page its addresses, with the most steps that are promised, where these are not three. */
  const pages: Record<string, Record<string, number> | string[]> = {
    // Whose figures are shown is known by what happened.
    "/": { "/": 4 },
    "/products": [
      ...["/products", "/products?q=tire", `/products?q=${number}`, `/products?q=${number.slice(0, 4)}`],
      ...[`/products?q=${number.slice(2)}`, "/products?q=no+such+words+qzx", "/products?q=1234567"],
      `/products?q=tire&open=${number}`,
    ],
    // Two round trips, except for the bell, which reads which alerts are read; see
    // lib/catalog/steps-on-server.full.test.ts.
    "/products/[productNo]": [product],
    "/products/[productNo]/history": [await first(product, /href="(\/products\/[^"]+\/history[^"#]*)"/)],
    "/brands": ["/brands"],
    "/brands/[brandId]": [await first("/brands", /href="(\/brands\/[^"?/]+)"/)],
    "/categories": ["/categories"],
    "/categories/[categoryId]": [await first("/categories", /href="(\/categories\/[^"?/]+)"/)],
    "/compare": [`/compare?${asked(numbers.slice(0, 6))}`, `/compare?${asked([...numbers.slice(6, 8), "none"])}`],
    "/inventory": ["/inventory"],
    "/labels": [`/labels?${asked(numbers)}`],
    "/low-stock": ["/low-stock", "/low-stock?watched=0", "/low-stock?threshold=20"],
    "/changes": ["/changes", "/changes?watched=1", "/changes?group=range"],
    // Which are so is read before them.
    "/alerts": { "/alerts": 3, "/alerts?state=unread": 4 },
    "/alerts/rules": ["/alerts/rules"],
    "/alerts/rules/new": [
      ...["/alerts/rules/new", "/alerts/rules/new?when-low=on", "/alerts/rules/new?when-low=on&units=5"],
      ...["/alerts/rules/new?when-low=on&of=all", "/alerts/rules/new?when-cost=on&when-renamed=on"],
    ],
    // The rule is read before what it is about.
    "/alerts/rules/[ruleId]": { [await first("/alerts/rules", /href="(\/alerts\/rules\/[0-9a-f-]{36})"/)]: 4 },
    "/alerts/channels": ["/alerts/channels"],
    // The lists, and then of each what its own page reads.
    "/watch-lists": { "/watch-lists": 6 },
    // Items on it have left the catalog since.
    "/watch-lists/[listId]": { [list]: 5 },
    "/watch-lists/[listId]/scan": [`${list}/scan`],
    "/scan": ["/scan"],
    "/quick-list": ["/quick-list"],
    "/shelf": ["/shelf"],
    "/order": {
      ...{ "/order?from=minimums": 3, "/order?from=low": 3, "/order?from=low&state=low": 3 },
      [`/order?from=list:${list.split("/").pop()}`]: 5,
    },
    "/settings": ["/settings"],
    "/settings/levels": ["/settings/levels"],
    "/settings/devices": ["/settings/devices"],
    "/settings/keys": ["/settings/keys"],
    // The links, then the names of their first items.
    "/settings/links": { "/settings/links": 4 },
    "/settings/links/[shareId]": { [`/settings/links/${await madeLink(number)}`]: 5 },
    // The list, then its lines, then their items.
    "/share": { [`/share?${asked(numbers.slice(0, 6))}`]: 4, [`/share?list=${list.split("/").pop()}`]: 8 },
    "/settings/activity": ["/settings/activity", "/settings/activity?all=1"],
    "/settings/erase": ["/settings/erase"],
    "/connection": ["/connection"],
  };
  expect(Object.keys(pages).sort()).toEqual(builtRoutes().filter(isSignedInPage).sort());
  expect(await bodyOf("/changes?watched=1")).toMatch(/href="\/products\//);
  const steps: Record<string, number> = {};
  const most: Record<string, number> = {};
  for (const addresses of Object.values(pages))
    for (const [address, limit] of Array.isArray(addresses)
      ? addresses.map((one) => [one, 3] as const)
      : Object.entries(addresses)) {
      expect(address).not.toBe("");
      [most[address], steps[address]] = [limit, await fewestInARow(address, limit)];
    }
  const tooMany = Object.entries(steps).filter(([address, count]) => count > (most[address] ?? 0));
  expect(tooMany).toEqual([]);
});

test("a look at all dealers when nothing is due asks the app database twice and no dealer's, of two instances each", async () => {
  test.setTimeout(400_000);
  for (const name of ["northside", ...others]) await untilRead(bincard.url, await signInAs(bincard.url, name));
  proxy.delayMs = 20;
  const other = await own.bincard(settings);
  const isOfDealer = ({ path }: SeenRequest) => path.includes("/dealer-");
  const isOfAll = ({ path }: SeenRequest) => path.includes("/app/");
  const isLook = ({ sqls }: SeenRequest) => sqls.some((sql) => /from .{0,2}dealers.{0,2} order by/.test(sql));
  /** Requests to the app database since the last one to a dealer database. */
  const idle = () => proxy.seen.slice(proxy.seen.findLastIndex(isOfDealer) + 1).filter(isOfAll);
  const looks = () => idle().filter(isLook);
  proxy.seen.length = 0;
  // Forty seconds of both: an instance that did not rely on its own heap looked at each dealer every thirty.
  await expect.poll(() => looks().length, { timeout: 240_000 }).toBeGreaterThanOrEqual(2 * 8);
  // Those at the beginning and at the end may be cut off. With five dealers a request for each would be many more.
  const whole = idle();
  const asked = whole.map(({ sqls }) => sqls.map((sql) => sql.slice(sql.indexOf(" from "))));
  expect(asked.length, JSON.stringify(asked)).toBeLessThanOrEqual(2 * whole.filter(isLook).length + 2);
  await other.stop();
});
