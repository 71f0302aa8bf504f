/** Liveness: the process answers. It does not query a database. */
export function GET(): Response {
  return new Response("alive\n", {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
