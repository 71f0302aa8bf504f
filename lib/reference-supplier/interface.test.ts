import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ReferenceSupplier, startReferenceSupplier } from "./start.ts";

interface Stock {
  VariantNo: string;
  StatusId: number;
}
interface Variant {
  VariantNo: string;
  StatusId: number;
  UPC: string;
  EAN: string;
  MFGPartNumber: string;
  DateLastModified?: string;
  Prices: { TypeId: number; Amount: number }[];
  Images: { Format: string; Url: string }[];
}
interface Product {
  ProductNo: string;
  Name: string;
  Brand: string;
  DateLastModified: string;
  Variants: Variant[];
  Categories: { CategoryId: number; CategoryName: string }[];
}

const now = "2026-11-21T10:00:00Z";
const own = { Authorization: "ApiKey demo-access-token" };
let supplier: ReferenceSupplier;
let all: Product[];

beforeAll(async () => {
  supplier = await startReferenceSupplier({ products: 700, seed: 5, startAt: Date.parse(now), speed: 0 });
  all = await rows<Product>("/Catalog/Products?pageSize=1000");
});
afterAll(() => supplier.close());

function ask(path: string, headers: Record<string, string> = own): Promise<Response> {
  return fetch(supplier.url + path, { headers });
}

async function rows<T = unknown>(path: string, headers?: Record<string, string>): Promise<T[]> {
  const answer = await ask(path, headers);
  return answer.status === 204 ? [] : ((await answer.json()) as T[]);
}

async function numbers(query: string): Promise<string[]> {
  return (await rows<Product>(`/Catalog/Products?pageSize=1000&${query}`)).map(({ ProductNo }) => ProductNo);
}

function naive(keep: (product: Product) => boolean): string[] {
  return all.filter(keep).map(({ ProductNo }) => ProductNo);
}

test("a token is issued for Basic, query and header credentials, and a wrong password is 400", async () => {
  const basic = `Basic ${Buffer.from("northside:northside").toString("base64")}`;
  const ways: [string, Record<string, string>][] = [
    ["/System/Token", { Authorization: basic }],
    ["/System/Token?username=demo&password=demo", {}],
    ["/System/Token", { username: "demo", password: "demo" }],
  ];
  for (const [path, headers] of ways) {
    const token = (await (await ask(path, headers)).json()) as string;
    expect((await ask("/System/Echo", { ApiKey: token })).status).toBe(200);
  }
  const wrong = await ask("/System/Token?username=demo&password=nope", {});
  expect([wrong.status, Object.keys((await wrong.json()) as object)]).toEqual([400, ["Message", "Code"]]);
});

test("the token is accepted in all four forms, and every other operation needs it", async () => {
  const token = "northside-access-token";
  const spellings: Record<string, string>[] = [
    { Authorization: `ApiKey ${token}` },
    { ApiKey: token },
    { Authorization: `Bearer ${token}` },
    { Authorization: token },
  ];
  for (const headers of spellings) {
    expect((await ask("/System/Echo", headers)).status).toBe(200);
  }
  for (const path of ["/System/Echo", "/Catalog/Brands", "/Catalog/Products", "/Catalog/Products/Inventory"]) {
    expect((await ask(path, {})).status).toBe(401);
  }
});

test("revoked tokens are refused", async () => {
  const other = await startReferenceSupplier({ products: 10 });
  const token = (await (await fetch(`${other.url}/System/Token?username=demo&password=demo`)).json()) as string;
  other.revokeTokens();
  expect((await fetch(`${other.url}/System/Echo`, { headers: { ApiKey: token } })).status).toBe(401);
  expect((await fetch(`${other.url}/System/Echo`, { headers: own })).status).toBe(200);
  other.revokeTokens(true);
  expect((await fetch(`${other.url}/System/Echo`, { headers: own })).status).toBe(401);
  await other.close();
});

test("pages of any size together are the whole list, in one order", async () => {
  for (const size of [1_000, 97, 250]) {
    const read: string[] = [];
    for (let start = 1; ; start += size) {
      const page = await rows<Product>(`/Catalog/Products?pageSize=${size}&pageStartIndex=${start}`);
      if (page.length === 0) break;
      read.push(...page.map(({ ProductNo }) => ProductNo));
    }
    expect(read).toEqual(naive(() => true));
  }
});

