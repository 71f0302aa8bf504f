import { beforeAll, expect, test } from "vitest";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testPrincipal } from "../test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { storeTestDealer } from "../test/setting.ts";
import { brandFilter, brandsPerPage, listBrands } from "./brands.ts";

testDataFolder();
const brandOf = (brandId: string) => ({ brandId, brand: `Brand ${brandId}` });
const stockOf = (available: number | null) => ({
  totalAvailable: available,
  nextDueAt: null,
  stock: [{ warehouseId: "1", available, dueAt: null }],
});

beforeAll(async () => {
  const products = [
    plainProduct("A", "Axle", [plainVariant("A-1"), plainVariant("A-2")], brandOf("1")),
    plainProduct("B", "Bell", [plainVariant("B-1")], brandOf("2")),
    plainProduct("C", "Cone", [plainVariant("C-1"), plainVariant("C-2")], brandOf("3")),
  ];
  const stock = new Map([
    ["A-1", stockOf(0)],
    ["A-2", stockOf(3)],
    ["C-1", stockOf(0)],
    ["C-2", stockOf(null)],
  ]);
  await storeTestDealer("brands", smallDealer(products, { stock }));
});

test("a brand whose stock is unknown has null instead of 0", async () => {
  const { brands } = await listBrands(testPrincipal("brands"), brandFilter.parse({}));
  const counts = brands.map(({ brandId, productCount, inStockCount }) => [brandId, productCount, inStockCount]);
  expect(counts).toEqual(
    expect.arrayContaining([
      ["1", 1, 1],
      ["2", 1, null],
      ["3", 1, 0],
    ]),
  );
});

test("brands are sorted by first letter and name, regardless of case and accents", async () => {
  const names = ["zipp", "Élan", "100%", "Easton", "Zéfal", "3T", "東京"];
  await storeTestDealer("letters", smallDealer([], { brands: names.map((name) => ({ brandId: name, name })) }));
  const { brands, letters } = await listBrands(testPrincipal("letters"), brandFilter.parse({}));
  const sorted = ["3T", "100%", "東京", "Easton", "Élan", "Zéfal", "zipp"];
  expect(brands.map(({ name }) => name)).toEqual(sorted);
  expect(letters).toEqual(["", "E", "Z"].map((letter) => ({ letter, page: 1 })));
});

test("a long list of brands comes in pages, with the page of each letter, and is searched as a whole", async () => {
  const many = Array.from({ length: 30_000 }, (_, n) => ({
    brandId: `${n}`,
    name: `${String.fromCharCode(65 + (n % 26))}éclair ${n}`,
  }));
  await storeTestDealer("many-brands", smallDealer([], { brands: many }));
  const principal = testPrincipal("many-brands");
  const list = (params: Record<string, string>) => listBrands(principal, brandFilter.parse(params));
  const first = await list({});
  expect([first.total, first.pageCount, first.brands.length]).toEqual([30_000, 50, brandsPerPage]);
  const seen = new Set<string>();
  for (let page = 1; page <= 50; page++)
    for (const { brandId } of (await list({ page: `${page}` })).brands) seen.add(brandId);
  expect(seen.size).toBe(30_000);
  expect(first.letters).toHaveLength(26);
  for (const { letter, page } of first.letters)
    expect((await list({ page: `${page}` })).brands.some((brand) => brand.letter === letter)).toBe(true);
  const found = await list({ find: " CLAIR 29999", page: "9" });
  expect(found.brands.map(({ brandId }) => brandId)).toEqual(["29999"]);
  expect([found.total, found.filter.page]).toEqual([1, 1]);
});
