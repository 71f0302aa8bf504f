import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import type { NextRequest } from "next/server";
import { cache } from "react";
import {
  dealerHeader,
  defaultLook,
  type Language,
  type MemberPrincipal,
  type Preferences,
  type Principal,
} from "@/lib/domain/principal.ts";
import { defaultZone, isTimeZone, zoneCookie } from "@/lib/domain/time-zone.ts";
import { BincardError } from "@/lib/errors.ts";
import { languageOf } from "@/lib/http/accept-language.ts";
import { pathHeader } from "@/lib/http/header-names.ts";
import { env } from "@/lib/settings/env.ts";
import { readCookie, sessionCookieName } from "./cookie.ts";
import { findApiKey, findSession } from "./find-principal.ts";
import { spendRequest } from "./key-rate-limit.ts";

/**
 * The member of this request's session cookie; null when signed out. For pages and layouts; computed once per request.
 */
export const currentPrincipal = cache(async (): Promise<MemberPrincipal | null> => {
  const sessionId = readCookie((await headers()).get("cookie"), sessionCookieName());
  return sessionId ? findSession(sessionId) : null;
});

/**
 * The signed-in member, or a redirect to the sign-in page, which returns to exactly the requested address. For pages.
 */
export async function principalOrSignIn(): Promise<MemberPrincipal> {
  const principal = await currentPrincipal();
  if (principal) return principal;
  const asked = (await headers()).get(pathHeader) ?? "/";
  redirect(asked === "/" ? "/sign-in" : `/sign-in?callbackUrl=${encodeURIComponent(asked)}`);
}

/**
 * The principal of a request to a route handler, by API key (in any notation that the interface's clients use) or
 * session cookie. An invalid key is an error even together with a valid cookie. Does not check the principal's rights.
 * @throws BincardError `signed-out`; `too-many` for a key with too many requests; `other-dealer` for a page of a dealer
 *   who is no longer signed in.
 */
export async function requirePrincipal(request: Request): Promise<Principal> {
  const key = apiKeyOf(request.headers);
  if (key !== null) return requireKey(key);
  const sessionId = readCookie(request.headers.get("cookie"), sessionCookieName());
  const principal = sessionId ? await findSession(sessionId) : null;
  if (!principal) throw new BincardError("signed-out");
  const meant = request.headers.get(dealerHeader);
  if (meant !== null && meant !== principal.dealerId) throw new BincardError("other-dealer");
  return principal;
}

async function requireKey(key: string): Promise<Principal> {
  const principal = await findApiKey(key);
  if (!principal) throw new BincardError("signed-out");
  spendRequest(principal.keyHash, env().API_KEY_RATE);
  return principal;
}

const signedOut: Preferences = {
  ...{ theme: "system", density: "normal", warehouseId: null, lowStockThreshold: 5 },
  usualQuantities: [],
  listing: defaultLook,
};

/** The member's time zone, else the browser's, else UTC. */
export const timeZoneOfRequest = cache(
  async (): Promise<string> => zoneFrom(await preferencesOfRequest(), (await cookies()).get(zoneCookie)?.value),
);

/** The same for a route handler. Programs say none, so that it is UTC. */
export function timeZoneOf(principal: Principal, request: NextRequest): string {
  const preferences = principal.kind === "member" ? principal.preferences : {};
  return zoneFrom(preferences, request.cookies.get(zoneCookie)?.value);
}

function zoneFrom({ timeZone }: Pick<Preferences, "timeZone">, told: string | undefined): string {
  const chosen = timeZone ?? told;
  return chosen && isTimeZone(chosen) ? chosen : defaultZone;
}

/** Language and preferences for the page's frame: the principal's own, or the browser's language before signing in. */
export const preferencesOfRequest = cache(async (): Promise<Preferences & { language: Language }> => {
  const principal = await currentPrincipal();
  if (principal) return { ...principal.preferences, language: principal.language };
  return { ...signedOut, language: languageOf((await headers()).get("accept-language")) };
});

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
