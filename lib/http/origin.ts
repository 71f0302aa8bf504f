import { env } from "@/lib/env.ts";
import { BincardError } from "@/lib/errors.ts";

/**
 * Refuses a change that another site's page asks for in a browser. Browsers send Sec-Fetch-Site with every request and
 * Origin with every change; a program sends neither and holds no cookie that another site could use.
 * @throws BincardError `forbidden` (fact `what`: origin).
 */
export function refuseForeignOrigin(headers: Headers): void {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") throw new BincardError("forbidden", { what: "origin" });
  const origin = headers.get("origin");
  if (origin !== null && !isOwnOrigin(origin, headers)) throw new BincardError("forbidden", { what: "origin" });
}

/** Whether the browser itself vouches that a page of ours asks. */
export function isProvenOwn(headers: Headers): boolean {
  const origin = headers.get("origin");
  if (origin !== null) return isOwnOrigin(origin, headers);
  return headers.get("sec-fetch-site") === "same-origin";
}

/** APP_URL, or the host that was visited: the server may be asked for as localhost or 127.0.0.1 alike. */
function isOwnOrigin(origin: string, headers: Headers): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === new URL(env().appUrl).origin || url.host === headers.get("host");
}
