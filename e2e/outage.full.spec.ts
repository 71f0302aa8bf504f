import { dayMs, hourMs, minuteMs, secondMs } from "@/lib/domain/time.ts";
import { letPass, until } from "@/lib/test/waiting.ts";
import { ask, ownPage, type Reply } from "./support/ask.ts";
import { startClock, type TestClock } from "./support/clock.ts";
import { change, signInAs, untilRead } from "./support/dealers.ts";
import { type KillableSupplier, startKillableSupplier } from "./support/killable-supplier.ts";
import { builtRoutes, isSignedInPage } from "./support/routes.ts";
import type { RunningBincard } from "./support/server.ts";
import { expect, ownOfFile, test } from "./support/test.ts";

const own = ownOfFile();
let clock: TestClock;
let killable: KillableSupplier;
let bincard: RunningBincard;
let cookie: string;
/** Bincard's time in milliseconds since 1970; null while Bincard uses the machine's clock. */
let moment: number | null = null;

/** Sets Bincard's clock, then waits long enough for its scheduler to have looked several times. */
async function setClock(at: number): Promise<void> {
  moment = at;
  await clock.set(at);
  await letPass(300);
}
const now = () => moment ?? Date.now();
const pass = (ms: number) => setClock(now() + ms);

test.beforeAll(async () => {
  test.setTimeout(360_000);
  clock = await startClock(own);
  killable = await startKillableSupplier((await own.supplier({ products: 120 })).url, now);
  own.atEnd(() => killable.close());
  bincard = await own.bincard({ SUPPLIER_BASE_URL: killable.url, ...clock.variables });
  cookie = await signInAs(bincard.url, "demo");
  await untilRead(bincard.url, cookie);
});

const get = (address: string, headers: Record<string, string> = {}): Promise<Reply> =>
  ask(bincard.url, { path: address, headers: { cookie, ...headers } });
const json = async <T>(address: string): Promise<T> => JSON.parse((await get(address)).body) as T;

interface Known {
  productNo: string;
  brandId: string;
  categoryId: string;
  listId: string;
}

/** Finds one thing of every kind that an address can name. */
async function learn(): Promise<Known> {
  const [product] = await json<{ ProductNo: string; Variants: { VariantNo: string }[] }[]>(
    "/api/Catalog/Products?pageSize=1",
  );
  const [brand] = await json<{ Id: number }[]>("/api/Catalog/Brands");
  const [category] = await json<{ CategoryId: number }[]>("/api/Catalog/Categories");
  if (!product || !brand || !category) throw new Error("the catalog is there");
  const variantNo = product.Variants[0]?.VariantNo;
  await ask(bincard.url, change(bincard.url, "POST", "/api/desk/watch", cookie, { variantNo }));
  const { lists } = await json<{ lists: { listId: string }[] }>("/api/desk/lists");
  return {
    productNo: product.ProductNo,
    brandId: String(brand.Id),
    categoryId: String(category.CategoryId),
    listId: lists[0]?.listId ?? "",
  };
}

/** The addresses of the build's routes, with known ids filled in. */
function addresses(known: Known, which: (route: string) => boolean): string[] {
  return builtRoutes()
    .filter(which)
    .map((route) =>
      route.replace(/\[(\w+)\]/, (_all, name: string) => encodeURIComponent(known[name as keyof Known] ?? "")),
    );
}

