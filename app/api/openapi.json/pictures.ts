import { inPath, type Json, problem } from "./shapes.ts";

/** A variant's pictures; the answer is an image, not JSON. */
export const picturePaths: Record<string, Json> = {
  "/api/pictures/{variantNo}": {
    parameters: [inPath("variantNo")],
    get: {
      operationId: "picture",
      summary: "A variant's picture",
      tags: ["Desk"],
      parameters: [
        query("n", "Which one, from 0", { type: "integer", minimum: 0, maximum: 99, default: 0 }),
        query("w", "Greatest width", { enum: [96, 320, 960], default: 320 }),
        query("d", "The dealer whose page asks; another one is refused", { type: "string" }),
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

function query(name: string, description: string, schema: Json): Json {
  return { name, in: "query", description, schema };
}