test("X-Pagination gives the position, and its links are null at the ends", async () => {
  const header = (await ask("/Catalog/Products?pageSize=100&pageStartIndex=101")).headers.get("X-Pagination");
  const told = JSON.parse(header ?? "null");
  expect(told).toMatchObject({ TotalCount: all.length, CurrentPage: 2, PageSize: 100 });
  expect((await rows<Product>(told.NextPageLink))[0]?.ProductNo).toBe(all[200]?.ProductNo);
  const first = JSON.parse((await ask("/Catalog/Products")).headers.get("X-Pagination") ?? "null");
  expect(first).toMatchObject({ PageSize: 50, PrevPageLink: null });
});

test("without parameters: 50 rows, at most 1000, all brands, and nothing past the end", async () => {
  expect(await rows("/Catalog/Products")).toHaveLength(50);
  expect(await rows("/Catalog/Products/Inventory?pageSize=5000")).toHaveLength(1_000);
  expect(await rows("/Catalog/Brands")).toHaveLength(170);
  expect(await rows("/Catalog/Products/Brands?pageSize=7&pageStartIndex=165")).toHaveLength(6);
  const past = "?pageStartIndex=900000";
  const codes = await Promise.all(
    ["Brands", "Products", "Products/Inventory", "Products/Images", "Products/Prices"].map(
      async (name) => (await ask(`/Catalog/${name}${past}`)).status,
    ),
  );
  expect(codes).toEqual([200, 204, 204, 204, 200]);
});

test.each([
  ["/Catalog/Products?pageStartIndex=0", "pageStartIndex"],
  ["/Catalog/Products?pageStartIndex=0&dateFrom=x", "pageStartIndex"],
  ["/Catalog/Products?pageStartIndex=x&pageSize=0&dateFrom=x&status=99&prices=9", "pageStartIndex"],
  ["/Catalog/Products?pageSize=0&dateFrom=x&status=99&prices=9", "pageSize"],
  ["/Catalog/Products?dateFrom=2026-02-30&status=99&prices=9", "dateFrom"],
  ["/Catalog/Products?status=99&prices=9", "status"],
  ["/Catalog/Products?prices=6", "prices"],
  ["/Catalog/Products?status=10", "status"],
  ["/Catalog/Products?status=8,13", "status"],
  ["/Catalog/Products?dateFrom=2026-11-20%2010:00:00", "dateFrom"],
  ["/Catalog/Products/Inventory?dateFrom=2026-11-20T10:00:00", "dateFrom"],
  ["/Catalog/Products/Inventory?status=active", "status"],
  ["/Catalog/Brands?pageSize=ten", "pageSize"],
])("%s is 400 and names %s", async (path, field) => {
  const answer = await ask(path);
  expect([answer.status, ((await answer.json()) as { Field: string }).Field]).toEqual([400, field]);
});

