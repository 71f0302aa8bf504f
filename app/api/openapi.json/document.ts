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
      "A supplier's read-only catalog interface, answered from a dealer's own copy, and the desk's own JSON. A program written for the supplier works with /api as its base address.",
  },
  servers: [{ url: "/" }],
  security: [{ session: [] }, { key: [] }, { bearer: [] }, { keyHeader: [] }],
  tags: [
    { name: "System", description: "Availability and keys" },
    { name: "Catalog", description: "The supplier's interface" },
    { name: "Desk", description: "What our pages ask" },
    { name: "Operations", description: "For those who run Bincard" },
  ],
  paths: { ...systemPaths, ...catalogPaths, ...deskPaths, ...picturePaths, ...privateLinkPaths },
  components: {
    schemas: {
      ...catalogSchemas,
      Problem: {
        ...(exact({ type: text, title: text, status: whole, code: text }) as { [key: string]: Json }),
        description: "RFC 9457; `field` and `reason` with 400, `id` to quote with 500, `progress` with 503",
      },
    },
    parameters: catalogParameters,
    headers: {
      "X-Pagination": header(
        "JSON: TotalCount, TotalPages, CurrentPage, PageSize, PrevPageLink, NextPageLink (null at the ends; left out beyond 1,500 characters)",
      ),
      "Cache-Status": header(
        "RFC 9211: `bincard; hit`, `bincard; fwd=stale` (an old copy), `bincard; fwd=miss` (read while waiting)",
      ),
      Age: header("Seconds since the supplier was read"),
      ETag: header("Version of the answer"),
      "Content-Language": header("Language of the copy"),
    },
    responses: {
      Unclear: problem("A parameter or field cannot be understood; it is named."),
      SignedOut: problem("No key or session, or one that is over."),
      Forbidden: problem("Not with this key, or not from this page."),
      NotFound: problem("There is no such thing."),
      NotReady: problem("The first copy is not complete; the progress is told.", {
        "Retry-After": header("Seconds to wait"),
      }),
      Supplier: problem("The supplier is unreachable or its response is invalid."),
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
