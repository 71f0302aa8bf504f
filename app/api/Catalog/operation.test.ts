import { NextRequest } from "next/server";
import { beforeAll, expect, test } from "vitest";
import { products as storedProducts } from "@/db/dealer/schema.ts";
import { dealerTables, insertRows, storeSyncState } from "@/db/test/tables.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { createApiKey } from "@/lib/auth/api-keys.ts";
import { supplierApiInventory, supplierApiProducts } from "@/lib/catalog/supplier-api/lists.ts";
import { parseInventoryQuery, parseProductsQuery } from "@/lib/catalog/supplier-api/query.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { hourMs } from "@/lib/domain/time.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { operation } from "./operation.ts";

const products = operation({ source: "catalog", parse: parseProductsQuery, ask: supplierApiProducts }, 300);
const inventory = operation({ source: "inventory", parse: parseInventoryQuery, ask: supplierApiInventory }, 300);
testDataFolder();
let key: string;

const request = (query = "", headers: Record<string, string> = {}) =>
  new NextRequest(`http://localhost/api/Catalog/Products${query}`, {
    headers: { authorization: `ApiKey ${key}`, ...headers },
  });

beforeAll(async () => {
  key = (await createApiKey({ ...testPrincipal("dealer"), ...(await addTestDealer("dealer")) }, "test")).key;
});

test("before the first complete snapshot a request waits, then answers 503 with the progress", async () => {
  const answer = await products(request(), {});
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await answer.json()).toMatchObject({
    code: "not-ready",
    progress: expect.stringContaining("products absent"),
  });
});

test("of many requests before the first complete snapshot twenty wait, and the others are answered at once", async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => products(request(), {})));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  const problems = await Promise.all(answers.map((answer) => answer.json()));
  expect(problems.filter(({ progress }) => typeof progress === "string")).toHaveLength(20);
  expect(await (await products(request(), {})).json(), "later ones wait again").toMatchObject({
    progress: expect.any(String),
  });
});

test("a snapshot that becomes complete while a request waits is answered with Cache-Status fwd=miss", async () => {
  const waiting = operation({ source: "catalog", parse: parseProductsQuery, ask: supplierApiProducts }, 10_000)(
    request(),
    {},
  );
  const tables = await dealerTables("dealer");
  const rows = ["P1", "P2", "P3"].map((productNo, position) => {
    const raw = JSON.stringify({ ProductNo: productNo });
    return { productNo, position, normalizedName: "", hash: "", raw, document: "", card: "" };
  });
  await insertRows(tables, storedProducts, rows);
  // The generation last: a snapshot is complete once it has one.
  const readAt = { catalogReadAt: Date.now() - 5000, pricesReadAt: 1 };
  await storeSyncState(tables, { ...readAt, stockVersion: 0, generation: 1 });
  const answer = await waiting;
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-status")).toBe("bincard; fwd=miss");
});

test("an answer has headers for age, cache state, language and pagination", async () => {
  const answer = await products(request("?pageSize=1&pageStartIndex=2&skus="), {});
  expect(await answer.text()).toBe('[{"ProductNo":"P2"}]');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-status": "bincard; hit",
    age: expect.stringMatching(/^\d$/),
    "cache-control": "private, no-cache",
    vary: "Cookie, Authorization",
    "content-language": "en",
    "content-type": "application/json; charset=utf-8",
  });
  expect(JSON.parse(answer.headers.get("x-pagination") ?? "")).toEqual({
    TotalCount: 3,
    TotalPages: 3,
    CurrentPage: 2,
    PageSize: 1,
    PrevPageLink: "/api/Catalog/Products?pageSize=1&pageStartIndex=1&skus=",
    NextPageLink: "/api/Catalog/Products?pageSize=1&pageStartIndex=3&skus=",
  });
});

test("links have commas as they are, and are left out where they would make the headers too long", async () => {
  const linksOf = async (others: readonly string[]) => {
    const answer = await products(request(`?pageSize=1&pageStartIndex=2&others=${others.join(",")}`), {});
    const header = answer.headers.get("x-pagination") ?? "";
    expect(header.length).toBeLessThan(3500);
    return JSON.parse(header);
  };
  const named = (count: number) => Array.from({ length: count }, (_, place) => `P${place + 1}`);
  const { NextPageLink } = await linksOf(named(3));
  expect(NextPageLink).toBe("/api/Catalog/Products?pageSize=1&pageStartIndex=3&others=P1,P2,P3");
  const many = await linksOf(named(800));
  expect(many).toEqual({ TotalCount: 3, TotalPages: 3, CurrentPage: 2, PageSize: 1 });
});

test("If-None-Match with the current version answers 304 without a body; other queries and generations differ", async () => {
  const etag = (await products(request(), {})).headers.get("etag") ?? "";
  const again = await products(request("", { "if-none-match": `"other", ${etag}` }), {});
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  expect((await products(request("?pageSize=2", { "if-none-match": etag }), {})).status).toBe(200);
  await storeSyncState(await dealerTables("dealer"), { generation: 2 });
  expect((await products(request("", { "if-none-match": etag }), {})).status).toBe(200);
});

test("a page beyond the end answers 204 without a body, and an old snapshot is marked as stale", async () => {
  await storeSyncState(await dealerTables("dealer"), { catalogReadAt: Date.now() - 25 * hourMs });
  const answer = await products(request("?pageStartIndex=4"), {});
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
  expect(answer.headers.get("cache-status")).toBe("bincard; fwd=stale");
});

test("a complete catalog without stock answers 503 for inventory, not an empty list", async () => {
  expect((await inventory(request(), {})).status).toBe(503);
});

test.each(["Bearer", "ApiKey", ""])("the API key is accepted with the scheme %j", async (scheme) => {
  expect((await products(request("", { authorization: `${scheme} ${key}`.trim() }), {})).status).toBe(200);
});

test("without a valid key the answer is 401, even if the query is invalid", async () => {
  expect((await products(new NextRequest("http://localhost/api/Catalog/Products?pageSize=0"), {})).status).toBe(401);
  expect((await products(request("", { authorization: "ApiKey bincard_no" }), {})).status).toBe(401);
});

test.each([
  ["pageSize=0", "pageSize"],
  ["pageStartIndex=x", "pageStartIndex"],
  ["dateFrom=2026-02-30", "dateFrom"],
  ["dateFrom=2026-02-03 10:00:00", "dateFrom"],
  ["status=10", "status"],
  ["prices=6", "prices"],
])("%s is answered 400 with the name of the field", async (query, field) => {
  const answer = await products(request(`?${query}`), {});
  expect(answer.status).toBe(400);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(await answer.json()).toMatchObject({ code: "bad-request", field });
});
