/**
 * The API key of a request, in any spelling that clients of the interface use: `Authorization: ApiKey T`, `ApiKey: T`,
 * `Authorization: Bearer T`, `Authorization: T`. Null when there is none. Basic is not a key: a gateway in front of
 * Bincard may use it.
 */
export function apiKeyOf(headers: Headers): string | null {
  const own = headers.get("apikey");
  if (own !== null) return own.trim();
  const authorization = headers.get("authorization")?.trim();
  if (authorization === undefined || /^basic(\s|$)/i.test(authorization)) return null;
  return authorization.replace(/^(apikey|bearer)(\s+|$)/i, "");
}
