import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { brands, identifiers, inventory, productCategories, products, variants } from "@/db/dealer/schema.ts";
import { dealerTables, storeSyncState } from "@/db/test/tables.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testPrincipal } from "../test/dealer.ts";
import { supplierApiCategories } from "./categories.ts";
import {
  supplierApiBrands,
  supplierApiImages,
  supplierApiInventory,
  supplierApiPrices,
  supplierApiProducts,
} from "./lists.ts";
import {
  parseBrandsQuery,
  parseCategoriesQuery,
  parseInventoryQuery,
  parseProductsQuery,
  parseVariantsQuery,
} from "./query.ts";

const principal = testPrincipal("dealer");
const readAt = Date.parse("2026-11-21T06:00:00Z");
testDataFolder();

const ask = (text: string) => new URLSearchParams(text);

beforeAll(async () => {
  expect(await supplierApiBrands(principal, { start: 1, size: null })).toBeNull();
  await dealerWriter("dealer");
  expect(await supplierApiBrands(principal, { start: 1, size: null })).toBeNull();
  await storeRecords();
  const read = { generation: 3, stockVersion: 4, catalogReadAt: readAt, pricesReadAt: readAt, categoriesRaw: tree };
  await storeSyncState(await dealerTables("dealer"), read);
});

/** Stores records with short texts as sent, whose order is not that of their numbers. */
async function storeRecords(): Promise<void> {
  const tables = await dealerTables("dealer");
  await tables.insert(brands).values([
    { brandId: "2", position: 2, name: "Acme", normalizedName: "acme", raw: '{"Id":2}' },
    { brandId: "1", position: 1, name: "Zed", normalizedName: "zed", raw: '{"Id":1}' },
  ]);
  const price = (amount: number, type: number) =>
    `{"Amount":${amount},"TypeId":${type},"Type":"x","QtyBreak":1,"Landed":0.5}`;
  const variant = (no: string, ...prices: string[]) => `{"VariantNo":"${no}","DealerCost":9,"Prices":[${prices}]}`;
  const product = (productNo: string, ...sent: string[]) => ({
    productNo,
    raw: `{"ProductNo":"${productNo}","Big":12345678901234567890,"Variants":[${sent}]}`,
    normalizedName: "",
    hash: "",
    document: "",
    card: "",
  });
  const modifiedAt = Date.parse("2026-01-02T00:00:00Z");
  const first = product("B", variant("01-1", price(1, 0), price(2, 4)), variant("01-2"));
  const second = product("A", variant("Ab-1", price(3, 1)));
  await tables.insert(products).values([
    { ...first, position: 1, normalizedBrand: "acme", modifiedAt },
    { ...second, position: 2, normalizedBrand: "zed", modifiedAt: null },
  ]);
  await tables.insert(productCategories).values([
    { categoryId: "5", productNo: "A", normalizedName: "tyres" },
    { categoryId: "6", productNo: "A", normalizedName: "road" },
  ]);
  const numbers = (variantNo: string) => ({ variantNo, normalizedVariantNo: variantNo.toLowerCase() });
  const records = (variantNo: string) => ({
    ...numbers(variantNo),
    pricesRecord: `{"VariantNo":"${variantNo}","Prices":[{"Price":1,"PriceTypeId":0},{"Price":2,"PriceTypeId":3,"Landed":1}]}`,
    imagesRecord: `{"VariantNo":"${variantNo}"}`,
    pricesReadAt: 0,
  });
  await tables.insert(variants).values([
    { ...records("01-1"), productNo: "B", position: 1, statusId: 7, normalizedMfg: "br-3", priceMask: 0b10001 },
    { ...records("01-2"), productNo: "B", position: 2, statusId: 10, normalizedMfg: null, priceMask: 0 },
    { ...records("Ab-1"), productNo: "A", position: 3, statusId: 9, normalizedMfg: "br-3", priceMask: 0b10 },
  ]);
  await tables.insert(identifiers).values([
    { kind: "mfg", value: "br-3", variantNo: "01-1" },
    { kind: "mfg", value: "br-3", variantNo: "Ab-1" },
    { kind: "upc", value: "036000291452", variantNo: "01-2" },
  ]);
  const stock = (variantNo: string) => ({
    ...numbers(variantNo),
    raw: `{"VariantNo":"${variantNo}"}`,
    stock: "[]",
    hash: "",
    readAt: 0,
  });
  await tables.insert(inventory).values([
    { ...stock("Ab-1"), position: 1, statusId: 9, changedAt: readAt },
    { ...stock("01-1"), position: 2, statusId: 13, changedAt: readAt - 1000 },
  ]);
}