test("the filters of products select what a simple evaluation selects", async () => {
  const active = [7, 10, 13];
  const brand = all[3]?.Brand ?? "";
  const category = all[5]?.Categories[1]?.CategoryName ?? "";
  const prefix = all[9]?.ProductNo.slice(0, 3) ?? "";
  const coded = all.flatMap(({ Variants }) => Variants).find(({ UPC }) => UPC.length === 12);
  const made = all[20]?.Variants[0]?.MFGPartNumber ?? "";
  const some = (keep: (variant: Variant) => boolean) => (product: Product) => product.Variants.some(keep);
  const cases: [string, (product: Product) => boolean][] = [
    ["status=7", some(({ StatusId }) => active.includes(StatusId))],
    ["status=8, 11", some(({ StatusId }) => StatusId === 8 || StatusId === 11)],
    ["status=7,10", some(({ StatusId }) => active.includes(StatusId))],
    ["prices=2", some(({ Prices }) => Prices.some(({ TypeId }) => TypeId === 2))],
    [
      "prices=1,5&status=9",
      some(({ Prices, StatusId }) => StatusId === 9 && Prices.some(({ TypeId }) => TypeId === 1 || TypeId === 5)),
    ],
    [`brands=${brand.toUpperCase()},,nobody`, ({ Brand }) => Brand === brand],
    [`categories=${category}`, ({ Categories }) => Categories.some(({ CategoryName }) => CategoryName === category)],
    [`skus=${prefix}`, some(({ VariantNo }) => VariantNo.startsWith(prefix))],
    [`skus=${prefix}&status=8`, some(({ VariantNo, StatusId }) => VariantNo.startsWith(prefix) && StatusId === 8)],
    [`barcodes=0${coded?.UPC}`, some(({ UPC, EAN }) => UPC === coded?.UPC || EAN === `0${coded?.UPC}`)],
    ["barcodes=N/A", () => false],
    [`mfgPartNumbers=${made.toLowerCase()}`, some(({ MFGPartNumber }) => MFGPartNumber === made)],
    ["skus=&brands=&status=,", () => true],
  ];
  for (const [query, keep] of cases)
    expect([query, await numbers(query.replaceAll(" ", "%20"))]).toEqual([query, naive(keep)]);
});

test("dateFrom accepts both forms and compares the latest date; a missing date passes", async () => {
  const from = Date.parse("2026-11-05T00:00:00Z");
  const keep = ({ DateLastModified, Variants }: Product) =>
    Variants.some((variant) => variant.DateLastModified === undefined) ||
    [DateLastModified, ...Variants.map((variant) => variant.DateLastModified ?? "")].some(
      (date) => Date.parse(date) >= from,
    );
  const expected = naive(keep);
  expect(expected.length).toBeGreaterThan(10);
  expect(expected.length).toBeLessThan(all.length);
  expect(await numbers("dateFrom=2026-11-05")).toEqual(expected);
  expect(await numbers("dateFrom=11/05/2026")).toEqual(expected);
});

test("inventory since a time has every row that changed after it, and not all rows", async () => {
  const whole = async (query = "") => {
    const pages = await Promise.all(
      [1, 1_001, 2_001, 3_001].map((start) => {
        return rows<Stock>(`/Catalog/Products/Inventory?pageSize=1000&pageStartIndex=${start}${query}`);
      }),
    );
    return new Map(pages.flat().map((row) => [row.VariantNo, JSON.stringify(row)]));
  };
  const before = await whole();
  supplier.setClock("2026-11-22T16:00:00Z");
  const after = await whole();
  const told = await whole(`&dateFrom=${encodeURIComponent("11/21/2026 10:00:00")}`);
  supplier.setClock(now);
  const changed = [...after].filter(([no, row]) => before.get(no) !== row).map(([no]) => no);
  expect(changed.length).toBeGreaterThan(50);
  expect(changed.filter((no) => !told.has(no))).toEqual([]);
  expect(told.size).toBeLessThan(after.size);
});

test("inventory selects the Active group by each of its numbers", async () => {
  const of = async (status: string) =>
    (await rows<Stock>(`/Catalog/Products/Inventory?pageSize=1000&status=${status}`)).map((row) => row.StatusId);
  expect(new Set(await of("10"))).toEqual(new Set([7, 10, 13]));
  expect(new Set(await of("9"))).toEqual(new Set([9]));
});

test("categories answer the requested nodes with their subtrees", async () => {
  const [primary] = await rows<{ CategoryId: number; SubCategories: { CategoryId: number }[] }>(
    "/Catalog/Categories?categoryIds=4",
  );
  expect(primary?.SubCategories.length).toBeGreaterThan(3);
  expect(await rows(`/Catalog/Categories?categoryIds=${primary?.SubCategories[0]?.CategoryId},77777`)).toHaveLength(1);
  expect(await rows("/Catalog/Categories")).toHaveLength(12);
});

