import type { Endpoint } from "@/lib/api/endpoint.ts";
import { endpoints } from "@/lib/api/endpoints.ts";
import { can } from "@/lib/domain/principal.ts";
import { body, inPath, type Json, json, problem, queryOf, schemaOf } from "./shapes.ts";

/** A private address needs no session. */
const security: Json = [];

/** What private feeds and links in mails answer. */
export const privateLinkPaths: Record<string, Json> = {
  "/feeds/{file}": {
    parameters: [inPath("file")],
    get: {
      operationId: "privateFeed",
      summary: "Get a member's private feed: alerts (TOKEN.atom, TOKEN.json) or due dates (TOKEN.ics)",
      tags: ["Desk"],
      security,
      responses: {
        200: {
          description: "The feed, with the member's current permissions.",
          headers: { ETag: { $ref: "#/components/headers/ETag" } },
          content: { "application/atom+xml": {}, "application/feed+json": {}, "text/calendar": {} },
        },
        304: { description: "Unchanged since the version in If-None-Match." },
        404: problem("NotFound"),
      },
    },
  },
  "/s/{token}": {
    parameters: [inPath("token")],
    get: {
      operationId: "openShare",
      summary: "Open the page of a share link",
      tags: ["Desk"],
      security,
      parameters: [
        query("v", "Another variant of a shared product", { type: "string" }),
        query("k", "The proof that the passphrase was entered", { type: "string" }),
      ],
      responses: {
        200: { description: "The page, or a form for its passphrase.", content: { "text/html": {} } },
        404: { description: "The link has ended, or never existed." },
        410: { description: "The catalog no longer has what it shares." },
        429: { description: "Too many wrong addresses." },
      },
    },
    post: {
      operationId: "unlockShare",
      summary: "Enter the passphrase of a share link",
      tags: ["Desk"],
      security,
      requestBody: { content: { "application/x-www-form-urlencoded": {}, "multipart/form-data": {} } },
      responses: {
        303: { description: "The page." },
        403: { description: "The passphrase is wrong." },
        404: { description: "The link has ended, or never existed." },
        429: { description: "Too many wrong passphrases." },
      },
    },
  },
  "/s/{token}/pictures/{variantNo}": {
    parameters: [inPath("token"), inPath("variantNo")],
    get: {
      operationId: "sharedPicture",
      summary: "Get a picture of an item that a link shares",
      tags: ["Desk"],
      security,
      parameters: [
        query("n", "Index of the picture, from 0", { type: "integer", minimum: 0, maximum: 99, default: 0 }),
        query("w", "Maximum width", { enum: [96, 320, 960], default: 320 }),
        query("k", "The proof that the passphrase was entered", { type: "string" }),
      ],
      responses: {
        200: { description: "The picture.", content: { "image/webp": {} } },
        404: problem("NotFound"),
      },
    },
  },
  "/api/mail-links/{token}": {
    parameters: [inPath("token")],
    get: {
      operationId: "openMailLink",
      summary: "Open the page of an email link; changes nothing",
      tags: ["Desk"],
      security,
      responses: { 303: { description: "The page." } },
    },
    post: {
      operationId: "followMailLink",
      summary: "Perform the action of an email link; email programs send it automatically (RFC 8058)",
      tags: ["Desk"],
      security,
      requestBody: { content: { "application/x-www-form-urlencoded": {}, "multipart/form-data": {} } },
      responses: {
        200: { description: "Done (for email programs)." },
        303: { description: "The page with the result." },
        400: problem("Unclear"),
        404: problem("NotFound"),
      },
    },
  },
};

/** A variant's pictures; the answer is an image, not JSON. */
export const picturePaths: Record<string, Json> = {
  "/api/pictures/{variantNo}": {
    parameters: [inPath("variantNo")],
    get: {
      operationId: "picture",
      summary: "Get a variant's picture",
      tags: ["Desk"],
      parameters: [
        query("n", "Index of the picture, from 0", { type: "integer", minimum: 0, maximum: 99, default: 0 }),
        query("w", "Maximum width", { enum: [96, 320, 960], default: 320 }),
        query("d", "The dealer of the page; refused if another dealer is signed in", { type: "string" }),
      ],
      responses: {
        200: { description: "The picture.", content: { "image/webp": {} } },
        400: problem("Unclear"),
        401: problem("SignedOut"),
        404: problem("NotFound"),
      },
    },
  },
};

type Paths = Record<string, { [method: string]: Json }>;

/** The desk's JSON, generated from the endpoint table. */
export const deskPaths: Paths = {};
for (const [route, call] of Object.entries<Endpoint>(endpoints)) {
  const [method = "", address = ""] = route.split(" ");
  const names = [...address.matchAll(/{(\w+)}/g)].map(([, name]) => inPath(name ?? ""));
  deskPaths[address] ??= names.length > 0 ? { parameters: names } : {};
  deskPaths[address][method.toLowerCase()] = operation(call);
}

/** An endpoint as an OpenAPI operation. */
function operation({ id, summary, asks, takes, answer, status, names, needsCopy, right }: Endpoint): Json {
  const forSessions = !can({ kind: "api-key", reduction: "shelf" }, right);
  const shape = schemaOf(answer, "output");
  return {
    operationId: id,
    summary,
    tags: ["Desk"],
    ...(forSessions && { security: [{ session: [] }] }),
    ...(asks && { parameters: queryOf(asks) }),
    ...(takes && { requestBody: body(schemaOf(takes, "input")) }),
    responses: {
      [status ?? 200]: json(answer.description ?? "Done.", shape),
      400: problem("Unclear"),
      401: problem("SignedOut"),
      ...((takes || forSessions) && { 403: problem("Forbidden") }),
      ...(names && { 404: problem("NotFound") }),
      ...(needsCopy && { 503: problem("NotReady") }),
    },
  };
}

function query(name: string, description: string, schema: Json): Json {
  return { name, in: "query", description, schema };
}
