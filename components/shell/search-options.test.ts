import { expect, test } from "vitest";
import { searchOptions } from "./search-options.ts";

const words = {
  label: "",
  hint: "",
  search: "",
  suggestions: "",
  matched: { article: "Article no.", upc: "UPC", ean: "EAN", mfg: "Maker's no." },
  all: "All {total} products for “{query}”",
  none: "",
  corrected: "",
  count: "",
};
const product = { productNo: "12", name: "Chain", brand: "Aurelle", articleNo: "12-0", pictureOf: "12-01" };
const match = { matched: "upc" as const, variantNo: "12-01", productNo: "12", name: "Chain, black" };

test("an exact identifier stands first and leads to its variant; the way to all results stands last", () => {
  const options = searchOptions(
    { query: "012345678905", exact: [match], products: [product], total: 9, corrected: null },
    words,
  );
  expect(options.map(({ kind, href, note }) => [kind, href, note])).toEqual([
    ["exact", "/products/12?variant=12-01", "UPC"],
    ["product", "/products/12", "Aurelle"],
    ["all", "/products?q=012345678905", ""],
  ]);
  expect(options.at(-1)?.title).toBe("All 9 products for “012345678905”");
});

test("nothing found leads nowhere", () => {
  expect(searchOptions({ query: "zzz", exact: [], products: [], total: 0, corrected: null }, words)).toEqual([]);
});
