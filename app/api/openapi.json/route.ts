import { description } from "./document.ts";

const text = JSON.stringify(description);

/** The description of everything Bincard answers besides pages. Public: it holds no dealer's data. */
export function GET(): Response {
  return new Response(text, {
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