const operations = (known: Known) =>
  addresses(known, (route) => /^\/api\/(Catalog|System)\//.test(route) && route !== "/api/System/Token");
/** All signed-in pages except those of a rule and a link, since there is none, and the API description. */
const pages = (known: Known) =>
  addresses(known, (route) => isSignedInPage(route) && !/\[(ruleId|shareId)\]/.test(route));

test("while the supplier is down for three days, everything answers from the copy with its age", async () => {
  test.setTimeout(180_000);
  const known = await learn();
  expect(operations(known).length).toBeGreaterThanOrEqual(9);
  expect(pages(known).length).toBeGreaterThanOrEqual(15);
  const before = new Map<string, Reply>();
  for (const address of operations(known)) before.set(address, await get(address));
  await setClock(Date.now());
  const diedAt = now();
  killable.die();

  await test.step("while people use pages, the supplier gets one request a minute", async () => {
    // The request that first meets the outage is tried three times with short waits, so the clock is not moved
    // until then.
    await pass(2 * minuteMs);
    await lookAround(known);
    await until(async () => !(await json<{ reachable: boolean }>("/api/desk/sync")).reachable, 60_000);
    for (let turn = 0; turn < 24; turn += 1) {
      await pass(20 * secondMs);
      await lookAround(known);
    }
    for (let turn = 0; turn < 8; turn += 1) {
      await pass(9 * hourMs - minuteMs);
      await lookAround(known);
      await pass(minuteMs);
    }
    expect(now() - diedAt).toBeGreaterThan(3 * dayMs);
    const [first] = killable.probes;
    const later = killable.probes.filter(({ at }) => at !== first?.at);
    expect(killable.probes.length - later.length).toBeLessThanOrEqual(3);
    expect(later.length).toBeGreaterThan(8);
    for (const [index, { at, path: asked }] of later.entries())
      expect(at - (later[index - 1]?.at ?? first?.at ?? 0), asked).toBeGreaterThanOrEqual(minuteMs);
  });

  await test.step("every operation of the interface answers as before, with the age of the data", async () => {
    for (const address of operations(known)) {
      const reply = await get(address);
      expect(reply.status, address).toBe(before.get(address)?.status);
      expect(reply.body, address).toBe(before.get(address)?.body);
      expect(reply.status, address).toBe(200);
      if (address.startsWith("/api/System/")) continue;
      expect(Number(reply.headers.age) * secondMs, address).toBeGreaterThan(3 * dayMs);
      expect(reply.headers["cache-status"], address).toBe("bincard; fwd=stale");
    }
  });

  await test.step("a member who asks for a key is told that the failure is not theirs", async () => {
    const reply = await ask(bincard.url, {
      path: "/api/System/Token",
      headers: { authorization: `Basic ${btoa("demo:demo")}` },
    });
    expect(reply.status).toBe(502);
    expect(JSON.parse(reply.body)).toMatchObject({ title: "Can't reach the supplier" });
  });

  await test.step("every page is complete and shows its age", async () => {
    for (const address of pages(known)) {
      const reply = await get(address, { accept: "text/html" });
      expect(reply.status, address).toBe(200);
      expect(reply.body, address).toMatch(/Data age: Stock 3\u00a0days/);
    }
  });

  await test.step("a minute after the supplier is back, everything is synced again", async () => {
    killable.revive();
    await pass(minuteMs);
    await until(async () => {
      const { resources } = await json<{ resources: { state: string; retrievedAt: number }[] }>("/api/desk/sync");
      return resources.every(({ state, retrievedAt }) => state === "fresh" && retrievedAt === now());
    }, 30_000);
    for (const address of operations(known)) {
      const reply = await get(address);
      expect(reply.status, address).toBe(200);
      if (!address.startsWith("/api/System/")) expect(Number(reply.headers.age), address).toBe(0);
    }
  });
});

/** What a buyer does all day: opens a product and its stock, and presses refresh; a program sends requests, too. */
async function lookAround({ productNo }: Known): Promise<void> {
  const replies = await Promise.all([
    get(`/products/${encodeURIComponent(productNo)}`),
    get(`/api/desk/products/${encodeURIComponent(productNo)}/inventory`),
    get("/api/Catalog/Products/Inventory?pageSize=5"),
    ask(bincard.url, { method: "POST", path: "/api/desk/sync", headers: { ...ownPage(bincard.url), cookie } }),
  ]);
  for (const { status } of replies) expect(status).toBeLessThan(400);
}
