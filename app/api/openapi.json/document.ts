import { catalogParameters, catalogPaths, catalogSchemas, systemPaths } from "./catalog.ts";
import { deskPaths, picturePaths, privateLinkPaths } from "./desk.ts";
import { exact, type Json, text, whole } from "./shapes.ts";

function header(description: string): Json {
  return { description, schema: text };
}

function problem(description: string, headers?: { [name: string]: Json }): Json {
  const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  return { description, ...(headers && { headers }), content };
}

function headerKey(name: string, description: string): Json {
  return { type: "apiKey", in: "header", name, description };
}

/** The OpenAPI 3.1 document of everything Bincard answers over HTTP except pages. */
export const description: Json = {
  openapi: "3.1.0",
  info: {
    title: "Bincard",
    version: "1",
    description:
      "The supplier's read-only catalog API, served from a dealer's own copy, and Bincard's own JSON API. A program written for the supplier works with /api as its base address.",
  },
  servers: [{ url: "/" }],
  security: [{ session: [] }, { key: [] }, { bearer: [] }, { keyHeader: [] }],
  tags: [
    { name: "System", description: "Availability and API keys" },
    { name: "Catalog", description: "The supplier's API" },
    { name: "Desk", description: "Bincard's own JSON API" },
    { name: "Operations", description: "For administrators" },
  ],
  paths: { ...systemPaths, ...catalogPaths, ...deskPaths, ...picturePaths, ...privateLinkPaths },
  components: {
    schemas: {
      ...catalogSchemas,
      Problem: {
        ...(exact({ type: text, title: text, status: whole, code: text }) as { [key: string]: Json }),
        description: "RFC 9457. Also `field` and `reason` with 400, an error `id` with 500, `progress` with 503",
      },
    },
    parameters: catalogParameters,
    headers: {
      "X-Pagination": header(
        "JSON: TotalCount, TotalPages, CurrentPage, PageSize, PrevPageLink, NextPageLink (null on the first and last page; omitted beyond 1,500 characters)",
      ),
      "Cache-Status": header(
        "RFC 9211: `bincard; hit`, `bincard; fwd=stale` (old data), `bincard; fwd=miss` (synced for this request)",
      ),
      Age: header("Seconds since the last sync"),
      ETag: header("Version of the response"),
      "Content-Language": header("Language of the catalog"),
    },
    responses: {
      Unclear: problem("A parameter or field is invalid; the response names it."),
      SignedOut: problem("Missing, expired or revoked key or session."),
      Forbidden: problem("Not allowed with this key, or not from this page."),
      NotFound: problem("Not found."),
      NotReady: problem("The first catalog sync is not complete; the response shows its progress.", {
        "Retry-After": header("Seconds to wait"),
      }),
      Supplier: problem("The supplier is unreachable or its answer is invalid."),
    },
    securitySchemes: {
      session: { type: "apiKey", in: "cookie", name: "__Host-bincard", description: "`bincard` over plain http" },
      key: headerKey("Authorization", "`ApiKey {key}`, or the key alone"),
      keyHeader: headerKey("ApiKey", "The key alone"),
      bearer: { type: "http", scheme: "bearer" },
      basic: { type: "http", scheme: "basic" },
      username: headerKey("username", "Supplier username, for /api/System/Token"),
      password: headerKey("password", "Supplier password, for /api/System/Token"),
      metrics: { type: "http", scheme: "bearer", description: "METRICS_TOKEN" },
    },
  },
};
