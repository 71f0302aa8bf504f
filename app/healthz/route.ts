/** The process is alive and answers. Asks no database. */
export function GET(): Response {
  return new Response("alive\n", {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
