import { NextRequest } from "next/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as brands from "@/app/api/Catalog/Brands/route.ts";
import * as inventory from "@/app/api/Catalog/Products/Inventory/route.ts";
import * as products from "@/app/api/Catalog/Products/route.ts";
import * as productInventory from "@/app/api/desk/products/[productNo]/inventory/route.ts";
import * as search from "@/app/api/desk/search/route.ts";
import * as sync from "@/app/api/desk/sync/route.ts";
import * as picture from "@/app/api/pictures/[variantNo]/route.ts";
import * as echo from "@/app/api/System/Echo/route.ts";
import * as token from "@/app/api/System/Token/route.ts";
import * as readyz from "@/app/readyz/route.ts";
import { credentials } from "@/db/app/schema.ts";
import { appDatabase, closeDatabases } from "@/db/open.ts";
import { readCredentials } from "@/lib/accounts/credentials.ts";
import { storedRows } from "@/lib/accounts/test/app.ts";
import { log } from "@/lib/log.ts";
import { type ReferenceSupplier, startReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { decrypt, encrypt } from "@/lib/secrets/encryption.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { supplierSettings } from "@/lib/supplier/index.ts";
import { createEngine, type Engine } from "@/lib/sync/worker/engine.ts";
import { setHost } from "@/lib/sync/worker/host.ts";
import { createIndexPublisher } from "@/lib/sync/worker/index-publisher.ts";
import { testFolder } from "@/lib/test/folder.ts";

/** A client program written for the supplier that now uses Bincard, from its first request on. */
const folder = testFolder();
let supplier: ReferenceSupplier;
let engine: Engine;
let key = "";

const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString("base64")}` });
const request = (
  address: string,
  headers: Record<string, string> = { authorization: `ApiKey ${key}` },
  method = "GET",
) => new NextRequest(`http://localhost${address}`, { headers, method });
const params = <T extends object>(value: T) => ({ params: Promise.resolve(value) });

beforeAll(async () => {
  log.level = "silent";
  supplier = await startReferenceSupplier({ products: 60, seed: 3 });
  const settings = parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", SUPPLIER_BASE_URL: supplier.url });
  adoptEnv(settings);
  const publisher = createIndexPublisher({ publish: () => undefined });
  engine = createEngine({
    settings: supplierSettings(settings),
    inventoryEveryMs: settings.INVENTORY_EVERY,
    inventoryOnViewMs: settings.INVENTORY_ON_VIEW,
    pricesOnViewMs: settings.PRICES_ON_VIEW,
    now: Date.now,
    encryption: { encrypt, decrypt },
    credentialsOf: async (dealerId) => readCredentials(await appDatabase(), dealerId),
    dealers: async () => [],
    changed: publisher.changed,
    searchIndexParts: publisher.searchIndexParts,
    watched: async () => [],
    watchedArticles: async () => new Map(),
    sole: true,
  });
  setHost(engine);
});

afterAll(async () => {
  await engine.stop(0);
  setHost(null);
  await supplier.close();
  await closeDatabases();
});

test("wrong credentials give 400 and store nothing but the attempt", async () => {
  const answer = await token.GET(request("/api/System/Token", basic("demo:wrong")), {});
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "bad-request", field: "credentials" });
  const left = [...(await storedRows())].filter(([, rows]) => rows.length > 0);
  expect(left.map(([name]) => name).toSorted()).toEqual(["internalKeys", "signInAttempts"]);
});

test("the supplier's username and password give an API key as one string", async () => {
  const answer = await token.GET(request("/api/System/Token", { username: "demo", password: "demo" }), {});
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  key = await answer.json();
  expect(key).toMatch(/^bincard_/);
  expect((await echo.GET(request("/api/System/Echo"), {})).status).toBe(200);
  expect((await echo.GET(request("/api/System/Echo", {}), {})).status).toBe(401);
});

test("the first request waits for the first sync and is answered from its snapshot", async () => {
  const answer = await brands.GET(request("/api/Catalog/Brands"), {});
  expect(answer.status).toBe(200);
  expect((await answer.json()).length).toBeGreaterThan(10);
  expect((await inventory.GET(request("/api/Catalog/Products/Inventory"), {})).status).toBe(200);
});

test("the snapshot is answered while the supplier is down, and stock is not refreshed", async () => {
  supplier.setFaults(["hang-up"]);
  const answer = await products.GET(request("/api/Catalog/Products?pageSize=1"), {});
  expect(answer.headers.get("cache-status")).toBe("bincard; hit");
  const [product] = await answer.json();
  const stock = await productInventory.GET(
    request("/api/desk/products/x/inventory"),
    params({ productNo: product.ProductNo }),
  );
  expect(stock.status).toBe(200);
  expect(await stock.json()).toMatchObject({
    productNo: product.ProductNo,
    refresh: "fresh",
    variants: expect.any(Array),
  });
  supplier.setFaults([]);
});

test("the sync state is answered per resource, and an API key may read it but not start a sync", async () => {
  const answer = await sync.GET(request("/api/desk/sync"), params({}));
  const status = await answer.json();
  expect(status).toMatchObject({ ready: true, held: false });
  expect(status.resources.map(({ name }: { name: string }) => name)).toEqual([
    "brands",
    "categories",
    "products",
    "inventory",
  ]);
  expect((await sync.POST(request("/api/desk/sync", undefined, "POST"), params({}))).status).toBe(403);
});

test("search and pictures are answered, and an unknown resource is 404", async () => {
  const [product] = await (await products.GET(request("/api/Catalog/Products?pageSize=1"), {})).json();
  const variantNo: string = product.Variants[0].VariantNo;
  const found = await (await search.GET(request(`/api/desk/search?q=${variantNo}`), params({}))).json();
  expect(found).toMatchObject({
    query: variantNo,
    exact: [{ matched: "article", variantNo, productNo: product.ProductNo }],
  });
  const shown = await picture.GET(request("/api/pictures/x?w=96"), params({ variantNo }));
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  const etag = shown.headers.get("etag") ?? "";
  const again = await picture.GET(
    request("/api/pictures/x?w=96", { authorization: `ApiKey ${key}`, "if-none-match": etag }),
    params({ variantNo }),
  );
  expect(again.status).toBe(304);
  expect((await picture.GET(request("/api/pictures/x?n=99"), params({ variantNo }))).status).toBe(404);
  expect((await picture.GET(request("/api/pictures/x?w=95"), params({ variantNo }))).status).toBe(400);
  expect((await productInventory.GET(request("/x"), params({ productNo: "none" }))).status).toBe(404);
});

test("ready means that the databases open and the root secret decrypts the stored data", async () => {
  expect(await (await readyz.GET()).json()).toEqual({ ready: true, obstacle: null });
  await (await appDatabase()).update(credentials).set({ encryptedUsername: "v1.other.x" });
  const answer = await readyz.GET();
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { ready: false, obstacle: { what: "secret", code: "decryption-failed" } },
  ]);
});
