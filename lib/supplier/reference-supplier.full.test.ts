import { expect, test } from "vitest";
import { startReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { rigOfAll } from "@/lib/test/rig.ts";
import { createBreaker } from "./breaker.ts";
import { createSupplierClient } from "./client.ts";
import type { SupplierPage, SupplierSettings } from "./contract.ts";
import { signIn } from "./sign-in.ts";
import { collect, testSettings, testTransport } from "./test/server.ts";
import { createTokenSource } from "./token.ts";

const supplier = rigOfAll(() => startReferenceSupplier({ products: 300, now: () => Date.UTC(2026, 10, 21, 12) }));

const demo = { kind: "password", username: "demo", password: "demo" } as const;

function clientOf(changes: Partial<SupplierSettings> = {}) {
  const settings = testSettings(supplier.url, changes);
  const signIns: string[] = [];
  const tokens = createTokenSource({
    stored: null,
    storedByOthers: async () => null,
    credentials: async () => demo,
    signIn: (credentials) => signIn(settings, credentials),
    makeSure: async () => undefined,
    onNew: (token) => void signIns.push(token),
    onRefused: () => undefined,
  });
  return { client: createSupplierClient({ settings, tokens, breaker: createBreaker(), ...testTransport() }), signIns };
}

const keysOf = (pages: SupplierPage<unknown>[]) => pages.flatMap(({ records }) => records.map(({ key }) => key));

test.each(["basic", "query", "headers"] as const)("the whole catalog is read after a sign-in by %s", async (style) => {
  supplier.setFaults([]);
  const { client, signIns } = clientOf({ signIn: style });
  await client.echo();
  const brands = await collect(client.brands());
  const { roots, refused } = await client.categories();
  const products = await collect(client.products(() => null));
  const inventory = await collect(client.inventory({}));
  expect(keysOf(brands).length).toBeGreaterThan(100);
  expect(roots.length).toBeGreaterThan(3);
  expect(new Set(keysOf(products)).size).toBe(products[0]?.expectedRows);
  expect(keysOf(products).length).toBeGreaterThan(250);
  const variants = products.flatMap(({ records }) => records.flatMap(({ value }) => value?.variants ?? []));
  expect(new Set(keysOf(inventory))).toEqual(new Set(variants.map(({ variantNo }) => variantNo)));
  expect([...refused, ...[...products, ...inventory].flatMap((page) => page.refused)]).toEqual([]);
  expect(products.at(-1)?.profile).toMatchObject({ style: "item1", doubt: null });
  const some = variants.slice(0, 120).map(({ variantNo }) => variantNo);
  expect((await client.inventoryOf(some)).records.map(({ key }) => key).sort()).toEqual(some.toSorted());
  expect((await client.pricesOf(some)).records.map(({ key }) => key).sort()).toEqual(some.toSorted());
  expect(signIns).toHaveLength(1);
});

test.each([
  [["page-number"], "page1"],
  [["page0"], "page0"],
  [["item0"], "item0"],
  [["page-capped=20"], "item1"],
  [["page-capped=20", "page-number", "first-page-again", "no-pagination-header"], "page1"],
  [["first-page-again"], "item1"],
  [["no-pagination-header"], "item1"],
  [["offset-ignored"], "none"],
  [["token-expires=3", "token-bom", "bad-token-500"], "item1"],
  [["token-expires=3", "token-object", "bad-token-html"], "item1"],
  [["throttle"], "item1"],
] as const)("with %j the same products are read, and paging is detected as %s", async (faults, style) => {
  supplier.setFaults([]);
  // Signed in beforehand: a refused sign-in is not tried again.
  const { client } = clientOf();
  const whole = keysOf(await collect(client.products(() => null)));
  supplier.setFaults(faults);
  const pages = await collect(client.products(() => null));
  expect(keysOf(pages).toSorted()).toEqual(whole.toSorted());
  expect(pages.at(-1)?.profile).toMatchObject({ style, doubt: null });
});

test("a bad record is rejected, and of malformed ones only those without a number", async () => {
  supplier.setFaults([]);
  const whole = keysOf(await collect(clientOf().client.products(() => null)));
  supplier.setFaults(["poison"]);
  const pages = await collect(clientOf().client.products(() => null));
  expect(keysOf(pages)).toHaveLength(whole.length - 1);
  expect(pages.flatMap(({ refused }) => refused)).toMatchObject([{ key: null, raw: "" }]);
  supplier.setFaults(["odd-records"]);
  const odd = await collect(clientOf().client.products(() => null));
  const inventory = await collect(clientOf().client.inventory({}));
  expect(keysOf(odd)).toHaveLength(whole.length);
  const reasons = [...odd, ...inventory].flatMap(({ refused }) =>
    refused.map(({ field, reason }) => `${field} ${reason}`),
  );
  expect(reasons.length).toBeGreaterThan(0);
  for (const reason of reasons) expect(reason).toMatch(/VariantNo is missing$/);
});