test("images are selected by product and prices by leading number, in the shapes of the interface", async () => {
  const product = all.find(({ Variants }) => Variants.length > 2);
  const no = product?.ProductNo ?? "";
  const images = await rows<{ ProductNo: string }>(`/Catalog/Products/Variants/Images?productIds=${no}`);
  expect(images).toHaveLength(product?.Variants.length ?? 0);
  expect(await rows(`/Catalog/Products/Variants/Images?productIds=${no.slice(0, 4)}`)).toHaveLength(0);
  const [price] = await rows<{ Prices: object[] }>(`/Catalog/Products/Prices?skus=${no}`);
  expect(Object.keys(price?.Prices[0] ?? {})).toEqual(["Price", "PriceTypeId", "PriceTypeDesc", "QtyBreak"]);
});

test("names are in French on request, numbers stay the same", async () => {
  const french = await rows<Product>("/Catalog/Products?pageSize=1000", { ...own, language: "fr" });
  expect(french.map(({ ProductNo }) => ProductNo)).toEqual(naive(() => true));
  expect(french.filter(({ Name }, place) => Name === all[place]?.Name)).toEqual([]);
  expect((await ask("/Catalog/Categories", { ...own, language: "fr" })).headers.get("Content-Language")).toBe("fr");
});

test("some products are hidden from one dealer or the other", async () => {
  const other = await rows<Product>("/Catalog/Products?pageSize=1000", { ApiKey: "northside-access-token" });
  const theirs = new Set(other.map(({ ProductNo }) => ProductNo));
  expect(all.some(({ ProductNo }) => !theirs.has(ProductNo))).toBe(true);
});

test("pictures are served without a token in both sizes, and as 304 when unchanged", async () => {
  const images = all.find(({ Variants }) => (Variants[0]?.Images.length ?? 0) > 0)?.Variants[0]?.Images ?? [];
  expect(images.map(({ Format }) => Format)).toEqual(["small", "large"]);
  for (const { Url } of images) {
    const answer = await fetch(Url);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect((await fetch(Url, { headers: { "If-None-Match": answer.headers.get("ETag") ?? "" } })).status).toBe(304);
  }
  expect((await ask("/images/small/none.webp")).status).toBe(404);
});

test("received requests are listed without tokens and passwords", async () => {
  supplier.resetRequests();
  await ask("/System/Token?username=demo&password=demo", {});
  await ask("/Catalog/Brands?pageSize=3", { ...own, callerName: "a test" });
  const text = await (await fetch(`${supplier.url}/__requests?reset=1`)).text();
  expect(text).not.toContain("password");
  expect(text).not.toContain("access-token");
  expect(JSON.parse(text)).toMatchObject({
    total: 2,
    counts: { "/Catalog/Brands": 1, "/System/Token": 1 },
    requests: [
      { operation: "/System/Token" },
      { dealer: "demo", caller: "a test", query: { pageSize: "3" }, status: 200 },
    ],
  });
  expect(supplier.requests().total).toBe(0);
});

test("unknown addresses are 404 and other methods 405", async () => {
  expect((await ask("/Catalog/Nothing")).status).toBe(404);
  expect((await fetch(`${supplier.url}/Catalog/Brands`, { method: "POST", headers: own })).status).toBe(405);
});

test("no request gets the cached response of a different request", async () => {
  const rowsOf = async (query: string) => (await ask(`/Catalog/Products?${query}`)).status;
  const [productNo = ""] = all.map((product) => product.ProductNo);
  const status = all[0]?.Variants[0]?.StatusId ?? 0;
  expect(await rowsOf(`skus=${productNo}${encodeURIComponent(`&status=${status}`)}`)).toBe(204);
  expect(await rowsOf(`skus=${productNo}&status=${status}`)).toBe(200);
  expect(await rows("/Catalog/Products/Prices?pageSize=1")).toHaveLength(1);
  expect(await rows("/Catalog/Products/Prices?skus=undefined")).toEqual([]);
});

test("an invalid address gets a response, and pictures are counted with all other requests", async () => {
  const port = Number(new URL(supplier.url).port);
  const status = await new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", path: "//" }, (answer) => resolve(answer.statusCode))
      .on("error", reject)
      .end();
  });
  expect(status).toBe(404);
  supplier.resetRequests();
  await ask(`/images/small/${all[0]?.Variants[0]?.VariantNo}.webp`);
  expect(supplier.requests().counts).toEqual({ "/images/small": 1 });
});
