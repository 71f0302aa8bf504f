import { beforeAll, expect, test } from "vitest";
import type { VariantDocument } from "@/db/dealer/documents.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testPrincipal } from "../test/dealer.ts";
import { stockOf } from "../test/pedals.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { storeTestDealer } from "../test/setting.ts";
import { findAlternatives } from "./alternatives.ts";
import { findProduct } from "./product.ts";

const principal = testPrincipal("instead");
const leaf = { categories: [{ categoryId: "11", name: "Gravel", level: 1 }] };
const tyre = (variantNo: string, width: string, msrp: number, own: Partial<VariantDocument> = {}) =>
  plainVariant(variantNo, {
    description: `${width} mm, Black`,
    attributes: [
      { name: "Width", value: width },
      { name: "Color", value: "Black" },
      { name: "Bead", value: "Folding" },
    ],
    prices: [
      { typeId: 0, type: "Base", amount: msrp / 2, quantityBreak: 1 },
      { typeId: 0, type: "Base", amount: msrp / 4, quantityBreak: 20 },
      { typeId: 4, type: "MSRP", amount: msrp, quantityBreak: 1 },
    ],
    ...own,
  });
const products = [
  plainProduct("T1", "Arroyo", [tyre("T1-45", "45", 5000)], leaf),
  plainProduct("T2", "Brook", [tyre("T2-40", "40", 5000), tyre("T2-45", "45", 5200)], { ...leaf, brand: "Fenn" }),
  plainProduct("T3", "Creek", [tyre("T3-50", "50", 9900)], leaf),
  plainProduct("T4", "Delta", [tyre("T4-45", "45", 5000)], leaf),
  plainProduct("T5", "Ended", [tyre("T5-45", "45", 5000, { statusId: 9 })], leaf),
  plainProduct("R1", "Road", [tyre("R1-45", "45", 5000)], {
    categories: [{ categoryId: "12", name: "Road", level: 1 }],
  }),
];
const stock = new Map([
  ["T1-45", stockOf(0, 0)],
  ["T2-40", stockOf(4, 3)],
  ["T2-45", stockOf(0, 5)],
  ["T3-50", stockOf(6, 0)],
  ["T4-45", stockOf(0, 0)],
  ["T5-45", stockOf(9, 9)],
  ["R1-45", stockOf(2, 2)],
]);
const categories = [
  { categoryId: "1", parentId: null, depth: 0, name: "Tyres" },
  { categoryId: "11", parentId: "1", depth: 1, name: "Gravel" },
  { categoryId: "12", parentId: "1", depth: 1, name: "Road" },
];
testDataFolder();

beforeAll(async () => {
  await storeTestDealer("instead", smallDealer(products, { stock, categories }));
  const empty = new Map([
    ["T1-45", stockOf(0, 0)],
    ["R1-45", stockOf(2, 2)],
  ]);
  await storeTestDealer("above", smallDealer(products, { stock: empty, categories }));
});

async function alternativesOf(asking: Principal, quantity?: number) {
  const product = await findProduct(asking, "T1");
  const [variant] = product?.variants ?? [];
  if (!product || !variant) throw new Error("no product");
  return findAlternatives(asking, product, variant, quantity);
}

test("articles of the same category in stock, the most alike first, each with what differs", async () => {
  const found = await alternativesOf(principal);
  expect(found.map(({ variantNo }) => variantNo)).toEqual(["T2-45", "T3-50"]);
  expect(found).toEqual([
    {
      ...{ productNo: "T2", variantNo: "T2-45", name: "Brook", brand: "Fenn", label: "45 mm, Black", differs: [] },
      ...{ total: 5, own: null, costAmount: 2600, retailAmount: 5200 },
    },
    expect.objectContaining({ differs: [{ name: "Width", value: "50" }], total: 6 }),
  ]);
});

test("those in the own warehouse come before others that are as alike", async () => {
  const preferences = { ...principal.preferences, warehouseId: "1" };
  const found = await alternativesOf({ ...principal, preferences });
  expect(found[0]).toMatchObject({ variantNo: "T2-40", own: 4, differs: [{ name: "Width", value: "40" }] });
});

test("when nothing of the category is in stock, the one above it is looked through", async () => {
  expect((await alternativesOf(testPrincipal("above"))).map(({ variantNo }) => variantNo)).toEqual(["R1-45"]);
});

test("without the right to cost there is none, in the same order", async () => {
  const counter = await alternativesOf({ ...principal, reduction: "counter" });
  expect(counter.map(({ costAmount }) => costAmount)).toEqual([null, null]);
  expect(counter.map(({ variantNo }) => variantNo)).toEqual(["T2-45", "T3-50"]);
});

test("the cost is that at the quantity which is asked for", async () => {
  expect((await alternativesOf(principal, 19))[0]?.costAmount).toBe(2600);
  expect((await alternativesOf(principal, 20))[0]?.costAmount).toBe(1300);
  expect((await alternativesOf({ ...principal, reduction: "counter" }, 20))[0]?.costAmount).toBeNull();
});
