import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import type { SuggestedProduct } from "@/lib/catalog/listing/types.ts";
import { createFormat } from "@/lib/format.ts";
import en from "@/messages/en.json";
import { candidates, mayBeNumber, namedPage } from "./named-page.ts";
import { grouped, listOptions, pageOptions, searchOptions } from "./search-options.ts";

const client = createTranslator({ locale: "en", messages: { client: en.client }, namespace: "client" });
const common = createTranslator({ locale: "en", messages: { common: en.common }, namespace: "common" });
const pages = [
  { href: "/low-stock", title: "Low stock", icon: "Package" as const, keys: "g l" },
  { href: "/watch-lists", title: "Lists", icon: "Package" as const, keys: "g w" },
];
const format = createFormat("en", "USD");
const product: SuggestedProduct = {
  ...{ productNo: "12", name: "Chain", brand: "Aurelle", articleNo: "12-0", variantNo: "12-01", pictureOf: "12-01" },
  ...{ matching: null, variants: 3, costCents: { low: 2049, high: 2049 }, total: 16 },
};
const match = {
  matched: "upc" as const,
  variantNo: "12-01",
  productNo: "12",
  name: "Chain",
  description: "Chain - black",
  pictureOf: null,
  ...{ costCents: 2049, total: 5 },
};
const other = { ...product, productNo: "13" };

/** What a search answers, and what is suggested for it. */
const answerOf = (query: string, given: Partial<Parameters<typeof searchOptions>[0]> = {}) => ({
  ...{ query, exact: [], gone: null, products: [], total: 0, corrected: null, cutShort: false },
  ...{ brands: [], categories: [], ...given },
});
const optionsOf = (...given: Parameters<typeof answerOf>) =>
  searchOptions(answerOf(...given), { client, common }, format);

test("an exact identifier comes first and links to its variant; the link to all results comes last", () => {
  const options = optionsOf("012345678905", { exact: [match], products: [product, other], total: 1900 });
  expect(options.map(({ kind, href, note }) => [kind, href, note])).toEqual([
    ["exact", "/products/12?variant=12-01", "UPC"],
    ["product", "/products/13", "Aurelle"],
    ["all", "/products?q=012345678905", ""],
  ]);
  expect(options.at(-1)?.title).toBe("View all results for “012345678905” (1,900)");
});

test("no results give no suggestions", () => {
  expect(optionsOf("zzz")).toEqual([]);
});

test("a product is suggested once, and a partial match is not marked as exact", () => {
  const options = optionsOf("12-0", { exact: [{ ...match, leading: true }], products: [product], total: 1 });
  expect(options.map(({ kind, title }) => [kind, title])).toEqual([
    ["leading", "Chain, black"],
    ["all", "1 product for “12-0”"],
  ]);
});

test("many partial matches of one product become one suggestion for the product", () => {
  const begun = ["12-01", "12-02", "12-03", "12-04"].map((variantNo) => ({ ...match, variantNo, leading: true }));
  const rare = { ...match, variantNo: "13-01", productNo: "13", leading: true };
  const options = optionsOf("1", { exact: [...begun, rare], products: [product, other], total: 2 });
  expect(options.map(({ kind, href }) => [kind, href])).toEqual([
    ["leading", "/products/13?variant=13-01"],
    ["product", "/products/12"],
    ["all", "/products?q=1"],
  ]);
});

test("the number of an article that left leads to its page", () => {
  const gone = { variantNo: "14-01", productNo: "14", name: "Bell", description: "Bell - red", goneAt: 5 };
  const options = optionsOf("14-01", { gone });
  expect(options).toMatchObject([
    { kind: "gone", href: "/products/14?variant=14-01", title: "Bell, red", note: "Removed from the catalog" },
  ]);
});