const tree =
  '[{"CategoryId":1,"SubCategories":[{"CategoryId":2,"SubCategories":[{"CategoryId":3,"X":1}]}]},{"CategoryId":4}]';

test("brands are answered whole in the supplier's order, or one page of them when the request has paging", async () => {
  const whole = await supplierApiBrands(principal, parseBrandsQuery(ask("")));
  expect(whole).toMatchObject({
    status: 200,
    body: '[{"Id":1},{"Id":2}]',
    total: 2,
    size: null,
    version: "3.4",
    readAt,
  });
  const second = await supplierApiBrands(principal, parseBrandsQuery(ask("pageStartIndex=2&pageSize=1")));
  expect(second).toMatchObject({ body: '[{"Id":2}]', total: 2, start: 2, size: 1 });
  expect(await supplierApiBrands(principal, parseBrandsQuery(ask("pageStartIndex=9")))).toMatchObject({
    status: 200,
    body: "[]",
  });
});

test("every requested category is answered with all its descendants", async () => {
  expect((await supplierApiCategories(principal, parseCategoriesQuery(ask(""))))?.body).toBe(tree);
  const named = await supplierApiCategories(principal, parseCategoriesQuery(ask("categoryIds=4,2,3")));
  expect(JSON.parse(named?.body ?? "")).toEqual([
    { CategoryId: 2, SubCategories: [{ CategoryId: 3, X: 1 }] },
    { CategoryId: 3, X: 1 },
    { CategoryId: 4 },
  ]);
});

test("a product's JSON text is answered as the supplier sent it, with the same digits", async () => {
  const answer = await supplierApiProducts(principal, parseProductsQuery(ask("skus=01")));
  expect(answer?.body).toContain('"Big":12345678901234567890');
});

test("stock is not answered before the first stock sync, then in its own order", async () => {
  expect(await supplierApiInventory(principal, parseInventoryQuery(ask("")))).toBeNull();
  await storeSyncState(await dealerTables("dealer"), { inventoryReadAt: readAt });
  const body = async (text: string) => (await supplierApiInventory(principal, parseInventoryQuery(ask(text))))?.body;
  expect(await body("")).toBe('[{"VariantNo":"Ab-1"},{"VariantNo":"01-1"}]');
  expect(await body("status=10")).toBe('[{"VariantNo":"01-1"}]');
  expect(await body("skus=a")).toBe('[{"VariantNo":"Ab-1"}]');
  expect(await body("mfgPartNumbers=br-3&skus=01")).toBe('[{"VariantNo":"01-1"}]');
  expect(await body("dateFrom=2026-11-21 05:59:59")).toBe('[{"VariantNo":"Ab-1"}]');
});

