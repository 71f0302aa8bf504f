const base = "http://bincard.invalid";

/**
 * The own path (with query and fragment) that a `callbackUrl` means, or "/" for everything else: other hosts, other
 * schemes, spellings that browsers read as another host, the sign-in page itself, and what is not a page.
 * @param ownOrigins origins whose absolute addresses count as ours
 */
export function safeCallback(asked: unknown, ownOrigins: readonly string[] = []): string {
  if (typeof asked !== "string" || asked.length > 2048) return "/";
  const own = ownOrigins.find((origin) => asked === origin || asked.startsWith(`${origin}/`));
  const path = own === undefined ? asked : asked.slice(own.length) || "/";
  // Backslashes and control characters: browsers read "/\host" and "/<tab>/host" as "//host".
  if (!path.startsWith("/") || /[\\\p{Cc}]/u.test(path) || !URL.canParse(path, base)) return "/";
  const url = new URL(path, base);
  // "/.//host" is tidied to "//host".
  if (url.origin !== base || url.pathname.startsWith("//")) return "/";
  if (/^\/(sign-in|api|_next)(\/|$)/.test(url.pathname)) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}
