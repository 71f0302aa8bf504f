import type { z } from "zod";
import { supplierApiParameters as asks } from "@/lib/catalog/supplier-api/query.ts";
import { supplierApiRecordNames } from "@/lib/catalog/supplier-api/records.ts";
import { componentsOf, exact, flag, type Json, json, listOf, problem, queryOf, ref, text } from "./shapes.ts";

/** The interface's two system operations, and the endpoints for operators. */
export const systemPaths: Record<string, Json> = {
  "/api/System/Echo": {
    get: {
      operationId: "echo",
      summary: "Bincard is available (4.1)",
      tags: ["System"],
      responses: { 200: json("It is.", text), 401: problem("SignedOut") },
    },
  },
  "/api/System/Token": {
    get: {
      operationId: "token",
      summary: "A Bincard API key for the dealer's supplier username and password (4.2)",
      description:
        "Signs the dealer in as the page does, within the same limits; the credentials are kept, encrypted, for reading in the background. Username and password never travel in the address.",
      tags: ["System"],
      security: [{ basic: [] }, { username: [], password: [] }],
      responses: { 200: json("The key.", text), 400: problem("Unclear"), 502: problem("Supplier") },
    },
  },
  "/healthz": {
    get: {
      operationId: "alive",
      summary: "The process is alive",
      tags: ["Operations"],
      security: [],
      responses: { 200: plain("alive") },
    },
  },
  "/readyz": {
    get: {
      operationId: "ready",
      summary: "Databases are open and migrated, the secret fits, the sync worker answers",
      tags: ["Operations"],
      security: [],
      responses: { 200: json("Ready.", readiness()), 503: json("Not ready, and why.", readiness()) },
    },
  },
  "/metrics": {
    get: {
      operationId: "metrics",
      summary: "Figures for Prometheus; with METRICS_TOKEN, or where none is set straight from the machine itself",
      tags: ["Operations"],
      security: [{ metrics: [] }, {}],
      responses: { 200: plain("Text format 0.0.4"), 401: plain("METRICS_TOKEN is needed") },
    },
  },
  "/api/openapi.json": {
    get: {
      operationId: "description",
      summary: "This description",
      tags: ["Operations"],
      security: [],
      responses: { 200: json("OpenAPI 3.1.", { type: "object" }) },
    },
  },
};

/** The records of the supplier's interface. Keys that are not listed here are passed through unchanged. */
export const catalogSchemas = componentsOf(supplierApiRecordNames);

/** Headers that every list accepts. */
export const catalogParameters: Record<string, Json> = {
  language: header("language", "Taken and ignored: a copy is in one language, which Content-Language tells."),
  callerName: header("callerName", "Taken and ignored."),
  ifNoneMatch: header("If-None-Match", "An ETag; 304 when it still holds."),
};

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
  asks: z.ZodObject;
  /** Whether it answers 204 when no record matches. */
  mayBeEmpty?: boolean;
}

function operation({ id, summary, record, asks, mayBeEmpty }: Operation): Json {
  const headers = Object.keys(catalogParameters).map((name) => ({ $ref: `#/components/parameters/${name}` }));
  const empty = { description: "Nothing meets the query.", headers: answerHeaders };
  return {
    get: {
      operationId: id,
      summary,
      tags: ["Catalog"],
      parameters: [...queryOf(asks), ...headers],
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

const brands = { summary: "Brands (4.3); whole unless paging is asked for", record: "Brand", asks: asks.brands };
const images = { record: "VariantImages", mayBeEmpty: true };

/** The supplier's interface, answered from the dealer's snapshot. Numbers in brackets are its sections. */
export const catalogPaths: Record<string, Json> = {
  "/api/Catalog/Brands": operation({ id: "brands", ...brands }),
  "/api/Catalog/Products/Brands": operation({ id: "brandsByExamplePath", ...brands }),
  "/api/Catalog/Categories": operation({
    id: "categories",
    summary: "The category tree, or named nodes with their subtrees (4.4)",
    record: "Category",
    asks: asks.categories,
  }),
  "/api/Catalog/Products": operation({
    id: "products",
    summary: "Products with all their variants; one variant must meet all variant filters at once (4.5)",
    record: "Product",
    asks: asks.products,
    mayBeEmpty: true,
  }),
  "/api/Catalog/Products/Inventory": operation({
    id: "inventory",
    summary: "Stock by warehouse, one record a variant (4.6)",
    record: "Inventory",
    asks: asks.inventory,
    mayBeEmpty: true,
  }),
  "/api/Catalog/Products/Images": operation({
    id: "images",
    summary: "Image paths, one record a variant (4.7)",
    ...images,
    asks: asks.variants,
  }),
  "/api/Catalog/Products/Variants/Images": operation({
    id: "imagesByExamplePath",
    summary: "Image paths by product, as the interface's example asks (4.7)",
    ...images,
    asks: asks.imagesExample,
  }),
  "/api/Catalog/Products/Prices": operation({
    id: "prices",
    summary: "Prices, one record a variant (4.8)",
    record: "VariantPrices",
    asks: asks.variants,
  }),
};

function plain(description: string): Json {
  return { description, content: { "text/plain": { schema: text } } };
}

function readiness(): Json {
  const what = { type: "string", enum: ["app-database", "dealer-database", "secret", "sync-worker"] };
  return exact({ ready: flag, obstacle: { oneOf: [{ type: "null" }, exact({ what, code: text })] } });
}