test("without the right to cost there is no wholesale price and no key that the interface does not specify", async () => {
  const counter = testPrincipal("dealer", { reduction: "counter" });
  const answer = await supplierApiProducts(counter, parseProductsQuery(ask("skus=01")));
  expect(JSON.parse(answer?.body ?? "")).toEqual([
    {
      ProductNo: "B",
      Variants: [
        { VariantNo: "01-1", Prices: [{ Amount: 2, TypeId: 4, Type: "x", QtyBreak: 1 }] },
        { VariantNo: "01-2", Prices: [] },
      ],
    },
  ]);
  const prices = await supplierApiPrices(counter, parseVariantsQuery(ask("skus=ab-1")));
  expect(JSON.parse(prices?.body ?? "")).toEqual([{ VariantNo: "Ab-1", Prices: [{ Price: 2, PriceTypeId: 3 }] }]);
  const tables = await dealerTables("dealer");
  const warehouse = '{"Id":1,"Name":"Reno","QtyAvailable":2,"UnitCost":4}';
  const raw = `{"VariantNo":"Ab-1","LandedCost":3,"StatusId":{"Cost":5},"WarehousesQuantities":[${warehouse}]}`;
  await tables.update(inventory).set({ raw }).where(eq(inventory.variantNo, "Ab-1"));
  const stock = await supplierApiInventory(counter, parseInventoryQuery(ask("skus=ab-1")));
  expect(JSON.parse(stock?.body ?? "")).toEqual([
    { VariantNo: "Ab-1", WarehousesQuantities: [{ Id: 1, Name: "Reno", QtyAvailable: 2 }] },
  ]);
  const imagesRecord = '{"VariantNo":"Ab-1","Cost":1}';
  await tables.update(variants).set({ imagesRecord }).where(eq(variants.variantNo, "Ab-1"));
  const images = await supplierApiImages(counter, parseVariantsQuery(ask("skus=ab-1")));
  expect(images?.body).toBe('[{"VariantNo":"Ab-1"}]');
});

test("without the right to cost a price row is shown only when every type in it is a retail type", async () => {
  const tables = await dealerTables("dealer");
  const told = '{"Price":1,"PriceTypeId":"4"},{"Price":2,"PriceTypeId":3,"TypeId":3}';
  const open =
    '{"Price":3,"PriceTypeId":3,"TypeId":0},{"Price":4,"PriceTypeId":[3]},{"Price":5,"PriceTypeId":6},{"Price":6}';
  const pricesRecord = `{"VariantNo":"01-2","Prices":[${told},${open}]}`;
  await tables.update(variants).set({ pricesRecord }).where(eq(variants.variantNo, "01-2"));
  const counter = testPrincipal("dealer", { reduction: "counter" });
  const prices = await supplierApiPrices(counter, parseVariantsQuery(ask("skus=01-2")));
  const [record] = JSON.parse(prices?.body ?? "");
  expect(record.Prices.map((row: { Price: number }) => row.Price)).toEqual([1, 2]);
});

test("keys of brands and categories that the interface does not specify also require the right to cost", async () => {
  const tables = await dealerTables("dealer");
  const raw = '{"Id":2,"Name":"Acme","DealerDiscount":40}';
  await tables.update(brands).set({ raw }).where(eq(brands.brandId, "2"));
  const counter = testPrincipal("dealer", { reduction: "counter" });
  const answer = await supplierApiBrands(counter, parseBrandsQuery(ask("")));
  expect(answer?.body).toBe('[{"Id":1},{"Id":2,"Name":"Acme"}]');
  expect((await supplierApiBrands(principal, parseBrandsQuery(ask(""))))?.body).toContain("DealerDiscount");
  const named = await supplierApiCategories(counter, parseCategoriesQuery(ask("categoryIds=2,3")));
  expect(JSON.parse(named?.body ?? "")).toEqual([
    { CategoryId: 2, SubCategories: [{ CategoryId: 3 }] },
    { CategoryId: 3 },
  ]);
});

test("without the right to cost a query cannot reveal which articles have a wholesale price of some type", async () => {
  const counter = testPrincipal("dealer", { reduction: "counter" });
  const found = async (text: string) => (await supplierApiProducts(counter, parseProductsQuery(ask(text))))?.total;
  expect(await found("prices=1")).toBe(2);
  expect(await found("prices=1,4")).toBe(1);
  expect(await found("prices=4")).toBe(1);
});
