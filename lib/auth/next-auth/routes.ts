import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type AuthOptions } from "next-auth";
import { z } from "zod";
import { cutAt } from "@/lib/domain/normalize.ts";
import { BincardError } from "@/lib/errors.ts";
import { addressOf, isHttps } from "@/lib/http/address.ts";
import { isProvenOwn, refuseForeignOrigin } from "@/lib/http/origin.ts";
import { env } from "@/lib/settings/env.ts";
import { safeCallback } from "../callback-url.ts";
import { readCookie, sessionCookieName } from "../cookie.ts";
import { signInErrors } from "../sign-in-errors.ts";
import { keepOf, readForm } from "./form.ts";
import { type Authorize, authOptions, csrfCookieName } from "./options.ts";

const offered = new Set([
  "GET csrf",
  "GET session",
  "GET providers",
  "GET signin",
  "GET error",
  "GET signout",
  "POST callback/credentials",
  "POST signout",
]);

/** The host for next-auth. It never reaches a browser, since all redirects are relative to the visited host. */
const inner = "http://localhost:3000";

/**
 * Answers a request to `/api/auth/…` with next-auth, after our own checks: only the routes that we use, changes only
 * from our own pages or with next-auth's CSRF token, at most 64 kB, and redirects only to our own paths.
 * @throws BincardError `not-found`, `forbidden`, `too-large`, `unsupported-type`, `bad-request`.
 */
export async function answerAuth(request: Request, path: string[], authorize: Authorize): Promise<Response> {
  const route = `${request.method} ${path.join("/")}`;
  if (!offered.has(route)) throw new BincardError("not-found", { what: "route", id: cutAt(path.join("/"), 60) });
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (request.method === "POST") refuseForeignOrigin(request.headers);
  const form = request.method === "POST" ? await readForm(request) : {};
  const callback = safeCallback(form.callbackUrl ?? query.callbackUrl, [
    visitedOrigin(request),
    new URL(env().appUrl).origin,
  ]);
  if (route === "GET signin" || route === "GET error") return redirectTo(signInPage(query.error ?? null, callback));
  if (route === "GET signout") return redirectTo("/settings");
  const answer = await ask(request, path, { ...form, callbackUrl: callback }, authorize);
  return answer.location === null ? outside(request, answer) : redirected(request, answer, callback, form);
}

interface Answer {
  status: number;
  headers: Headers;
  body: string | null;
  /** next-auth's own redirect, not yet checked. */
  location: string | null;
}

/**
 * Passes the request to next-auth with only the cookies it needs. A form that the browser proves to be ours needs no
 * CSRF token, but next-auth requires one: it gets a token that next-auth has just issued for it.
 */
async function ask(
  request: Request,
  path: string[],
  form: Record<string, string>,
  authorize: Authorize,
): Promise<Answer> {
  const options = authOptions(authorize, addressOf(request.headers));
  const cookieHeader = request.headers.get("cookie");
  const cookies = cookiesOf(cookieHeader, [sessionCookieName(), csrfCookieName()]);
  if (request.method !== "POST") return callNextAuth({ method: request.method, path, cookies }, options);
  const issued = isProvenOwn(request.headers) ? await issueCsrfToken(options) : { fields: {}, cookies: {} };
  const body = { ...form, json: undefined, ...issued.fields };
  return callNextAuth({ method: "POST", path, cookies: { ...cookies, ...issued.cookies }, body }, options);
}

/** A CSRF token and its cookie, as `GET /api/auth/csrf` gives them to a program. */
async function issueCsrfToken(options: AuthOptions) {
  const { body, headers } = await callNextAuth({ method: "GET", path: ["csrf"], cookies: {} }, options);
  const { csrfToken } = csrfAnswer.parse(JSON.parse(body ?? ""));
  return { fields: { csrfToken }, cookies: cookiesOf(headers.getSetCookie().join("; "), [csrfCookieName()]) };
}

const csrfAnswer = z.object({ csrfToken: z.string() });

interface Question {
  method: string;
  path: string[];
  cookies: Record<string, string>;
  body?: Record<string, string | undefined>;
}

