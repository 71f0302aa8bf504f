import { beforeEach, expect, test } from "vitest";
import { rigOfAll } from "@/lib/test/rig.ts";
import { startReferenceSupplier } from "./start.ts";

const own = { Authorization: "ApiKey demo-access-token" };

const supplier = rigOfAll(() => startReferenceSupplier({ products: 300, seed: 2 }));
beforeEach(() => supplier.setFaults([]));

function ask(path: string, headers: Record<string, string> = own): Promise<Response> {
  return fetch(supplier.url + path, { headers });
}

async function numbers(query: string): Promise<string[]> {
  const answer = await ask(`/Catalog/Products?${query}`);
  return answer.status === 204
    ? []
    : ((await answer.json()) as { ProductNo: string }[]).map(({ ProductNo }) => ProductNo);
}

test("the poison fault fails each page that holds the record, at every page size, and no other page", async () => {
  const whole = await numbers("pageSize=1000");
  supplier.setFaults(["poison"]);
  const alone = await Promise.all(
    whole.map(async (_, place) => (await ask(`/Catalog/Products?pageSize=1&pageStartIndex=${place + 1}`)).status),
  );
  expect(alone.filter((status) => status === 500)).toHaveLength(1);
  const at = alone.indexOf(500) + 1;
  expect((await ask(`/Catalog/Products?pageSize=20&pageStartIndex=${at - 10}`)).status).toBe(500);
  expect((await ask(`/Catalog/Products?pageSize=20&pageStartIndex=${at + 1}`)).status).toBe(200);
  expect((await ask(`/Catalog/Products/Inventory?skus=${whole[at - 1]}`)).status).toBe(500);
});

test("each paging fault changes paging as its description says", async () => {
  const whole = await numbers("pageSize=1000");
  supplier.setFaults(["offset-ignored"]);
  expect(await numbers("pageSize=10&pageStartIndex=11")).toEqual(whole.slice(0, 10));
  expect(await numbers("pageSize=8000&pageStartIndex=11")).toEqual(whole);
  supplier.setFaults(["page-capped=40"]);
  expect(await numbers("pageSize=200&pageStartIndex=41")).toEqual(whole.slice(40, 80));
  supplier.setFaults(["page-number"]);
  expect(await numbers("pageSize=10&pageStartIndex=2")).toEqual(whole.slice(10, 20));
  supplier.setFaults(["page0"]);
  expect(await numbers("pageSize=10&pageStartIndex=1")).toEqual(whole.slice(10, 20));
  supplier.setFaults(["item0"]);
  expect(await numbers("pageSize=10&pageStartIndex=0")).toEqual(whole.slice(0, 10));
  supplier.setFaults(["first-page-again"]);
  expect(await numbers("pageSize=10&pageStartIndex=5000")).toEqual(whole.slice(0, 10));
  supplier.setFaults(["reordered"]);
  const mixed = await numbers("pageSize=1000");
  expect(mixed).not.toEqual(whole);
  expect([...mixed].sort()).toEqual([...whole].sort());
  supplier.setFaults(["shrunken"]);
  expect(await numbers("pageSize=1000")).toHaveLength(Math.ceil(whole.length / 10));
});

test.each([
  [["no-content"], 204],
  [["empty-list"], 200],
  [["error-500"], 500],
  [["unavailable"], 503],
  [["throttle=1"], 429],
  [["throttle-silent=1"], 429],
])("%s answers %i", async (names, status) => {
  supplier.setFaults(names);
  const answer = await ask("/Catalog/Products");
  expect(answer.status).toBe(status);
  expect(answer.headers.get("Retry-After")).toBe(names[0] === "throttle=1" ? "1" : null);
});

test("every third call is throttled and the others are not", async () => {
  supplier.setFaults(["throttle"]);
  const codes: number[] = [];
  for (let call = 0; call < 6; call += 1) codes.push((await ask("/System/Echo")).status);
  expect(codes.filter((code) => code === 429)).toHaveLength(2);
});

test("an issued token expires after its number of calls, and a new one works", async () => {
  supplier.setFaults(["token-expires=2"]);
  const token = async () => (await (await ask("/System/Token?username=demo&password=demo", {})).json()) as string;
  const first = await token();
  const codes: number[] = [];
  for (let call = 0; call < 3; call += 1) codes.push((await ask("/System/Echo", { ApiKey: first })).status);
  expect(codes).toEqual([200, 200, 401]);
  expect((await ask("/System/Echo", { ApiKey: await token() })).status).toBe(200);
});

test("tokens are sent in every form", async () => {
  const body = async (name: string) => {
    supplier.setFaults([name]);
    const bytes = await (await ask("/System/Token?username=demo&password=demo", {})).arrayBuffer();
    return Buffer.from(bytes).toString("utf8");
  };
  expect(await body("token-bare")).toMatch(/^[\w-]{32}\n$/);
  expect(await body("token-object")).toMatch(/^\{"Token":"[\w-]{32}"\}$/);
  expect(await body("token-bom")).toMatch(/^\ufeff"[\w-]{32}"$/);
});

test("HTML is sent instead of JSON, bodies are cut off, connections are closed", async () => {
  supplier.setFaults(["html-instead"]);
  expect((await ask("/Catalog/Brands")).headers.get("Content-Type")).toContain("text/html");
  supplier.setFaults(["cut-body"]);
  await expect((await ask("/Catalog/Brands")).text()).rejects.toThrow();
  supplier.setFaults(["hang-up"]);
  await expect(ask("/Catalog/Brands")).rejects.toThrow();
});

test("odd records are still JSON of the same rows", async () => {
  supplier.setFaults(["odd-records"]);
  const rows = (await (await ask("/Catalog/Products?pageSize=1000")).json()) as { Brand: string | null }[];
  expect(rows.some(({ Brand }) => Brand === null)).toBe(true);
  expect((await ask("/Catalog/Products/Inventory?pageSize=1000")).status).toBe(200);
});

test("an unknown fault name is refused", () => {
  expect(() => supplier.setFaults(["bad-mood"])).toThrow("unknown fault: bad-mood");
});

test("the links of X-Pagination lead to the next rows with every way of counting pages", async () => {
  const whole = await numbers("pageSize=1000");
  for (const [fault, start] of [
    ["", 1],
    ["item0", 0],
    ["page0", 0],
    ["page-number", 1],
  ] as const) {
    supplier.setFaults(fault === "" ? [] : [fault]);
    const read: string[] = [];
    let next: string | null = `/Catalog/Products?pageSize=70&pageStartIndex=${start}`;
    while (next !== null) {
      const answer: Response = await ask(next);
      read.push(...((await answer.json()) as { ProductNo: string }[]).map(({ ProductNo }) => ProductNo));
      next = JSON.parse(answer.headers.get("X-Pagination") ?? "null").NextPageLink;
    }
    expect(read, fault).toEqual(whole);
  }
});
