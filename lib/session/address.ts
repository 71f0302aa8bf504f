/**
 * Network address of who asks, for limits and the audit log. The server writes it into X-Forwarded-For; behind a
 * gateway the last entry is the one that the gateway itself saw. A client that reaches us directly can forge it, which
 * is why the limits per account and in all do not look at it.
 */
export function addressOf(headers: Headers): string {
  const seen = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
  return seen.replace(/^::ffff:/, "").slice(0, 64);
}
