import fc from "fast-check";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as brands from "@/app/api/Catalog/Brands/route.ts";
import * as categories from "@/app/api/Catalog/Categories/route.ts";
import * as exampleBrands from "@/app/api/Catalog/Products/Brands/route.ts";
import * as images from "@/app/api/Catalog/Products/Images/route.ts";
import * as inventory from "@/app/api/Catalog/Products/Inventory/route.ts";
import * as prices from "@/app/api/Catalog/Products/Prices/route.ts";
import * as products from "@/app/api/Catalog/Products/route.ts";
import * as exampleImages from "@/app/api/Catalog/Products/Variants/Images/route.ts";
import { closeDatabases } from "@/db/open.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { createApiKey } from "@/lib/auth/api-keys.ts";
import { log } from "@/lib/log.ts";
import { type ReferenceSupplier, startReferenceSupplier } from "@/lib/reference-supplier/start.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { supplierSettings } from "@/lib/supplier/index.ts";
import { syncOnce } from "@/lib/sync/worker/sync-once.ts";
import { testFolder } from "@/lib/test/folder.ts";
import { testSize } from "@/lib/test/size.ts";
import { testPrincipal } from "../test/dealer.ts";
import { type RandomQuery, randomQuery, type Vocabulary } from "./test/queries.ts";

/** The supplier's clock is fixed, so that both sides answer for the same moment. */
const moment = Date.parse("2026-11-21T10:00:00Z");
const operations: Record<string, { GET: (request: NextRequest, context: object) => Promise<Response> }> = {
  "/Catalog/Brands": brands,
  "/Catalog/Products/Brands": exampleBrands,
  "/Catalog/Categories": categories,
  "/Catalog/Products": products,
  "/Catalog/Products/Inventory": inventory,
  "/Catalog/Products/Images": images,
  "/Catalog/Products/Variants/Images": exampleImages,
  "/Catalog/Products/Prices": prices,
};

const folder = testFolder();
let supplier: ReferenceSupplier;
let token: string;
let key: string;

beforeAll(async () => {
  log.level = "silent";
  supplier = await startReferenceSupplier({ products: 250, seed: 7, now: () => moment });
  const settings = parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", SUPPLIER_BASE_URL: supplier.url });
  adoptEnv(settings);
  token = await tokenOf("demo");
  key = (await createApiKey({ ...testPrincipal("dealer"), ...(await addTestDealer("dealer")) }, "test")).key;
  const { ready } = await syncOnce("dealer", {
    settings: supplierSettings(settings),
    credentials: { kind: "password", username: "demo", password: "demo" },
  });
  expect(ready).toBe(true);
});

afterAll(async () => {
  await supplier.close();
  await closeDatabases();
});

async function tokenOf(account: string): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${account}:${account}`).toString("base64")}`;
  const answer = await fetch(`${supplier.url}/System/Token`, { headers: { authorization } });
  return (await answer.text()).trim().replaceAll('"', "");
}

/** In the language of the snapshot. */
function askSupplier(address: string): Promise<Response> {
  return fetch(`${supplier.url}${address}`, { headers: { authorization: `ApiKey ${token}`, language: "en" } });
}

function askBincard(operation: string, address: string, more: Record<string, string>): Promise<Response> {
  const headers = new Headers({ authorization: `ApiKey ${key}` });
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  const route = operations[operation];
  if (!route) throw new Error(`no route for ${operation}`);
  return route.GET(new NextRequest(`http://localhost/api${address}`, { headers }), {});
}

interface SentProduct {
  Brand: string;
  DateLastModified?: string;
  Categories: { CategoryName: string }[];
  Variants: {
    VariantNo: string;
    StatusId: number;
    UPC: string;
    EAN: string;
    MFGPartNumber: string;
    Prices: { TypeId: number }[];
  }[];
}

interface Compared {
  status: number;
  /** Records of a 200, else null. */
  records: unknown;
  /** X-Pagination, with our links reduced to the supplier's paths, and commas as they are. */
  pagination: unknown;
  /** The field that a 400 names: the first word of the supplier's message. */
  field: string | null;
}

