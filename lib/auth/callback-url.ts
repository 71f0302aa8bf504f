const base = "http://bincard.invalid";

/**
 * The path (with query and fragment) of a `callbackUrl` on our own host. "/" for everything else: other hosts, other
 * schemes, spellings that browsers interpret as another host, the sign-in page, and addresses that are not pages.
 * @param ownOrigins origins whose absolute addresses are ours
 */
export function safeCallback(asked: unknown, ownOrigins: readonly string[] = []): string {
  if (typeof asked !== "string" || asked.length > 2048) return "/";
  const own = ownOrigins.find((origin) => asked === origin || asked.startsWith(`${origin}/`));
  const path = own === undefined ? asked : asked.slice(own.length) || "/";
  // Backslashes and control characters: browsers interpret "/\host" and "/<tab>/host" as "//host".
  if (!path.startsWith("/") || /[\\\p{Cc}]/u.test(path) || !URL.canParse(path, base)) return "/";
  const url = new URL(path, base);
  // The URL parser normalizes "/.//host" to "//host".
  if (url.origin !== base || url.pathname.startsWith("//")) return "/";
  if (/^\/(sign-in|api|_next)(\/|$)/.test(url.pathname)) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}
