import { BincardError } from "@/lib/errors.ts";
import { env } from "@/lib/settings/env.ts";
import { isHttps, isLoopback } from "./address.ts";

/**
 * Refuses a change that another site's page requests in a browser. Browsers send Sec-Fetch-Site with every request and
 * Origin with every change. A program sends neither and has no cookie that another site could misuse.
 * @throws BincardError `forbidden` (fact `what`: origin).
 */
export function refuseForeignOrigin(headers: Headers): void {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") throw new BincardError("forbidden", { what: "origin" });
  const origin = headers.get("origin");
  if (origin !== null && !isOwnOrigin(origin, headers)) throw new BincardError("forbidden", { what: "origin" });
}

/** Whether the browser itself proves that the request comes from one of our pages. */
export function isProvenOwn(headers: Headers): boolean {
  const origin = headers.get("origin");
  if (origin !== null) return isOwnOrigin(origin, headers);
  return headers.get("sec-fetch-site") === "same-origin";
}

/**
 * Whether an origin is APP_URL or the visited host: the same server can be visited as localhost or 127.0.0.1. A page
 * that came over plain http is not ours where APP_URL is https, except from this machine: somebody on the way could
 * have written it.
 */
function isOwnOrigin(origin: string, headers: Headers): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.origin === new URL(env().appUrl).origin) return true;
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && (!isHttps() || isOwnMachine(url.hostname)));
  return isSafe && url.host === headers.get("host");
}

function isOwnMachine(hostname: string): boolean {
  return hostname === "localhost" || isLoopback(hostname.replace(/^\[|\]$/g, ""));
}
