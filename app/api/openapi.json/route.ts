import { description } from "./document.ts";

const text = JSON.stringify(description);

/** The OpenAPI document. It is public, since it contains no dealer's data. */
export function GET(): Response {
  return new Response(text, {
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
