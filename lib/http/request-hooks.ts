import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { processSingleton } from "@/lib/process-singleton.ts";
import { isLoopback, settleAddress } from "./address.ts";
import { currentExchange, type Exchange, enterExchange } from "./exchange.ts";
import { isProvenOwn } from "./origin.ts";
import { closedPolicy, responseHeaders } from "./response-headers.ts";

const hooks = processSingleton("request-hooks", () => ({ areSet: false }));

/**
 * Meets every request before the framework does, for what the framework decides by itself: the headers of its redirects,
 * errors and static files, which proxy.ts never sees (what proxy.ts sets replaces these), and what it would answer with
 * 500 though the asker is at fault. More than once does nothing. For instrumentation.
 */
export function hookRequests(): void {
  if (hooks.areSet) return;
  hooks.areSet = true;
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const exchange: Exchange = { response, isDirectLoopback: isDirect(request), actionHasBegun: false };
    enterExchange(exchange);
    for (const [name, value] of responseHeaders(closedPolicy)) response.setHeader(name, value);
    // The framework makes a Request of it, which cannot be TRACE, and fails.
    if (request.method === "TRACE") request.method = "OPTIONS";
    request.url = wellFormed(request.url ?? "/");
    settleOrigin(request.headers);
    settleAddress(request.headers, request.socket.remoteAddress);
    if (request.method === "POST" && !request.url.startsWith("/api/")) answerUnreadAs400(exchange);
  });
}

/** Notes that an action of ours has understood its request: what fails from here on is our fault. */
export function beginAction(): void {
  const exchange = currentExchange();
  if (exchange) exchange.actionHasBegun = true;
}

/** The address with percent signs taken literally when its path does not decode, which Next answers with 500. */
export function wellFormed(address: string): string {
  const end = address.search(/[?#]/);
  const path = end < 0 ? address : address.slice(0, end);
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll("%", "%25") + address.slice(path.length);
  }
}

const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** A gateway on this machine connects from loopback too, on behalf of anyone: it says so in these headers. */
function isDirect({ socket, headers }: IncomingMessage): boolean {
  return isLoopback(socket.remoteAddress) && !forwarding.some((name) => name in headers);
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
function answerUnreadAs400(exchange: Exchange): void {
  const { response } = exchange;
  const write = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  const writeHead = (status: number, ...rest: unknown[]) =>
    write(status === 500 && !exchange.actionHasBegun ? 400 : status, ...rest);
  response.writeHead = writeHead as typeof response.writeHead;
}
