import fc from "fast-check";
import { NextRequest } from "next/server";
import { beforeAll, expect, test } from "vitest";
import { hostileText } from "@/app/test/hostile-texts.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import { supplierApiParameters } from "@/lib/catalog/supplier-api/query.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import { BincardError } from "@/lib/errors.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testLimitMs, testSize } from "@/lib/test/size.ts";
import * as brands from "./Brands/route.ts";
import * as categories from "./Categories/route.ts";
import * as images from "./Products/Images/route.ts";
import * as inventory from "./Products/Inventory/route.ts";
import * as prices from "./Products/Prices/route.ts";
import * as products from "./Products/route.ts";
import * as variantImages from "./Products/Variants/Images/route.ts";

const operations = {
  brands: [brands.GET],
  categories: [categories.GET],
  products: [products.GET],
  inventory: [inventory.GET],
  variants: [images.GET, prices.GET],
  imagesExample: [variantImages.GET],
} as const;
const paths = {
  brands: "Brands",
  categories: "Categories",
  products: "Products",
  inventory: "Products/Inventory",
  variants: "Products/Images",
  imagesExample: "Products/Variants/Images",
};

let sessionId: string;
testDataFolder();
beforeAll(async () => {
  const signedIn = await signInForTest("served");
  ({ sessionId } = signedIn);
  const chain = plainProduct("CH", "Chain", [plainVariant("CH-1", { upc: "036000291452" }), plainVariant("CH-2")]);
  await storeTestDealer(signedIn.principal.dealerId, smallDealer([chain]));
});

const hostile = hostileText(["CH-1", "CH", "036000291452", "Chain", "7", "2026-11-21", "1"]);
/** As a browser sends it, as bytes that are no UTF-8, and not encoded. */
const encodings: readonly ((text: string) => string)[] = [
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => [...Buffer.from(text, "utf16le")].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
  (text) => `${encodeURIComponent(text.toWellFormed())}%ED%A0%80%FF%`,
];

const parameters = Object.entries(supplierApiParameters).flatMap(([operation, shape]) =>
  Object.keys(shape.shape).map((name) => [operation as keyof typeof operations, name] as const),
);

test.each(parameters)(
  "the reader of %s?%s= answers or refuses any text",
  { timeout: testLimitMs(600_000) },
  async (operation, name) => {
    const path = paths[operation];
    await fc.assert(
      fc.asyncProperty(
        hostile,
        fc.constantFrom(...encodings),
        fc.constantFrom(...operations[operation]),
        async (text, encode, get) => {
          const address = `http://localhost:3000/api/Catalog/${path}?${name}=${encode(text)}`;
          const answer = await get(new NextRequest(address, { headers: { cookie: `bincard=${sessionId}` } }), {});
          expect([200, 204, 400]).toContain(answer.status);
          const body = Buffer.from(await answer.arrayBuffer());
          expect(() => new TextDecoder("utf-8", { fatal: true }).decode(body)).not.toThrow();
          if (answer.status === 400)
            expect(JSON.parse(body.toString())).toMatchObject({ code: "bad-request", field: name });
        },
      ),
      { numRuns: testSize(25, 500) },
    );
  },
);

test.each(parameters)("the parser of %s?%s= names its field, or keeps no half of a character", (operation, name) => {
  const shape = supplierApiParameters[operation];
  const parse = (text: string) => {
    try {
      return shape.parse({ [name]: text });
    } catch (error) {
      expect(error).toBeInstanceOf(BincardError);
      expect(error).toMatchObject({ code: "bad-request", facts: { field: name } });
      return null;
    }
  };
  fc.assert(
    fc.property(hostile, (text) => {
      expect(textsIn(parse(text)).every((each) => each.isWellFormed())).toBe(true);
    }),
    { numRuns: testSize(25, 500) },
  );
});

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test("headers of any bytes are answered", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({
        unit: fc
          .integer({ min: 0x20, max: 0xff })
          .filter((code) => code !== 0x7f)
          .map((code) => String.fromCharCode(code)),
        maxLength: 200,
      }),
      fc.constantFrom("language", "callerName", "if-none-match", "authorization", "accept-language"),
      async (text, name) => {
        const headers = { cookie: `bincard=${sessionId}`, [name]: text.trim() };
        const answer = await brands.GET(new NextRequest("http://localhost:3000/api/Catalog/Brands", { headers }), {});
        expect([200, 204, 304, 401]).toContain(answer.status);
      },
    ),
    { numRuns: testSize(100, 2000) },
  );
});
