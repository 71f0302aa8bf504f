import type { z } from "zod";
import { supplierApiParameters as asks } from "@/lib/catalog/supplier-api/query.ts";
import { supplierApiRecordNames } from "@/lib/catalog/supplier-api/records.ts";
import { componentsOf, exact, flag, type Json, json, listOf, problem, queryOf, ref, text } from "./shapes.ts";

/** The interface's two system operations, and the endpoints for operators. */
export const systemPaths: Record<string, Json> = {
  "/api/System/Echo": {
    get: {
      operationId: "echo",
      summary: "Check that Bincard is available (4.1)",
      tags: ["System"],
      responses: { 200: json("Available.", text), 401: problem("SignedOut") },
    },
  },
  "/api/System/Token": {
    get: {
      operationId: "token",
      summary: "Get a Bincard API key for a supplier username and password (4.2)",
      description:
        "Signs in like the sign-in page, with the same limits. The credentials are stored encrypted for background syncs. Do not send them in the address.",
      tags: ["System"],
      security: [{ basic: [] }, { username: [], password: [] }],
      responses: { 200: json("The key.", text), 400: problem("Unclear"), 502: problem("Supplier") },
    },
  },
  "/healthz": {
    get: {
      operationId: "alive",
      summary: "Check that the process is alive",
      tags: ["Operations"],
      security: [],
      responses: { 200: plain("alive") },
    },
  },
  "/readyz": {
    get: {
      operationId: "ready",
      summary: "Check that Bincard is ready: databases, secret and sync worker",
      tags: ["Operations"],
      security: [],
      responses: { 200: json("Ready.", readiness()), 503: json("Not ready, with the reason.", readiness()) },
    },
  },
  "/metrics": {
    get: {
      operationId: "metrics",
      summary: "Get metrics for Prometheus; needs METRICS_TOKEN, or without one a request from this machine",
      tags: ["Operations"],
      security: [{ metrics: [] }, {}],
      responses: { 200: plain("Text format 0.0.4"), 401: plain("METRICS_TOKEN required") },
    },
  },
  "/api/openapi.json": {
    get: {
      operationId: "description",
      summary: "Get this OpenAPI document",
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
  language: header("language", "Accepted but ignored: the catalog has one language, see Content-Language."),
  callerName: header("callerName", "Accepted but ignored."),
  ifNoneMatch: header("If-None-Match", "An ETag; 304 if unchanged."),
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
  const empty = { description: "No matching records.", headers: answerHeaders };
  return {
    get: {
      operationId: id,
      summary,
      tags: ["Catalog"],
      parameters: [...queryOf(asks), ...headers],
      responses: {
        200: json(
          "Records from the synced catalog, in the supplier's order and as the supplier sent them.",
          listOf(ref(record)),
          answerHeaders,
        ),
        ...(mayBeEmpty && { 204: empty }),
        304: { description: "Unchanged since the version in If-None-Match." },
        400: problem("Unclear"),
        401: problem("SignedOut"),
        503: problem("NotReady"),
      },
    },
  };
}

const brands = {
  summary: "List brands (4.3); all of them unless paging is requested",
  record: "Brand",
  asks: asks.brands,
};
const images = { record: "VariantImages", mayBeEmpty: true };

/** The supplier's interface, answered from the dealer's snapshot. Numbers in brackets are its sections. */
export const catalogPaths: Record<string, Json> = {
  "/api/Catalog/Brands": operation({ id: "brands", ...brands }),
  "/api/Catalog/Products/Brands": operation({ id: "brandsByExamplePath", ...brands }),
  "/api/Catalog/Categories": operation({
    id: "categories",
    summary: "Get the category tree, or the subtrees of given categories (4.4)",
    record: "Category",
    asks: asks.categories,
  }),
  "/api/Catalog/Products": operation({
    id: "products",
    summary: "List products with all their variants; one variant must match all variant filters (4.5)",
    record: "Product",
    asks: asks.products,
    mayBeEmpty: true,
  }),
  "/api/Catalog/Products/Inventory": operation({
    id: "inventory",
    summary: "List stock by warehouse, one record per variant (4.6)",
    record: "Inventory",
    asks: asks.inventory,
    mayBeEmpty: true,
  }),
  "/api/Catalog/Products/Images": operation({
    id: "images",
    summary: "List image paths, one record per variant (4.7)",
    ...images,
    asks: asks.variants,
  }),
  "/api/Catalog/Products/Variants/Images": operation({
    id: "imagesByExamplePath",
    summary: "List image paths by product, at the path of the supplier's example (4.7)",
    ...images,
    asks: asks.imagesExample,
  }),
  "/api/Catalog/Products/Prices": operation({
    id: "prices",
    summary: "List prices, one record per variant (4.8)",
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