test("a product shows which of its variants have the words, opens on it, and has their cost and stock", () => {
  const one = { ...product, variantNo: "12-07", matching: { count: 1, label: "XL, Black" }, own: 3 };
  const two = { ...other, variantNo: "13-02", matching: { count: 2, label: "" }, costCents: { low: 3465, high: 4700 } };
  const [single, several] = optionsOf("q", { products: [one, two], total: 2 });
  expect(single).toMatchObject({
    ...{ title: "Chain", variants: "XL, Black", number: "12-07", href: "/products/12?variant=12-07" },
    figures: { cost: "$20.49", stock: "3 here, 16 in total" },
  });
  expect(several).toMatchObject({
    ...{ title: "Chain", variants: "2 variants", number: "12-0", href: "/products/13?variant=13-02" },
    figures: { cost: "$34.65–47.00", stock: "16 in stock" },
  });
});

test("a number opens the only article that has it, and nothing else", () => {
  const answer = answerOf("012345678905", { products: [product], total: 1 });
  expect(namedPage({ ...answer, exact: [match, { ...match, matched: "ean" }] })).toBe("/products/12?variant=12-01");
  expect(namedPage({ ...answer, exact: [match, { ...match, variantNo: "12-02" }] })).toBeNull();
  expect(namedPage({ ...answer, exact: [{ ...match, leading: true }] })).toBeNull();
  expect(namedPage({ ...answer, exact: [] })).toBeNull();
  const gone = { variantNo: "9-01", productNo: "9", name: "Bell", description: "", goneAt: 0 };
  expect(namedPage({ ...answer, exact: [], gone })).toBe("/products/9?variant=9-01");
  expect(["712345678901", "020056-07", "MF-77"].map(mayBeNumber)).toEqual([true, true, true]);
  expect(["chain", "29x2", "700c tube", "2.4", "12-speed chain"].map(mayBeNumber)).toEqual(Array(5).fill(false));
});

test("pages are found by the beginning of a word of their name, and all of them with nothing typed", () => {
  const titles = (typed: string) => pageOptions(typed, pages).map(({ title, href }) => `${title} ${href}`);
  expect(titles("")).toEqual(["Low stock /low-stock", "Lists /watch-lists"]);
  expect(titles("sto")).toEqual(["Low stock /low-stock"]);
  expect(titles("low s")).toEqual(["Low stock /low-stock"]);
  expect([titles("l"), titles("tock")]).toEqual([[], []]);
});

test("of several articles with a number none is opened: they are the candidates, also for a rounded number", () => {
  const answer = answerOf("012345678905", { total: 2 });
  const numbers = (exact: (typeof match)[]) => candidates({ ...answer, exact }).map(({ variantNo }) => variantNo);
  expect(numbers([match, { ...match, variantNo: "12-02" }, match])).toEqual(["12-01", "12-02"]);
  expect(numbers([{ ...match, leading: true } as typeof match])).toEqual([]);
  const rounded = { ...match, leading: true, repaired: { code: "01234", changed: ["rounded" as const] } };
  expect(numbers([rounded])).toEqual(["12-01"]);
  expect(namedPage({ ...answer, exact: [rounded] })).toBeNull();
});

test("suggestions lie in groups: articles, products, brands, categories, lists, pages, all results", () => {
  const found = optionsOf("chain", {
    ...{ exact: [match], products: [other], total: 9, brands: [{ brandId: "7/8", name: "Chainworks" }] },
    categories: [{ categoryId: "3", name: "Chains", above: ["Parts", "Drivetrain"] }],
  });
  const lists = listOptions("chain", [{ listId: "l", title: "Chains for May", itemCount: 4 }], common);
  const options = [...found.slice(0, -1), ...lists, ...pageOptions("lis", pages), ...found.slice(-1)];
  expect(grouped(options).map(([group, members]) => [group, ...members.map(({ option }) => option.href)])).toEqual([
    ["articles", "/products/12?variant=12-01"],
    ["products", "/products/13"],
    ["brands", "/brands/7%2F8"],
    ["categories", "/categories/3"],
    ["lists", "/watch-lists/l"],
    ["pages", "/watch-lists"],
    ["rest", "/products?q=chain"],
  ]);
  expect(grouped(options).flatMap(([, members]) => members.map(({ place }) => place))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(options[3]?.note).toBe("Parts › Drivetrain");
  expect(options[0]?.figures).toEqual({ cost: "$20.49", stock: "5 in stock" });
  expect(listOptions("", [{ listId: "l", title: "Chains", itemCount: 4 }], common)).toEqual([]);
});
