import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { isDatabaseAway } from "@/lib/database-outage.ts";
import { minuteMs, secondMs } from "@/lib/domain/time.ts";
import { retryAfterS } from "@/lib/errors.ts";
import { observe } from "@/lib/instruments.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { env, isDevelopment } from "@/lib/settings/env.ts";
import { isLoopback, settleAddress } from "./address.ts";
import { withoutRepeatedCookies } from "./cookie-header.ts";
import { currentExchange, type Exchange, enterExchange } from "./exchange.ts";
import { isProvenOwn } from "./origin.ts";
import { closedPolicy, responseHeaders } from "./response-headers.ts";
import { routeName } from "./route-name.ts";

const hooks = processSingleton("request-hooks", () => ({ areSet: false }));

/**
 * A connection without progress for this long is closed: a client that does not read its response keeps it in memory.
 * Node gives a client the same time to send a request.
 */
const stalledMs = 5 * minuteMs;

/**
 * Handles every request before the framework does, for what the framework decides alone. It sets the headers of
 * handlers, redirects, errors and static files, which proxy.ts never sees (it replaces those of pages), answers 400
 * where the framework would answer 500 for a client's error, answers offers to upgrade, and closes connections that
 * stall. Calling it again has no effect. Used by instrumentation.
 */
export function hookRequests(closeStalledAfterMs: number = stalledMs): void {
  if (hooks.areSet) return;
  hooks.areSet = true;
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const exchange: Exchange = { response, isDirectLoopback: isDirect(request), actionHasBegun: false };
    enterExchange(exchange);
    measure(request, response);
    request.socket.setTimeout(closeStalledAfterMs);
    for (const [name, value] of responseHeaders(closedPolicy)) response.setHeader(name, value);
    // The framework builds a Request object, which cannot have the method TRACE, and fails.
    if (request.method === "TRACE") request.method = "OPTIONS";
    request.url = decodable(ownPath(request.url ?? "/"));
    settleOrigin(request.headers);
    settleCookies(request.headers);
    settleAddress(request.headers, request.socket.remoteAddress);
    if (request.method === "POST" && !request.url.startsWith("/api/")) answerUnreadAs400(exchange);
    answerOutageAs503(response);
  });
  if (!isDevelopment) ignoreUpgrades();
}

/** Measures until the answer is sent, or the client has gone. */
function measure(request: IncomingMessage, response: ServerResponse): void {
  const began = performance.now();
  response.once("close", () => {
    const [path = ""] = ownPath(request.url ?? "/").split(/[?#]/, 1);
    const status = response.writableFinished ? String(response.statusCode) : "gone";
    const seconds = (performance.now() - began) / secondMs;
    observe("bincard_http_request_duration_seconds", { route: routeName(path), status }, seconds);
  });
}

/**
 * Lets Node answer a request that offers another protocol as if it did not (RFC 9110, 7.8). The framework closes its
 * connection without an answer, though many programs offer HTTP/2 on their first request. Only its development server
 * has a use for upgrades. The first answer is the one to `npm start`, which arrives before these hooks are set.
 */
function ignoreUpgrades(): void {
  subscribe("http.server.response.finish", (message) => {
    const { server } = message as { server: Server };
    server.removeAllListeners("upgrade");
  });
}

/** Records that one of our actions has accepted its request. A later failure is the server's fault. */
export function beginAction(): void {
  const exchange = currentExchange();
  if (exchange) exchange.actionHasBegun = true;
}

/**
 * The path and query of a request's target. A target may name a host ("http://other.test/x"), or be "*": the framework
 * would answer the one with a redirect to that host, and the other with 500.
 */
export function ownPath(target: string): string {
  if (target.startsWith("/")) return target;
  const scheme = target.indexOf("://");
  const path = scheme < 0 ? -1 : target.indexOf("/", scheme + 3);
  return path < 0 ? `/${scheme < 0 ? target : ""}` : target.slice(path);
}

/** The address with percent signs escaped when its path does not decode. Next would answer it with 500. */
export function decodable(address: string): string {
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

/**
 * Whether a program on this machine asks for itself. A gateway on this machine also connects from loopback, on behalf of
 * any client: it adds the forwarding headers. So does a browser, on behalf of any page whose host name was made to lead
 * to loopback (rebinding): its Host is that name.
 */
function isDirect({ socket, headers }: IncomingMessage): boolean {
  if (!isLoopback(socket.remoteAddress) || forwarding.some((name) => name in headers)) return false;
  return isOwnHost(headers.host);
}

function isOwnHost(host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return (
    hostname === "localhost" ||
    isLoopback(hostname.replace(/^\[|\]$/g, "")) ||
    hostname === new URL(env().appUrl).hostname
  );
}

/**
 * The framework compares Origin with X-Forwarded-Host and fails when they differ. Any client may send that header, and
 * a gateway may omit it. `origin.ts` alone decides whether an origin is ours, so X-Forwarded-Host is set to match its
 * decision.
 */
function settleOrigin(headers: IncomingMessage["headers"]): void {
  const { origin, host = "" } = headers;
  if (origin !== undefined && isProvenOwn(new Headers({ origin, host }))) {
    headers["x-forwarded-host"] = new URL(origin).host;
  } else delete headers["x-forwarded-host"];
}

/**
 * The framework sends an action that belongs to another page there by a request of its own, with the last of several
 * cookies of one name. Of two sessions it would have chosen one; with none, nobody is signed in there either.
 */
function settleCookies(headers: IncomingMessage["headers"]): void {
  if (headers.cookie === undefined) return;
  const single = withoutRepeatedCookies(headers.cookie);
  if (single === undefined) delete headers.cookie;
  else headers.cookie = single;
}

/**
 * Answers 503, in place of the framework's 500, for a page that could not be made while the server of the databases is
 * away: it is not this program's fault, and passes (RFC 9110, 15.6.4).
 */
function answerOutageAs503(response: ServerResponse): void {
  const write = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  const writeHead = (status: number, ...rest: unknown[]) => {
    if (status !== 500 || !isDatabaseAway()) return write(status, ...rest);
    response.setHeader("Retry-After", String(retryAfterS));
    return write(503, ...rest);
  };
  response.writeHead = writeHead as typeof response.writeHead;
}

/** Answers 400, in place of the framework's 500, for a form or action that the framework could not read. */
function answerUnreadAs400(exchange: Exchange): void {
  const { response } = exchange;
  const write = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  const writeHead = (status: number, ...rest: unknown[]) =>
    write(status === 500 && !exchange.actionHasBegun ? 400 : status, ...rest);
  response.writeHead = writeHead as typeof response.writeHead;
}
