import { expect, test } from "vitest";
import { goneArticles, inventoryHistory } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { sortValues } from "../listing/sizes.ts";
import { testPrincipal } from "../test/dealer.ts";
import { startTestDealer } from "../test/dealer-of-tests.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { storeTestDealer } from "../test/setting.ts";
import { axesOf } from "./axes.ts";
import { lastStockOfGone } from "./gone-product.ts";
import { findProduct } from "./product.ts";
import { productStock, stockHistory, stockOfVariants } from "./stock.ts";

const due = Date.UTC(2026, 11, 1);
const attributes = (size: string, color: string) => [
  { name: "Color", value: color },
  { name: "Primary Color", value: color.toUpperCase() },
  { name: "Size", value: size },
  { name: "Material", value: "Steel" },
];
const helmet = plainProduct(
  "H1",
  "Helmet",
  [
    plainVariant("H1-1", {
      attributes: attributes("XL", "Red"),
      prices: [
        { typeId: 0, type: "Base", amount: 1_000_000, quantityBreak: 1 },
        { typeId: 4, type: "MSRP", amount: 2_000_000, quantityBreak: 1 },
        { typeId: 6, type: "Landed", amount: 777_000, quantityBreak: 1 },
      ],
    }),
    plainVariant("H1-2", { attributes: attributes("S", "Red") }),
    plainVariant("H1-3", { attributes: attributes("S", "Blue") }),
  ],
  { categories: [{ categoryId: "11", name: "Helmets", level: 1 }] },
);

const stock = new Map([
  [
    "H1-1",
    {
      totalAvailable: 4,
      nextDueAt: due,
      stock: [
        { warehouseId: "2", available: 4, dueAt: null },
        { warehouseId: "1", available: 0, dueAt: new Date(due).toISOString() },
      ],
    },
  ],
  ["H1-2", { totalAvailable: null, nextDueAt: null, stock: [{ warehouseId: "1", available: null, dueAt: null }] }],
]);
const categories = [
  { categoryId: "1", parentId: null, depth: 0, name: "Clothing" },
  { categoryId: "11", parentId: "1", depth: 1, name: "Helmets" },
];
const principal = startTestDealer("product", smallDealer([helmet], { stock, categories }));

test("size is the first axis and colour the second, attributes that repeat them come last, and constant attributes are left out", () => {
  expect(axesOf(helmet.variants)).toEqual([
    { name: "Size", values: ["S", "XL"] },
    { name: "Color", values: ["Red", "Blue"] },
    { name: "Primary Color", values: ["RED", "BLUE"] },
  ]);
});

test("sizes of all kinds are sorted from small to large", () => {
  expect(sortValues(["XL", "S", "XXS", "M", "2XL", "L"])).toEqual(["XXS", "S", "M", "L", "XL", "2XL"]);
  expect(sortValues(["10", "9.5", "9", "44"])).toEqual(["9", "9.5", "10", "44"]);
  expect(sortValues(['1 1/8"', '1"', '1 1/4"'])).toEqual(['1"', '1 1/8"', '1 1/4"']);
  expect(sortValues(["700x28c", "700x25c", "650x47b"])).toEqual(["650x47b", "700x25c", "700x28c"]);
  expect(sortValues(["Red", "Blue"])).toEqual(["Red", "Blue"]);
  expect(sortValues(["L (59–62 cm)", "Custom", "S (51–55 cm)", "M"])).toEqual([
    ...["S (51–55 cm)", "M", "L (59–62 cm)", "Custom"],
  ]);
  expect(sortValues(["Red", "2-tone", "Blue"])).toEqual(["Red", "2-tone", "Blue"]);
});

