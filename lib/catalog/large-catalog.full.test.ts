import { beforeAll, expect, test } from "vitest";
import { parseChoice } from "@/components/product/choice.ts";
import { detailView } from "@/components/product/detail-view.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { findProduct } from "./article/product.ts";
import { productStock, stockOfVariants } from "./article/stock.ts";
import type { CategoryNode } from "./article/types.ts";
import { variantsPerAnswer } from "./article/types.ts";
import { allLowStock, lowStockFilter } from "./board/low-stock.ts";
import { readListLines } from "./lines/list-lines.ts";
import { categoriesPerPage, categoryFilter, findCategory, listCategories } from "./listing/categories.ts";
import { productFilter } from "./listing/filter.ts";
import { findExact } from "./listing/identifiers.ts";
import { listProducts } from "./listing/products.ts";
import { testPrincipal } from "./test/dealer.ts";
import { largeDealer } from "./test/large-dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "./test/products.ts";
import { storeTestDealer } from "./test/setting.ts";

const principal = testPrincipal("large");
const variants = 2500;
testDataFolder();

beforeAll(async () => {
  await storeTestDealer("large", largeDealer({ variants, warehouses: 40, details: 300 }));
});

test("a file of thousands of low articles is read a hundred rows at a time, each row once", async () => {
  await addTestDealer("large");
  const { rows, total, warehouses } = await allLowStock(principal, lowStockFilter(principal).parse({ watched: "0" }));
  const seen = new Set<string>();
  for await (const some of rows) {
    expect(some.length).toBeLessThanOrEqual(100);
    for (const { variantNo, description, stock } of some) {
      expect([description.startsWith("Chain ring, size"), stock.byWarehouse.length]).toEqual([true, 40]);
      seen.add(variantNo);
    }
  }
  expect([seen.size, total, warehouses.length]).toEqual([variants, variants, 40]);
});

/** The page of a product, which shows what is chosen. */
async function viewOf(productNo: string, params: Record<string, string>) {
  const product = await findProduct(principal, productNo);
  const choice = product && parseChoice(product, params);
  if (!product || !choice) throw new Error("no choice");
  return detailView(product, choice, {
    ...{ principal, readStock: (variantNos: string[]) => stockOfVariants(principal, variantNos), history: [] },
    ...{ forecast: null, shelf: null, readAlternatives: async () => [], units: { weight: null, length: null }, now: 0 },
  });
}

test("a page of a product with thousands of variants carries a page of them, and finds every other one", async () => {
  const product = await findProduct(principal, "big-02499");
  expect(product?.variants).toHaveLength(variants);
  const first = await viewOf("big-02499", {});
  expect([first.hasMatrix, first.cells.length, first.list?.matching]).toEqual([false, 60, variants]);
  // The description, which is shown, has 200,000 characters.
  expect(JSON.stringify(first).length).toBeLessThan(260_000);
  const found = await viewOf("big-02499", { find: "bIG-02499", variant: "BIG-02499" });
  expect(found.cells.map(({ variantNo, total }) => [variantNo, total])).toEqual([["BIG-02499", 3]]);
  expect(found.variant.stock.slice(0, 2).map(({ available }) => available)).toEqual([3, 0]);
  const seen = new Set<string>();
  for (let rows = 1; rows <= (first.list?.pageCount ?? 0); rows++)
    for (const { variantNo } of (await viewOf("big-02499", { rows: `${rows}`, view: "list" })).cells)
      seen.add(variantNo);
  expect(seen.size).toBe(variants);
});

test("a product's stock is answered some variants at a time, with the total and the fingerprint of all", async () => {
  const seen: string[] = [];
  const fingerprints = new Set<string>();
  for (let start: number | null = 1; start !== null; ) {
    const stock = await productStock(principal, "BIG", { start });
    if (!stock) throw new Error("no stock");
    expect(stock.variants.length).toBeLessThanOrEqual(variantsPerAnswer);
    expect([stock.total, stock.variantCount]).toEqual([(variants / 4) * 6, variants]);
    seen.push(...stock.variants.map(({ variantNo }) => variantNo));
    fingerprints.add(stock.fingerprint);
    start = stock.nextStart;
  }
  expect(seen).toEqual(Array.from({ length: variants }, (_, n) => `BIG-${String(n).padStart(5, "0")}`));
  expect(fingerprints.size).toBe(1);
  expect(await productStock(principal, "BIG", { most: 0 })).toMatchObject({ variants: [], nextStart: 1 });
});

