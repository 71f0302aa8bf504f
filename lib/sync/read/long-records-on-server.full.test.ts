import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dealerReaderAsIs } from "@/db/dealer/open.ts";
import { events, goneArticles, inventory, products, rejectedRecords, variants } from "@/db/dealer/schema.ts";
import { closeDatabases } from "@/db/open.ts";
import { maxServerBytes } from "@/db/server-limits.ts";
import { type Sqld, startSqld } from "@/db/test/sqld.ts";
import { type SmallSupplier, type SuppliedCatalog, startSmallSupplier } from "@/e2e/support/small-supplier.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { provideSearchIndexes } from "@/lib/search/registry.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { testSettings } from "@/lib/supplier/test/server.ts";
import { folderOfTest } from "@/lib/test/folder.ts";
import { storedData } from "../test/stored-data.ts";
import { syncOnce } from "../worker/sync-once.ts";

type Product = SuppliedCatalog["products"][0];

let sqld: Sqld;
let folder: string;
let supplier: SmallSupplier;
let catalog: SuppliedCatalog;
let now = Date.parse("2026-11-21T10:00:00Z");
beforeEach(async () => {
  sqld = await startSqld();
  folder = folderOfTest();
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", ...sqld.settings }));
  provideSearchIndexes(null);
  supplier = await startSmallSupplier(() => catalog);
});
afterEach(async () => {
  await closeDatabases();
  await supplier.close();
  await sqld.stop();
});

const stored = storedData(() => dealerReaderAsIs("demo"));

/** Reads all that is due, a day after the time before. */
async function read(): Promise<(string | undefined)[]> {
  const settings = testSettings(supplier.url, { pageSize: 1000 });
  const credentials = { kind: "password", username: "demo", password: "demo" } as const;
  const { resources } = await syncOnce("demo", { settings, credentials, now: () => now });
  now += dayMs;
  return resources.map(({ state }) => state);
}

const fresh = ["fresh", "fresh", "fresh", "fresh"];
const price = (Amount: number) => [{ Amount, TypeId: 0, Type: "Wholesale", QtyBreak: 1 }];

function product(ProductNo: string, count: number, more: object = {}): Product {
  const Variants = Array.from({ length: count }, (_, n) => ({
    ...{ VariantNo: `${ProductNo}-${String(n).padStart(5, "0")}`, Description: `Chain ring ${ProductNo}, colour ${n}` },
    ...{
      StatusId: 7,
      StatusDesc: "Active",
      EAN: String(4_000_000_000_000 + n),
      Prices: price(10 + n / 100),
      Images: [],
    },
    Attributes: [{ Name: "Colour", Value: `Colour ${n}` }],
    ...more,
  }));
  return { ...{ ProductNo, Name: `Ring ${ProductNo}`, BrandId: 1, Brand: "Éclair" }, Variants } as Product;
}

const stock = (VariantNo: string, more: object = {}) => ({
  ...{ VariantNo, TotalQtyAvailable: 3, ...more },
  WarehousesQuantities: [{ Id: 1, Name: "North", QtyAvailable: 3 }],
});

function supply(...sent: Product[]): void {
  const inventory = sent.flatMap(({ Variants }) => Variants.map(({ VariantNo }) => stock(VariantNo)));
  const brands = [{ Id: 1, Name: "Éclair" }];
  const categories = [{ CategoryId: 1, CategoryName: "Rings", SubCategories: [] }];
  catalog = { brands, categories, products: sent, inventory, picture: Buffer.from("") };
}

/** Bytes of a text that nothing makes shorter. */
const noise = (bytes: number) => randomBytes(Math.ceil(bytes / 2)).toString("hex");
/** Letters of three bytes each. */
const wide = (letters: number) => "世界".repeat(letters / 2);

test("products of 9,999 variants and of long texts come onto a server, change there and leave", async () => {
  const big = product("BIG", 9999);
  // Unknown fields are kept as sent.
  supply(big, product("WIDE", 1, { Note: wide(900_000) }), product("P", 2));
  expect(await read()).toEqual(fresh);
  expect((await stored.all(products)).map(({ raw }) => raw)).toEqual(
    catalog.products.map((one) => JSON.stringify(one)),
  );
  expect(await stored.count(variants)).toBe(10_002);

  for (const variant of big.Variants) variant.Prices = price(7);
  const [left] = big.Variants.splice(5000, 1);
  const wider = product("WIDE", 1, { Note: wide(900_002) });
  supply(big, wider, product("P", 2));
  expect(await read()).toEqual(fresh);
  expect((await stored.all(products)).map(({ raw }) => raw)).toEqual(
    catalog.products.map((one) => JSON.stringify(one)),
  );
  const costs = new Map((await stored.all(variants)).map(({ variantNo, costAmount }) => [variantNo, costAmount]));
  expect(big.Variants.every(({ VariantNo }) => costs.get(VariantNo) === 700_000)).toBe(true);
  const [gone, ...others] = await stored.all(goneArticles);
  expect([gone?.variantNo, others]).toEqual([left?.VariantNo, []]);
  expect(JSON.parse(gone?.document ?? "")).toMatchObject({
    productNo: "BIG",
    variants: [{ variantNo: left?.VariantNo }],
  });
  const told = (await stored.all(events)).filter(({ kind }) => kind === "cost");
  expect(told).toHaveLength(9998);
  expect(await stored.all(rejectedRecords)).toEqual([]);
}, 300_000);

test("a record that a server cannot store is rejected with a sentence, the others go on, and what was known of it stays", async () => {
  const long = (variantNo: string) => product(variantNo, 1, { Note: noise(3 * maxServerBytes) });
  supply(product("P", 1), product("LATER", 1), long("LONG"), product("Q", 1));
  catalog.inventory = [stock("P-00000", { Note: noise(maxServerBytes) }), stock("Q-00000")];
  expect(await read()).toEqual(fresh);
  expect((await stored.all(products)).map(({ productNo }) => productNo)).toEqual(["P", "LATER", "Q"]);
  expect((await stored.all(inventory)).map(({ variantNo }) => variantNo)).toEqual(["Q-00000"]);
  const rejected = async () =>
    (await stored.all(rejectedRecords)).map(({ resource, key, reason }) => [resource, key, reason]).sort();
  const reason = "is too long for the database server";
  expect(await rejected()).toEqual([
    ["inventory", "P-00000", reason],
    ["products", "LONG", reason],
  ]);
  const before = (await stored.all(products)).map(({ raw }) => raw);
  supply(product("P", 1), long("LATER"), long("LONG"), product("Q", 1));
  expect(await read()).toEqual(fresh);
  expect((await stored.all(products)).map(({ raw }) => raw)).toEqual(before);
  expect(await rejected()).toEqual([
    ["products", "LATER", reason],
    ["products", "LONG", reason],
  ]);
}, 300_000);
