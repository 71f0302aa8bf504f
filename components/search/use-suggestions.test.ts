import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyFilter } from "@/lib/catalog/listing/filter.ts";
import { listProducts } from "@/lib/catalog/listing/products.ts";
import { searchCatalog } from "@/lib/catalog/listing/search.ts";
import { startTestDealer } from "@/lib/catalog/test/dealer-of-tests.ts";
import { randomDealer } from "@/lib/catalog/test/random-dealer.ts";
import { testSize } from "@/lib/test/size.ts";
import { narrowedAnswer } from "./use-suggestions.ts";

const dealer = randomDealer({ products: 150, seed: 8 });

const principal = startTestDealer("narrowed", dealer);

const product = (productNo: string, name: string, brand: string | null = null) => ({
  ...{ productNo, name, brand },
  articleNo: productNo,
  variantNo: `${productNo}-01`,
  ...{ pictureOf: null, matching: null, variants: 3, costCents: null, total: null },
});

test("rows stay if they match all typed words, the last as a prefix; others wait for the answer", () => {
  const named = { matched: "article" as const, productNo: "9", name: "Chain", description: "", pictureOf: null };
  const figures = { costCents: null, total: null };
  const answer = {
    query: "cha",
    exact: [
      { ...named, ...figures, variantNo: "020056-07" },
      { ...named, ...figures, variantNo: "CH-1" },
    ],
    gone: { variantNo: "x", productNo: "y", name: "z", description: "", goneAt: 0 },
    products: [
      product("1", "Chaîne 12-speed"),
      product("2", "Chainring 30T", "Aurelle"),
      product("3", "Lube for chains"),
      { ...product("4", "Chain of one length"), matching: { count: 1, label: "116 links" } },
    ],
    brands: [{ brandId: "1", name: "Chaincare" }],
    categories: [{ categoryId: "2", name: "Drivetrain chains", above: [] }],
    total: 900,
    corrected: "chain",
    cutShort: true,
  };
  const rows = (query: string) => narrowedAnswer(answer, query).products.map(({ productNo }) => productNo);
  const places = (query: string) => {
    const { brands, categories } = narrowedAnswer(answer, query);
    return [...brands, ...categories].map(({ name }) => name);
  };
  expect(places("chain")).toEqual(["Chaincare", "Drivetrain chains"]);
  expect(places("chains")).toEqual(["Drivetrain chains"]);
  expect(rows("chai")).toEqual(["1", "2", "3"]);
  expect(rows("chain")).toEqual(["1", "2", "3"]);
  expect(rows("chainr")).toEqual(["2"]);
  expect(rows("chainring aur")).toEqual(["2"]);
  expect(rows("chain aurelle")).toEqual([]);
  expect(rows("12 speed")).toEqual(["1"]);
  expect(rows("helmet")).toEqual([]);
  const numbers = (query: string) => narrowedAnswer(answer, query).exact.map(({ variantNo }) => variantNo);
  expect([numbers("020056-0"), numbers("ch-1"), numbers("ch"), numbers("chain")]).toEqual([
    ["020056-07"],
    ["CH-1"],
    [],
    [],
  ]);
  const { gone, total, corrected } = narrowedAnswer(answer, "chai");
  expect({ gone, total, corrected }).toEqual({ gone: null, total: 0, corrected: null });
});

test("every row that stays is found by the text itself", async () => {
  const names = dealer.products.map(({ name, brand }) => `${name} ${brand ?? ""}`.trim());
  let stayed = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.nat(), fc.nat(), fc.boolean(), async (name, one, two, swaps) => {
      const words = name.split(" ");
      const text = swaps ? [...words].reverse().join(" ") : name;
      const [shorter, longer] = [one % text.length, two % text.length].sort((a, b) => a - b) as [number, number];
      const before = await searchCatalog(principal, text.slice(0, shorter + 1));
      const query = text.slice(0, longer + 1).trim();
      const rows = narrowedAnswer(before, query).products;
      stayed += rows.length;
      const found = new Set<string>();
      for (let page = 1, pageCount = 1; page <= pageCount; page++) {
        const list = await listProducts(principal, { ...emptyFilter, q: query, page });
        pageCount = list.pageCount;
        for (const { productNo } of list.rows) found.add(productNo);
      }
      for (const { productNo, name: shown } of rows)
        expect([query, shown, found.has(productNo)]).toEqual([query, shown, true]);
    }),
    { numRuns: testSize(150) },
  );
  expect(stayed).toBeGreaterThan(20);
});
