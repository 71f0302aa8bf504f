import { isHttps } from "@/lib/http/https.ts";

/** The session cookie's name: `__Host-` binds it to this host and https; plain http (localhost) cannot have that. */
export function sessionCookieName(): string {
  return isHttps() ? "__Host-bincard" : "bincard";
}

/** How the session cookie is set. Its life in the browser means nothing: the row on the server decides. */
export function sessionCookieOptions() {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isHttps() } as const;
}

/** Value of one cookie of a Cookie header, null when it is missing; twice the same name counts as missing. */
export function readCookie(header: string | null, name: string): string | null {
  const values = (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? (values[0] ?? null) : null;
}