/**
 * Calls next-auth with a plain request and response object: of Next's own it reads and calls no more than these have,
 * since a form's `json`, for which it would call another method, is left out.
 */
async function callNextAuth({ path, ...asked }: Question, options: AuthOptions): Promise<Answer> {
  const request = { ...asked, query: { nextauth: path }, headers: {} };
  const answer: Answer = { status: 200, headers: new Headers(), body: null, location: null };
  await NextAuth(request as unknown as NextApiRequest, plainResponse(answer), options);
  return answer;
}

/** These cookies of Cookie or Set-Cookie headers, decoded. Missing ones are left out. */
function cookiesOf(header: string | null, names: readonly string[]): Record<string, string> {
  const found = names.map((name) => [name, readCookie(header, name)] as const);
  return Object.fromEntries(found.flatMap(([name, value]) => (value === null ? [] : [[name, decoded(value)]])));
}

function plainResponse(answer: Answer): NextApiResponse {
  const cookies: string[] = [];
  const response = {
    status(code: number) {
      answer.status = code;
      return response;
    },
    getHeader: (name: string) => (name.toLowerCase() === "set-cookie" ? cookies : undefined),
    setHeader(name: string, value: string | string[]) {
      if (name.toLowerCase() === "location") answer.location = String(value);
      else if (name.toLowerCase() === "set-cookie") setCookies(answer.headers, cookies, [value].flat());
      else answer.headers.set(name, String(value));
      return response;
    },
    end: () => undefined,
    send(value: unknown) {
      answer.body = typeof value === "string" ? value : JSON.stringify(value);
    },
  };
  return response as unknown as NextApiResponse;
}

/** Sets all cookies except next-auth's callback cookie: the callback comes with the form and is checked. */
function setCookies(headers: Headers, kept: string[], given: string[]): void {
  kept.splice(0, kept.length, ...given.filter((cookie) => !/^[\w.-]*next-auth\.callback-url=/.test(cookie)));
  headers.delete("set-cookie");
  for (const cookie of kept) headers.append("set-cookie", cookie);
}

function redirected(request: Request, answer: Answer, callback: string, form: Record<string, string>): Response {
  const asked = new URL(answer.location ?? "/", inner);
  const failed = asked.pathname.startsWith("/api/auth/");
  const signedOut = new URL(request.url).pathname.endsWith("/signout");
  const error = asked.searchParams.get("error") ?? "again";
  const target = failed ? signInPage(error, callback, form) : signedOut && callback === "/" ? "/sign-in" : callback;
  if (signedOut && !failed) answer.headers.set("Clear-Site-Data", '"cache", "cookies", "storage"');
  if (form.json !== "true") return redirectTo(target, answer.headers);
  answer.headers.set("Content-Type", "application/json");
  answer.headers.set("Cache-Control", "private, no-store");
  const body = JSON.stringify({ url: `${visitedOrigin(request)}${target}` });
  return new Response(body, { status: failed ? 401 : 200, headers: answer.headers });
}

function outside(request: Request, { status, headers, body }: Answer): Response {
  headers.set("Cache-Control", "private, no-store");
  if (!headers.has("content-type")) headers.set("Content-Type", "application/json");
  return new Response(body?.replaceAll(inner, visitedOrigin(request)), { status, headers });
}

function redirectTo(path: string, headers = new Headers()): Response {
  headers.set("Location", path);
  headers.set("Cache-Control", "private, no-store");
  return new Response(null, { status: 302, headers });
}

/** The sign-in page's address with the choices made on it, never with the typed values. */
function signInPage(error: string | null, callback: string, form: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  if (error !== null) query.set("error", signInErrors.find((code) => code === error) ?? "unexpected");
  if (callback !== "/") query.set("callbackUrl", callback);
  if (form.token !== undefined) query.set("with", "token");
  if (!keepOf(form)) query.set("keep", "session");
  return query.size > 0 ? `/sign-in?${query}` : "/sign-in";
}

function visitedOrigin(request: Request): string {
  return `${isHttps() ? "https" : "http"}://${request.headers.get("host") ?? new URL(env().appUrl).host}`;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
