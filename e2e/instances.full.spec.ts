import type { Sqld } from "@/db/test/sqld.ts";
import { attemptLimits } from "@/lib/auth/sign-in-attempts.ts";
import { dayMs } from "@/lib/domain/time.ts";
import type { ReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { until } from "@/lib/test/waiting.ts";
import { actionRequest, builtActions } from "./support/actions.ts";
import { ask, ownPage } from "./support/ask.ts";
import { startClock } from "./support/clock.ts";
import { change, signInAs, untilRead } from "./support/dealers.ts";
import type { Own } from "./support/own.ts";
import { signalAll } from "./support/program.ts";
import type { RunningBincard } from "./support/server.ts";
import { expect, test } from "./support/test.ts";

// Several Bincards in processes of their own, with one libSQL server, one supplier and one APP_SECRET.

let sqld: Sqld;
let supplier: ReferenceSupplier;

test.setTimeout(300_000);
test.beforeEach(async ({ own }) => {
  sqld = await own.sqld();
  supplier = await own.supplier({ products: 400 });
});

async function startInstance(own: Own, variables: Record<string, string> = {}): Promise<RunningBincard> {
  const instance = await own.bincard({
    ...sqld.settings,
    APP_SECRET: "a-root-secret-of-all-instances-".repeat(2),
    SUPPLIER_BASE_URL: supplier.url,
    SUPPLIER_PAGE_SIZE: "20",
    DATA_DIR: await own.folder(),
    ...variables,
  });
  // Killed at the end: one that was stopped by a signal would not end in order.
  own.atEnd(() => instance.process.exitCode ?? instance.process.signalCode ?? signalAll(instance.process, "SIGKILL"));
  return instance;
}

const statusOf = async (instance: RunningBincard, place: string, headers: Record<string, string>) =>
  (await ask(instance.url, { path: place, headers })).status;

/** How often each page of products was asked for, by its query. */
function askedPages(): number[] {
  const counts = new Map<string, number>();
  for (const { operation, query } of supplier.requests().requests)
    if (operation === "/Catalog/Products")
      counts.set(JSON.stringify(query), (counts.get(JSON.stringify(query)) ?? 0) + 1);
  return [...counts.values()];
}

test("of three instances one reads a dealer, and all serve it; what ends in one has ended in all", async ({ own }) => {
  const [first, second, third] = [await startInstance(own), await startInstance(own), await startInstance(own)];
  const cookie = await signInAs(first.url, "demo");
  for (const { url } of [first, second, third]) await untilRead(url, cookie);
  expect(Math.max(...askedPages()), "no page of the products was read twice").toBe(1);
  for (const { url } of [first, second, third]) {
    const page = await ask(url, { path: "/products", headers: { cookie } });
    expect(page.status).toBe(200);
    expect(page.body).toContain('href="/products/');
  }

  const made = await ask(second.url, change(second.url, "POST", "/api/desk/keys", cookie, { name: "script" }));
  const { key, keyId } = JSON.parse(made.body) as { key: string; keyId: string };
  const authorization = `ApiKey ${key}`;
  for (const one of [first, second, third])
    expect(await statusOf(one, "/api/Catalog/Brands", { authorization })).toBe(200);
  await ask(third.url, change(third.url, "DELETE", `/api/desk/keys/${keyId}`, cookie));
  for (const one of [first, second, third])
    expect(await statusOf(one, "/api/Catalog/Brands", { authorization })).toBe(401);

  const shows = { price: "none", stock: "none", allWarehouses: true, quantity: false, note: false };
  const link = { layout: "item", lines: [{ variantNo: "any" }], shows, endsAt: null };
  const shared = await ask(first.url, change(first.url, "POST", "/api/desk/shares", cookie, link));
  const { shareId, url: address } = JSON.parse(shared.body) as { shareId: string; url: string };
  // The item is not in the catalog, which the page says: 410, and not 404.
  const shownAt = (one: RunningBincard) => statusOf(one, new URL(address).pathname, {});
  for (const one of [first, second, third]) expect(await shownAt(one)).toBe(410);
  await ask(second.url, change(second.url, "DELETE", `/api/desk/shares/${shareId}`, cookie));
  for (const one of [first, second, third]) expect(await shownAt(one)).toBe(404);

  const counter = await signInAs(second.url, "demo");
  const makesList = async ({ url }: RunningBincard, name: string) =>
    (await ask(url, change(url, "POST", "/api/desk/lists", counter, { name }))).status;
  expect(await makesList(third, "Before")).toBeLessThan(300);
  const hide = builtActions().find(({ name }) => name === "hideCosts");
  const { headers, body } = actionRequest(hide?.id ?? "", { lock: "yes" });
  await ask(first.url, {
    method: "POST",
    path: "/settings/devices",
    headers: { ...ownPage(first.url), ...headers, cookie: counter },
    body,
  });
  for (const one of [first, second, third]) expect(await makesList(one, "After")).toBe(403);

  const other = await signInAs(second.url, "demo");
  await ask(first.url, change(first.url, "POST", "/api/auth/signout", cookie));
  for (const one of [first, second, third]) {
    expect(await statusOf(one, "/api/desk/sync", { cookie })).toBe(401);
    expect(await statusOf(one, "/api/desk/sync", { cookie: other })).toBe(200);
  }

  // At the limit, a wrong password gets the usual refusal, and the supplier is not called.
  supplier.resetRequests();
  for (let index = 0; index < 8; index++) {
    const { url } = [first, second, third][index % 3] ?? first;
    const form = new URLSearchParams({ username: "northside", password: `wrong ${index}` }).toString();
    const headers = { ...ownPage(url), "content-type": "application/x-www-form-urlencoded" };
    await ask(url, { method: "POST", path: "/api/auth/callback/credentials", headers, body: form });
  }
  const tried = supplier.requests().requests.filter(({ operation }) => operation === "/System/Token");
  expect(tried).toHaveLength(attemptLimits.perAccount);
});

test("what one instance reads on a later day the other shows as well, though it had the former copy open", async ({
  own,
}) => {
  const clock = await startClock(own);
  const moved = { ...clock.variables, SYNC_SPREAD: "1s" };
  const both = [await startInstance(own, moved), await startInstance(own, moved)] as const;
  let cookie = await signInAs(both[0].url, "demo");
  const indexOf = async ({ url }: RunningBincard) =>
    JSON.parse((await ask(url, { path: "/api/desk/sync", headers: { cookie } })).body).index as Record<string, string>;
  for (const one of both) {
    await untilRead(one.url, cookie);
    expect(await statusOf(one, "/products", { cookie })).toBe(200);
  }
  const { latest: former } = await indexOf(both[1]);
  const tomorrow = Date.now() + dayMs;
  supplier.setClock(tomorrow);
  await clock.set(tomorrow);
  cookie = await signInAs(both[1].url, "demo");
  await untilRead(both[1].url, cookie);
  for (const one of both)
    await until(async () => {
      const { shown, latest } = await indexOf(one);
      return latest !== former && shown === latest;
    }, 60_000);
});

for (const end of ["SIGKILL", "SIGSTOP"] as const)
  test(`when the instance that reads gets ${end}, another goes on within a minute and reads nothing twice`, async ({
    own,
  }) => {
    const [first, second] = [await startInstance(own), await startInstance(own)];
    supplier.setFaults(["slow=400"]);
    const cookie = await signInAs(first.url, "demo");
    const pagesAsked = () => askedPages().length;
    await until(() => pagesAsked() >= 5, 60_000);
    signalAll(first.process, end);
    const atTheEnd = pagesAsked();
    // What README promises: another looks every five seconds whether the lease is free, which lasts for 45.
    await until(() => pagesAsked() > atTheEnd + 2, 60_000);
    supplier.setFaults([]);
    await untilRead(second.url, cookie);
    // What was under way when it ended did not arrive, and is asked for again.
    const again = () => askedPages().filter((times) => times > 1).length;
    expect(again()).toBeLessThanOrEqual(2);
    if (end === "SIGKILL") return;
    // Who was stopped reads nothing more, and what it still had to store is refused: it does not hold the lease.
    const asked = again();
    signalAll(first.process, "SIGCONT");
    await untilRead(first.url, cookie);
    expect(again()).toBeLessThanOrEqual(asked + 1);
  });

test("what a person asked of an instance that is killed another reads, though time makes nothing due", async ({
  own,
}) => {
  const settings = { INVENTORY_EVERY: "1d" };
  const [first, second] = [await startInstance(own, settings), await startInstance(own, settings)];
  const cookie = await signInAs(first.url, "demo");
  for (const { url } of [first, second]) await untilRead(url, cookie);
  const stockAsked = () =>
    supplier.requests().requests.filter(({ operation }) => operation === "/Catalog/Products/Inventory").length;
  const before = stockAsked();
  supplier.setFaults(["slow=5000"]);
  const asks = async () => {
    const { body } = await ask(first.url, change(first.url, "POST", "/api/desk/sync", cookie));
    return (JSON.parse(body) as { started: string[] }).started.includes("inventory");
  };
  // A minute after the reading before at the earliest.
  await until(asks, 90_000);
  await until(() => stockAsked() > before, 20_000);
  const atTheEnd = stockAsked();
  signalAll(first.process, "SIGKILL");
  // The others notice after twenty seconds that it is silent, and the lease ends 45 seconds after its last renewal.
  await until(() => stockAsked() > atTheEnd, 60_000);
});