test("a tree of thousands of categories comes in pages with their ancestors, and is searched as a whole", async () => {
  const wide = Array.from({ length: 4000 }, (_, n) => ({
    ...{ categoryId: `w${n}`, parentId: "root", depth: 1, name: `Été ${n}` },
  }));
  const deep = Array.from({ length: 20 }, (_, n) => ({
    ...{ categoryId: `d${n}`, parentId: n === 0 ? null : `d${n - 1}`, depth: n, name: `Deep ${n}` },
  }));
  const root = { categoryId: "root", parentId: null, depth: 0, name: "All" };
  await storeTestDealer("tree", smallDealer([], { categories: [root, ...deep, ...wide] }));
  const dealer = testPrincipal("tree");
  const list = (params: Record<string, string>) => listCategories(dealer, categoryFilter.parse(params));
  const idsOf = (nodes: CategoryNode[]): string[] =>
    nodes.flatMap((node) => [node.categoryId, ...idsOf(node.children)]);
  const { total, pageCount } = await list({});
  expect([total, pageCount]).toEqual([4021, 7]);
  const seen = new Set<string>();
  for (let page = 1; page <= pageCount; page++) {
    const ids = idsOf((await list({ page: `${page}` })).nodes);
    expect(ids.length).toBeLessThanOrEqual(categoriesPerPage + 20);
    for (const id of ids) seen.add(id);
  }
  expect(seen.size).toBe(4021);
  expect(idsOf((await list({ find: "ete 3999" })).nodes)).toEqual(["root", "w3999"]);
  expect(idsOf((await list({ find: "deep 1", under: "d9" })).nodes)).toEqual(deep.map(({ categoryId }) => categoryId));
  expect((await list({ under: "root" })).total).toBe(4000);
  expect((await findCategory(dealer, "d19"))?.path.map(({ name }) => name)).toEqual(deep.map(({ name }) => name));
});

test("a listing offers no more than 300 brands and categories to filter by, and says how many there are", async () => {
  const products = Array.from({ length: 1000 }, (_, n) =>
    plainProduct(`P${n}`, `Pedal ${n}`, [plainVariant(`P${n}-1`)], {
      ...{ brandId: `${n}`, brand: `Brand ${n}` },
      categories: [{ categoryId: `${n}`, name: `Category ${n}`, level: 1 }],
    }),
  );
  await storeTestDealer("facets", smallDealer(products));
  const page = await listProducts(testPrincipal("facets"), productFilter.parse({ brand: "999" }));
  const { brands, categories, hidden } = page.facets;
  expect([brands.length, hidden.brandIds, brands.find(({ chosen }) => chosen)?.value]).toEqual([301, 699, "999"]);
  const whole = (await listProducts(testPrincipal("facets"), productFilter.parse({}))).facets;
  expect([whole.categories.length, whole.hidden.categoryIds]).toEqual([300, 700]);
  expect(categories.map(({ value }) => value)).toEqual(["999"]);
});

test("a number that begins thousands of numbers of one product costs no search through its document for each", async () => {
  const exact = await findExact(principal, "BIG-01");
  expect(exact.length).toBeGreaterThan(10);
  for (const { variantNo, description } of exact)
    expect(description).toBe(
      `Chain ring, size ${Number(variantNo.slice(4)) % 97}, colour ${Number(variantNo.slice(4))}`,
    );
  const lines = Array.from({ length: 200 }, (_, n) => `BIG-${String(n * 10).padStart(5, "0")} ${n + 1}`);
  const asked = lines.map((text, id) => ({ id, text, variantNo: null, quantity: null }));
  const { lines: rows } = await readListLines(principal, asked);
  expect([rows.filter(({ row }) => row).length, rows.at(-1)?.tier?.amount]).toEqual([200, (900 + 1990) * 1000]);
});

test("a variant's page shows 200 of ten thousand attributes and says how many there are", async () => {
  const view = await viewOf("RICH", {});
  expect([view.variant.attributes.length, view.moreAttributes]).toEqual([200, 100]);
});
