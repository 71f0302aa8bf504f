import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { settleAddress } from "@/lib/http/address.ts";
import { isProvenOwn } from "@/lib/http/origin.ts";
import { closedPolicy, responseHeaders } from "./response-headers.ts";

/** Request header that names a form or action under way; nobody outside can know a value. */
export const arrivalHeader = "x-bincard-arrival";

/** Bundles of one process have a copy of this module each; the actions under way are one for all. */
const holder = globalThis as typeof globalThis & { bincardBegun?: Set<string> };

/**
 * Meets every request before the framework does, for what the framework decides by itself: the headers of its redirects,
 * errors and static files, which proxy.ts never sees (what proxy.ts sets replaces these), and what it would answer with
 * 500 though the asker is at fault. More than once does nothing. For instrumentation.
 */
export function watchArrivals(): void {
  if (holder.bincardBegun) return;
  holder.bincardBegun = new Set();
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    for (const [name, value] of responseHeaders(closedPolicy)) response.setHeader(name, value);
    // The framework makes a Request of it, which cannot be TRACE, and fails.
    if (request.method === "TRACE") request.method = "OPTIONS";
    settleOrigin(request.headers);
    settleAddress(request.headers, request.socket.remoteAddress);
    delete request.headers[arrivalHeader];
    if (request.method === "POST" && !request.url?.startsWith("/api/")) watchAction(request, response);
  });
}

/** Notes that an action of ours has understood its request: what fails from here on is our fault. */
export function beginAction(arrival: string | null): void {
  if (arrival !== null) holder.bincardBegun?.add(arrival);
}

/**
 * The framework compares Origin with X-Forwarded-Host, which anybody may send and a gateway may not, and fails where
 * they differ. Whether an origin is ours is decided in `origin.ts` alone, so both are made to say the same.
 */
function settleOrigin(headers: IncomingMessage["headers"]): void {
  const { origin, host = "" } = headers;
  if (origin !== undefined && isProvenOwn(new Headers({ origin, host }))) {
    headers["x-forwarded-host"] = new URL(origin).host;
  } else delete headers["x-forwarded-host"];
}

/** A form or action that the framework could not even read is answered 400, where it would answer 500. */
function watchAction(request: IncomingMessage, response: ServerResponse): void {
  const arrival = randomUUID();
  request.headers[arrivalHeader] = arrival;
  const write = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  const writeHead = (status: number, ...rest: unknown[]) => {
    const stale = status === 500 && !holder.bincardBegun?.has(arrival);
    return write(stale ? 400 : status, ...rest);
  };
  response.writeHead = writeHead as typeof response.writeHead;
  response.once("close", () => holder.bincardBegun?.delete(arrival));
}
