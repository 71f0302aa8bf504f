import { type NextRequest, NextResponse } from "next/server";
import { env, isDevelopment } from "@/lib/env.ts";
import { BincardError } from "@/lib/errors.ts";
import { bodyLimitBytes, readBody } from "@/lib/http/body.ts";
import { problemOf, problemResponse } from "@/lib/http/problem.ts";
import { nonceHeader, pathHeader } from "@/lib/session/names.ts";

/**
 * Headers of every response, and for pages what the server components need of the request: a nonce, and the address
 * asked for. It guards nothing: every page and handler asks for its viewer itself.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const isApi = request.nextUrl.pathname.startsWith("/api/");
  const tooLarge = await refuseLargeBody(request);
  const nonce = isApi || tooLarge ? null : newNonce();
  const policy = nonce === null ? apiPolicy : pagePolicy(nonce);
  const response = tooLarge ?? (nonce === null ? NextResponse.next() : pageResponse(request, nonce, policy));
  response.headers.set("Content-Security-Policy", policy);
  for (const [name, value] of fixedHeaders) response.headers.set(name, value);
  if (env().appUrl.startsWith("https:")) response.headers.set("Strict-Transport-Security", "max-age=31536000");
  return response;
}

export const config = { matcher: "/((?!_next/static/|_next/image).*)" };

/** Whatever it is sent to, a body over the limit is 413, also one that does not say how long it is. */
async function refuseLargeBody(request: NextRequest): Promise<NextResponse | null> {
  if (request.body === null) return null;
  try {
    await readBody(request, bodyLimitBytes);
    return null;
  } catch (error) {
    const problem = error instanceof BincardError ? problemOf(error) : null;
    if (!problem) throw error;
    const { status, headers, body } = problemResponse(problem);
    return new NextResponse(body, { status, headers });
  }
}

function pageResponse(request: NextRequest, nonce: string, policy: string): NextResponse {
  const headers = new Headers(request.headers);
  headers.set(pathHeader, addressOf(request.nextUrl));
  headers.set(nonceHeader, nonce);
  // Next reads the nonce for its own scripts from here.
  headers.set("Content-Security-Policy", policy);
  return NextResponse.next({ request: { headers } });
}

/** Path and query letter for letter, without Next's own parameter of client-side transitions. */
function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  const pairs = search.slice(1).split("&");
  const query = pairs.filter((pair) => pair !== "" && !/^_rsc(=|$)/.test(pair)).join("&");
  return query === "" ? pathname : `${pathname}?${query}`;
}

const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const fixedHeaders: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "same-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"],
];

function pagePolicy(nonce: string): string {
  // Development evaluates code for its error overlay and injects style elements without a nonce.
  const [evaluate, styles] = isDevelopment ? [" 'unsafe-eval'", "'unsafe-inline'"] : ["", `'nonce-${nonce}'`];
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${evaluate}`,
    `style-src 'self' ${styles}`,
    // Charts place their parts by style attributes in server HTML; attributes cannot fetch or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
