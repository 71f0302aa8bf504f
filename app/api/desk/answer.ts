/** The desk's own JSON: of this viewer, at this moment. */
export function deskAnswer(value: unknown): Response {
  return Response.json(value, { headers: { "Cache-Control": "private, no-store", Vary: "Cookie, Authorization" } });
}
