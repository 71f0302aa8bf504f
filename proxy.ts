import { type NextRequest, NextResponse } from "next/server";
import { usesCamera } from "@/lib/domain/camera-pages.ts";
import { bodyLimitBytes, readBody } from "@/lib/http/body.ts";
import { answerError } from "@/lib/http/handler.ts";
import { nonceHeader, pathHeader, staleTimeHeader } from "@/lib/http/header-names.ts";
import { loggedPath } from "@/lib/http/logged-path.ts";
import { refuseForeignOrigin } from "@/lib/http/origin.ts";
import { closedPolicy, responseHeaders } from "@/lib/http/response-headers.ts";
import { isUnreadForm, unreadFormPage } from "@/lib/http/unread-form.ts";
import { isDevelopment } from "./lib/settings/env.ts";

/**
 * Sets the headers of every page, and passes a nonce and the requested address to the server components. It does not
 * authorize: every page, handler and action finds its principal itself. It refuses forms from other sites and those that
 * cannot be taken apart, since an error thrown in a server action could only be answered as an internal error.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const nonce = newNonce();
  const refused = refuseForeignForm(request) ?? (await refuseBody(request, nonce));
  const camera = !refused && usesCamera(request.nextUrl.pathname);
  const { pathname } = request.nextUrl;
  const isShared = !refused && pathname.startsWith("/s/");
  const isPreview = !refused && pathname === sharePreview;
  const ownPolicy = isShared || isPreview ? sharedPolicy(nonce, isPreview) : pagePolicy(nonce, camera);
  const policy = refused && !isPage(refused) ? closedPolicy : ownPolicy;
  const response = refused ?? pageResponse(request, nonce, policy);
  for (const [name, value] of responseHeaders(policy, camera)) response.headers.set(name, value);
  // The address of a shared page is what opens it: no other site learns it.
  if (isShared) response.headers.set("Referrer-Policy", "no-referrer");
  if (isPreview) response.headers.set("X-Frame-Options", "SAMEORIGIN");
  return response;
}

/** How long a page that is fetched before the press (components/frame/fetched-ahead.tsx) is shown. Next takes nothing shorter. */
const aheadSeconds = 30;

/**
 * Not the handlers below /api, since a request through here costs a third of a small one: they check by themselves what
 * is sent to them (lib/http/handler.ts), and have their headers from lib/http/request-hooks.ts.
 */
export const config = { matcher: "/((?!_next/static/|_next/image|api/).*)" };

/** Pages that take files and long forms have a larger limit, which is that of Next's server actions. */
const fileLimitBytes = 1_000_000;
const takesFiles = /^\/(?:shelf|order|order\/export|quick-list|watch-lists\/[^/]{1,100})$/;

/**
 * A body over the limit is answered 413, even without a Content-Length, and a form that cannot be taken apart 400 with a
 * page that says so.
 */
async function refuseBody(request: NextRequest, nonce: string): Promise<NextResponse | null> {
  if (request.method !== "POST" && request.body === null) return null;
  try {
    const body = await readBody(request, takesFiles.test(request.nextUrl.pathname) ? fileLimitBytes : bodyLimitBytes);
    if (!(await isUnreadForm(request.headers, body))) return null;
    const headers = { "Content-Type": pageType, "Cache-Control": "no-store" };
    return new NextResponse(unreadFormPage(request.headers, nonce), { status: 400, headers });
  } catch (error) {
    return answerOf(error, request);
  }
}

const pageType = "text/html; charset=utf-8";

function isPage({ headers }: NextResponse): boolean {
  return headers.get("content-type") === pageType;
}

function refuseForeignForm(request: NextRequest): NextResponse | null {
  if (request.method !== "POST") return null;
  try {
    refuseForeignOrigin(request.headers);
    return null;
  } catch (error) {
    return answerOf(error, request);
  }
}

function answerOf(error: unknown, request: NextRequest): NextResponse {
  const { status, headers, body } = answerError(error, `${request.method} ${loggedPath(request.nextUrl.pathname)}`);
  return new NextResponse(body, { status, headers });
}

function pageResponse(request: NextRequest, nonce: string, policy: string): NextResponse {
  const headers = new Headers(request.headers);
  headers.set(pathHeader, addressOf(request.nextUrl));
  headers.set(nonceHeader, nonce);
  // Next takes the nonce for its own scripts from this request header.
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(staleTimeHeader, String(aheadSeconds));
  return response;
}

/** Path and query unchanged, but without `_rsc`, which Next adds in client-side navigations. */
function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  const pairs = search.slice(1).split("&");
  const query = pairs.filter((pair) => pair !== "" && !/^_rsc(=|$)/.test(pair)).join("&");
  return query === "" ? pathname : `${pathname}?${query}`;
}

/** The page of a link before it exists, which the form for a link shows in a frame. */
const sharePreview = "/share/preview";

/** Of pages for people without an account, which have no script; `framed`: a page of ours may show it. */
function sharedPolicy(nonce: string, framed: boolean): string {
  return [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join("; ");
}

function pagePolicy(nonce: string, camera: boolean): string {
  // In development Next evaluates code for its error overlay and adds style elements without a nonce.
  const [evaluate, styles] = isDevelopment ? [" 'unsafe-eval'", "'unsafe-inline'"] : ["", `'nonce-${nonce}'`];
  // The reader of codes is WebAssembly, which is compiled in the browser.
  const compile = camera ? " 'wasm-unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${evaluate}${compile}`,
    `style-src 'self' ${styles}`,
    // Charts position their parts with style attributes in server HTML. Attributes cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Shows pushed alerts (public/alerts-worker.js).
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