test("a product's stock is in warehouse order, and unknown stock is null", async () => {
  const product = await findProduct(principal, "H1");
  const [first, second, third] = product?.variants ?? [];
  const stock = await stockOfVariants(principal, ["H1-1", "H1-2"]);
  const unitsOf = (variantNo: string) => stock.get(variantNo)?.map((row) => row.available);
  expect(unitsOf("H1-1")).toEqual([0, 4]);
  expect([first?.total, first?.nextDueAt]).toEqual([4, due]);
  expect([second?.total, unitsOf("H1-2")]).toEqual([null, [null, null]]);
  expect([third?.total, third?.stockReadAt]).toEqual([null, null]);
  expect(product?.categoryPath.map((node) => node.name)).toEqual(["Clothing", "Helmets"]);
  expect(await productStock(principal, "H1")).toMatchObject({
    total: 4,
    nextDueAt: due,
    variants: [{ total: 4 }, {}, {}],
  });
  expect(await productStock(principal, "H2")).toBeNull();
});

test("the last stock of an article that left is in warehouse order, without what was due, and its own dealer's only", async () => {
  const document = JSON.stringify(plainProduct("G", "Gone", [plainVariant("G-1")]));
  const stock = JSON.stringify([{ warehouseId: "2", available: 4, dueAt: new Date(due).toISOString() }]);
  const tables = await dealerTables("product");
  await tables.insert(goneArticles).values({ variantNo: "G-1", productNo: "G", document, stock, goneAt: due });
  expect([...(await lastStockOfGone(principal, ["G-1", "H1-1"]))]).toEqual([
    [
      "G-1",
      [
        { warehouseId: "1", available: null, dueAt: null },
        { warehouseId: "2", available: 4, dueAt: null },
      ],
    ],
  ]);
  expect(await lastStockOfGone(testPrincipal("stranger"), ["G-1"])).toEqual(new Map());
});

test("wholesale tiers and tiers of an unknown type are absent without the right to cost", async () => {
  const blind = await findProduct(testPrincipal("product", { reduction: "counter" }), "H1");
  expect(blind?.variants[0]?.prices.map((tier) => tier.type)).toEqual(["MSRP"]);
  expect(JSON.stringify(blind)).not.toMatch(/1000|777/);
  const whole = await findProduct(principal, "H1");
  expect(whole?.variants[0]?.prices.map((tier) => tier.type)).toEqual(["Base", "MSRP", "Landed"]);
});

test("the stock history begins with the figure that was valid at its start", async () => {
  const figures = [
    { at: 100, totalAvailable: 9 },
    { at: 200, totalAvailable: 7 },
    { at: 300, totalAvailable: null },
    { at: 400, totalAvailable: 4 },
  ];
  const tables = await dealerTables("product");
  await tables
    .insert(inventoryHistory)
    .values(figures.map((figure) => ({ ...figure, variantNo: "H1-1", stock: "[]" })));
  expect(await stockHistory(principal, "H1-1", 250)).toEqual([
    { at: 250, total: 7 },
    { at: 300, total: null },
    { at: 400, total: 4 },
  ]);
  expect(await stockHistory(principal, "H1-1", 50)).toHaveLength(4);
  expect(await stockHistory(testPrincipal("other"), "H1-1", 0)).toEqual([]);
});

test("a number in another case opens the only product that has it, and of two that differ in case none", async () => {
  const one = plainProduct("KIT-1", "Kit", [plainVariant("Kit-A"), plainVariant("KIT-A")]);
  const others = [
    plainProduct("Rim", "Rim", [plainVariant("Rim-9")]),
    plainProduct("RIM", "Other rim", [plainVariant("r2")]),
  ];
  await storeTestDealer("product-case", smallDealer([one, ...others]));
  const asker = testPrincipal("product-case");
  const opened = async (number: string) => (await findProduct(asker, number))?.productNo ?? null;
  expect([await opened("Kit-A"), await opened("KIT-A"), await opened("rim-9"), await opened("RIM")]).toEqual([
    ...["KIT-1", "KIT-1", "Rim", "RIM"],
  ]);
  expect([await opened("kit-a"), await opened("rim")]).toEqual([null, null]);
});