async function compared(answer: Response): Promise<Compared> {
  const text = await answer.text();
  const pagination = answer.headers.get("x-pagination");
  return {
    status: answer.status,
    records: answer.status === 200 ? JSON.parse(text) : answer.status === 204 ? text : null,
    pagination: pagination === null ? null : JSON.parse(pagination.replaceAll('"/api/', '"/').replaceAll("%2C", ",")),
    field: answer.status === 400 ? fieldOf(JSON.parse(text)) : null,
  };
}

function fieldOf({ field, Message }: { field?: string; Message?: string }): string | null {
  return field ?? /^\w+/.exec(Message ?? "")?.[0] ?? null;
}

async function vocabulary(): Promise<Vocabulary> {
  const all = async (address: string) => (await askSupplier(address)).json();
  const everything = await all("/Catalog/Products?pageSize=1000");
  const variants = everything.flatMap((product: { Variants: object[] }) => product.Variants);
  const words = (values: unknown[]) => [...new Set(values.filter((value): value is string => !!value).map(String))];
  const anchors = everything.flatMap((product: SentProduct) =>
    product.Variants.map((variant) => ({
      skus: variant.VariantNo,
      categories: product.Categories.map((node) => node.CategoryName),
      brands: product.Brand,
      status: String(variant.StatusId),
      prices: words(variant.Prices.map((price) => String(price.TypeId))),
      barcodes: words([variant.UPC, variant.EAN]),
      mfgPartNumbers: variant.MFGPartNumber,
      dateFrom: (product.DateLastModified ?? "1990-01-01").slice(0, 10),
    })),
  );
  const nodes = (tree: { CategoryId: number; SubCategories: never[] }[]): number[] =>
    tree.flatMap((node) => [node.CategoryId, ...nodes(node.SubCategories)]);
  const every = (name: string) => words(variants.map((variant: Record<string, string>) => variant[name]));
  return {
    skus: every("VariantNo"),
    productNos: words(everything.map((product: { ProductNo: string }) => product.ProductNo)),
    brands: words((await all("/Catalog/Brands")).map((brand: { Name: string }) => brand.Name)),
    categoryNames: words(
      everything.flatMap((p: { Categories: { CategoryName: string }[] }) => p.Categories.map((c) => c.CategoryName)),
    ),
    categoryIds: nodes(await all("/Catalog/Categories")).map(String),
    barcodes: [...every("UPC"), ...every("EAN")],
    makers: every("MFGPartNumber"),
    days: every("DateLastModified").map((text) => text.slice(0, 10)),
    anchors,
    total: { products: everything.length, variants: variants.length, brands: (await all("/Catalog/Brands")).length },
  };
}

test("500 random queries get the same answer from Bincard and from the supplier, key for key", async () => {
  const seen = new Map<string, number>();
  let combined = 0;
  await fc.assert(
    fc.asyncProperty(randomQuery(await vocabulary()), async ({ path: operation, parameters, headers }: RandomQuery) => {
      const address = `${operation}?${new URLSearchParams(parameters)}`;
      const [theirs, ours] = await Promise.all([askSupplier(address), askBincard(operation, address, headers)]);
      const [expected, given] = [await compared(theirs), await compared(ours)];
      expect(given).toEqual(expected);
      const kind = Array.isArray(given.records) && given.records.length === 0 ? "[]" : String(given.status);
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      const filters = new Set(parameters.map(([name]) => name).filter((name) => !/^page|unknown/.test(name)));
      if (kind === "200" && filters.size >= 3) combined++;
    }),
    { numRuns: testSize(500) },
  );
  // The comparison is useful only when all kinds of answers occur.
  for (const kind of ["200", "204", "400", "[]"])
    expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(kind === "200" ? testSize(100) : 1);
  expect(combined, "answers to three filters and more").toBeGreaterThan(testSize(50));
});
