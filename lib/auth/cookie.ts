import { isHttps } from "@/lib/http/address.ts";
import { cookiePairs } from "@/lib/http/cookie-header.ts";

/**
 * The session cookie's name. The prefix `__Host-` binds it to this host and https; browsers refuse it over plain http
 * (localhost).
 */
export function sessionCookieName(): string {
  return isHttps() ? "__Host-bincard" : "bincard";
}

/** The session cookie's attributes. It has no lifetime in the browser: the row on the server decides. */
export function sessionCookieOptions() {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isHttps() } as const;
}

/** The value of one cookie of a Cookie header; null when it is missing or occurs twice. */
export function readCookie(header: string | null, name: string): string | null {
  const values = cookiePairs(header ?? "")
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? (values[0] ?? null) : null;
}
