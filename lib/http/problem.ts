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
  "bad-request": [400, "The request has a field that cannot be understood"],
  "not-found": [404, "There is no such thing here"],
  "signed-out": [401, "Sign in first"],
  forbidden: [403, "This is not allowed"],
  "other-dealer": [412, "Another account is signed in by now; load the page again"],
  "too-large": [413, "The request is too large"],
  "unsupported-type": [415, "The body has another type than expected"],
  "too-many": [429, "Too many requests"],
  "not-ready": [503, "The first reading of the catalog is not complete yet"],
  "database-newer": [503, "What is stored was written by a newer Bincard; it is left as it is and cannot be served"],
  "database-changed": [503, "The copy was made by another Bincard; it is left as it is and cannot be served"],
  "supplier-unreachable": [502, "The supplier cannot be reached"],
  "supplier-refused": [502, "The supplier does not accept the credentials any more"],
  "supplier-nonsense": [502, "The supplier's answer cannot be understood"],
  "supplier-busy": [503, "The supplier is busy"],
  "supplier-failed": [502, "The supplier failed"],
  "supplier-lacks": [502, "The supplier does not offer this"],
  corrupt: [503, "The copy is corrupt; it is being moved away and will be read anew"],
  storage: [507, "Nothing can be saved: the disk is full, or cannot be written"],
  "database-unreachable": [503, "The server of the databases cannot be reached"],
  busy: [409, "This is already under way"],
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
