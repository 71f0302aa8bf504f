import { type Json, json, listOf, problem, ref } from "./shapes.ts";

/** The supplier's interface, answered from the dealer's copy. Numbers in brackets are its sections. */
const list = "Values separated by commas; without regard to case.";
const parameters: Record<string, Json> = {
  pageStartIndex: query("pageStartIndex", "The first item, counted from 1.", {
    type: "integer",
    minimum: 1,
    default: 1,
  }),
  pageSize: query("pageSize", "Items to answer; more than 1,000 are never answered.", {
    type: "integer",
    minimum: 1,
    default: 50,
  }),
  skus: query("skus", `Variant numbers or their leading parts. ${list}`),
  categoryIds: query("categoryIds", "Categories to answer with their subtrees, separated by commas."),
  categories: query("categories", `Category names. ${list}`),
  brands: query("brands", `Brand names. ${list}`),
  barcodes: query("barcodes", `UPC or EAN. ${list}`),
  mfgPartNumbers: query("mfgPartNumbers", `Manufacturer's part numbers. ${list}`),
  productIds: query("productIds", `Product numbers. ${list}`),
  prices: query(
    "prices",
    "Price types: 0 Base, 1 Sale, 2 Closeout, 3 MAP, 4 MSRP, 5 Program. Keeps products that have one.",
  ),
  productStatus: query("status", "Variant status, a list of 7 (with 10 and 13), 8, 9, 11."),
  stockStatus: query("status", "Variant status, a list of 7, 10, 13 (each the active group), 8, 9, 11."),
  modifiedFrom: query(
    "dateFrom",
    "mm/dd/yyyy or yyyy-mm-dd, UTC: later of the product's and its variants' DateLastModified.",
  ),
  changedAfter: query(
    "dateFrom",
    "mm/dd/yyyy or yyyy-mm-dd, hh:mm:ss may follow, UTC: when Bincard saw the figures change.",
  ),
  language: header("language", "Taken and ignored: a copy is in one language, which Content-Language tells."),
  callerName: header("callerName", "Taken and ignored."),
  ifNoneMatch: header("If-None-Match", "An ETag; 304 when it still holds."),
};

function query(name: string, description: string, schema: Json = { type: "string" }): Json {
  return { name, in: "query", description, schema };
}

function header(name: string, description: string): Json {
  return { name, in: "header", description, schema: { type: "string" } };
}

const answerHeaders = {
  "X-Pagination": { $ref: "#/components/headers/X-Pagination" },
  "Cache-Status": { $ref: "#/components/headers/Cache-Status" },
  Age: { $ref: "#/components/headers/Age" },
  ETag: { $ref: "#/components/headers/ETag" },
  "Content-Language": { $ref: "#/components/headers/Content-Language" },
};

interface Operation {
  id: string;
  summary: string;
  record: string;
  asks: (keyof typeof parameters)[];
  /** Answers 204 when nothing meets the query. */
  mayBeEmpty?: boolean;
}

function operation({ id, summary, record, asks, mayBeEmpty }: Operation): Json {
  const named = [...asks, "language", "callerName", "ifNoneMatch"];
  const empty = { description: "Nothing meets the query.", headers: answerHeaders };
  return {
    get: {
      operationId: id,
      summary,
      tags: ["Catalog"],
      parameters: named.map((name) => ({ $ref: `#/components/parameters/${name}` })),
      responses: {
        200: json(
          "From the dealer's copy, in the supplier's order and as the supplier sent it.",
          listOf(ref(record)),
          answerHeaders,
        ),
        ...(mayBeEmpty && { 204: empty }),
        304: { description: "The version named in If-None-Match still holds." },
        400: problem("Unclear"),
        401: problem("SignedOut"),
        503: problem("NotReady"),
      },
    },
  };
}

const paging = ["pageStartIndex", "pageSize"] as const;
const brands = { summary: "Brands (4.3); whole unless paging is asked for", record: "Brand", asks: [...paging] };
const images = { record: "VariantImages", mayBeEmpty: true };

export const catalogParameters = parameters;
export const catalogPaths: Record<string, Json> = {
  "/api/Catalog/Brands": operation({ id: "brands", ...brands }),
  "/api/Catalog/Products/Brands": operation({ id: "brandsByExamplePath", ...brands }),
  "/api/Catalog/Categories": operation({
    id: "categories",
    summary: "The category tree, or named nodes with their subtrees (4.4)",
    record: "Category",
    asks: ["categoryIds"],
  }),
  "/api/Catalog/Products": operation({
    id: "products",
    summary: "Products with all their variants; one variant must meet all variant filters at once (4.5)",
    record: "Product",
    asks: [
      ...paging,
      ...([
        "modifiedFrom",
        "skus",
        "categories",
        "brands",
        "productStatus",
        "prices",
        "barcodes",
        "mfgPartNumbers",
      ] as const),
    ],
    mayBeEmpty: true,
  }),
  "/api/Catalog/Products/Inventory": operation({
    id: "inventory",
    summary: "Stock by warehouse, one record a variant (4.6)",
    record: "Inventory",
    asks: [...paging, "changedAfter", "skus", "stockStatus", "mfgPartNumbers"],
    mayBeEmpty: true,
  }),
  "/api/Catalog/Products/Images": operation({
    id: "images",
    summary: "Image paths, one record a variant (4.7)",
    ...images,
    asks: [...paging, "skus"],
  }),
  "/api/Catalog/Products/Variants/Images": operation({
    id: "imagesByExamplePath",
    summary: "Image paths by product, as the interface's example asks (4.7)",
    ...images,
    asks: [...paging, "skus", "productIds"],
  }),
  "/api/Catalog/Products/Prices": operation({
    id: "prices",
    summary: "Prices, one record a variant (4.8)",
    record: "VariantPrices",
    asks: [...paging, "skus"],
  }),
};
