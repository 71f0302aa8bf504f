/**
 * Why a server was not reached, as far as its operator can act on it. administration: its databases may respond, but
 * none can be created or deleted.
 */
export type WhyUnreachable = "certificate" | "protocol" | "administration" | "other";

/** From the codes of Node's errors, whose messages may contain addresses. */
const causes: readonly (readonly [RegExp, WhyUnreachable])[] = [
  [/CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/, "certificate"],
  // TLS met a server without it, or the response is not from a libSQL server.
  [/^(EPROTO|HPE_|ERR_SSL_|SyntaxError|HTTP_404)/, "protocol"],
];

export function whyUnreachable(error: unknown): WhyUnreachable {
  if (!(error instanceof Error)) return "other";
  const code = "code" in error ? String(error.code) : error.name;
  return causes.find(([pattern]) => pattern.test(code))?.[1] ?? "other";
}
