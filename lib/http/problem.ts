import type { BincardError, ErrorCode } from "@/lib/errors.ts";

/** An error as application/problem+json (RFC 9457). */
export interface Problem {
  status: number;
  code: string;
  title: string;
  facts: Readonly<Record<string, string | number | boolean | null>>;
}

/** Status and title of the errors whose facts may be shown. All others are internal and answered 500. */
const shownStatuses: Partial<Record<ErrorCode, readonly [status: number, title: string]>> = {
  "bad-request": [400, "A field or parameter is invalid"],
  "not-found": [404, "Not found"],
  "signed-out": [401, "Sign in required"],
  forbidden: [403, "Not allowed"],
  "other-dealer": [412, "Another account is signed in now. Reload the page"],
  "too-large": [413, "The request is too large"],
  "unsupported-type": [415, "Unsupported content type"],
  "too-many": [429, "Too many requests"],
  "not-ready": [503, "The first catalog sync is not complete"],
  "database-newer": [503, "The data was written by a newer version of Bincard"],
  "database-changed": [503, "The data was written by a different version of Bincard"],
  "supplier-unreachable": [502, "Can't reach the supplier"],
  "supplier-refused": [502, "The supplier no longer accepts the credentials"],
  "supplier-nonsense": [502, "The supplier's answer is invalid"],
  "supplier-busy": [503, "The supplier is busy"],
  "supplier-failed": [502, "The supplier returned an error"],
  "supplier-lacks": [502, "The supplier does not offer this operation"],
  corrupt: [503, "The stored catalog is damaged and will be synced again"],
  storage: [507, "The disk is full or can't be written"],
  "database-unreachable": [503, "Can't reach the database server"],
  busy: [409, "Already in progress"],
};

/** The problem for an expected error; null when it is internal. */
export function problemOf(error: BincardError): Problem | null {
  const known = shownStatuses[error.code];
  return known ? { status: known[0], code: error.code, title: known[1], facts: error.facts } : null;
}

/**
 * Never cached, with the headers that the status requires: Retry-After (RFC 9110, 10.2.3), WWW-Authenticate (11.6.1).
 */
export function problemResponse({ status, code, title, facts }: Problem): Response {
  const headers = new Headers({
    "Content-Type": "application/problem+json",
    "Cache-Control": "private, no-store",
    Vary: "Cookie, Authorization",
  });
  if (typeof facts.retryAfterS === "number") headers.set("Retry-After", String(Math.ceil(facts.retryAfterS)));
  // Not Basic: the browser would show its own sign-in window.
  if (status === 401) headers.set("WWW-Authenticate", 'ApiKey realm="bincard"');
  const body = { ...facts, type: `urn:bincard:problem:${code}`, title, status, code };
  return new Response(JSON.stringify(body), { status, headers });
}
