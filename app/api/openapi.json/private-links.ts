import { inPath, type Json, problem } from "./shapes.ts";

/** Whoever has the address needs no session. */
const security: Json = [];

/** What private feeds and links in mails answer. */
export const privateLinkPaths: Record<string, Json> = {
  "/feeds/{file}": {
    parameters: [inPath("file")],
    get: {
      operationId: "privateFeed",
      summary: "A member's private feed: what was told (TOKEN.atom, TOKEN.json), or due dates (TOKEN.ics)",
      tags: ["Desk"],
      security,
      responses: {
        200: {
          description: "The feed, with the rights that its member has now.",
          headers: { ETag: { $ref: "#/components/headers/ETag" } },
          content: { "application/atom+xml": {}, "application/feed+json": {}, "text/calendar": {} },
        },
        304: { description: "The reader has this version." },
        404: problem("NotFound"),
      },
    },
  },
  "/api/mail-links/{token}": {
    parameters: [inPath("token")],
    get: {
      operationId: "openMailLink",
      summary: "Leads to the page of a link in a mail; it does nothing",
      tags: ["Desk"],
      security,
      responses: { 303: { description: "The page." } },
    },
    post: {
      operationId: "followMailLink",
      summary: "Does what a link in a mail is for; mail programs send it by themselves (RFC 8058)",
      tags: ["Desk"],
      security,
      requestBody: { content: { "application/x-www-form-urlencoded": {}, "multipart/form-data": {} } },
      responses: {
        200: { description: "Done, for a mail program." },
        303: { description: "The page, which says what was done." },
        400: problem("Unclear"),
        404: problem("NotFound"),
      },
    },
  },
};
