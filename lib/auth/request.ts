import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { appDatabase } from "@/db/open.ts";
import {
  dealerField,
  dealerHeader,
  type Language,
  type MemberPrincipal,
  type Preferences,
  type Principal,
} from "@/lib/domain/principal.ts";
import { env } from "@/lib/env.ts";
import { BincardError } from "@/lib/errors.ts";
import { languageOf } from "@/lib/http/accept-language.ts";
import { pathHeader } from "@/lib/http/header-names.ts";
import { refuseForeignOrigin } from "@/lib/http/origin.ts";
import { beginAction } from "@/lib/http/request-hooks.ts";
import { apiKeyOf } from "./api-key-header.ts";
import { findApiKey } from "./api-keys.ts";
import { readCookie, sessionCookieName } from "./cookie.ts";
import { spendRequest } from "./key-rate-limit.ts";
import { findSession } from "./sessions.ts";

/** The principal of this request's session cookie; null when signed out. For pages and layouts, asked once per request. */
export const currentPrincipal = cache(async (): Promise<MemberPrincipal | null> => {
  const sessionId = readCookie((await headers()).get("cookie"), sessionCookieName());
  return sessionId ? findSession(await appDatabase(), sessionId) : null;
});

/** The principal, or a redirect to the sign-in page, which leads back to exactly the asked address. For pages. */
export async function principalOrSignIn(): Promise<MemberPrincipal> {
  const principal = await currentPrincipal();
  if (principal) return principal;
  const asked = (await headers()).get(pathHeader) ?? "/";
  redirect(asked === "/" ? "/sign-in" : `/sign-in?callbackUrl=${encodeURIComponent(asked)}`);
}

/**
 * Who asks of a route handler, by API key (any spelling of the interface's clients) or session cookie. A key that is sent
 * and not good is an error even beside a good cookie; a key only reads.
 * @throws BincardError `signed-out`; `forbidden` for a change asked with a key; `too-many` for a key that asks too often;
 * `other-dealer` for a page that was made for somebody who is not signed in any more.
 */
export async function requirePrincipal(request: Request): Promise<Principal> {
  const key = apiKeyOf(request.headers);
  if (key === null) return requireMember(request);
  const principal = await findApiKey(await appDatabase(), key);
  if (!principal) throw new BincardError("signed-out");
  spendRequest(principal.keyHash, env().API_KEY_RATE);
  if (!["GET", "HEAD"].includes(request.method))
    throw new BincardError("forbidden", { what: "change with an API key" });
  return principal;
}

/**
 * Who asks of a route handler that is for people alone (sessions, keys, settings): no API key opens it.
 * @throws BincardError `signed-out`; `forbidden` for a key; `other-dealer` as above.
 */
export async function requireMember(request: Request): Promise<MemberPrincipal> {
  if (apiKeyOf(request.headers) !== null) throw new BincardError("forbidden", { what: "this with an API key" });
  const sessionId = readCookie(request.headers.get("cookie"), sessionCookieName());
  const principal = sessionId ? await findSession(await appDatabase(), sessionId) : null;
  if (!principal) throw new BincardError("signed-out");
  const meant = request.headers.get(dealerHeader);
  if (meant !== null && meant !== principal.dealerId) throw new BincardError("other-dealer");
  return principal;
}

/**
 * The principal of a server action, which is a change: the request must come from a page of ours, made for the dealer who
 * is signed in. What the action was given as its form is anything that somebody sent until it is looked at here.
 * @throws BincardError `forbidden`, `bad-request`.
 */
export async function actionPrincipal(form: FormData): Promise<MemberPrincipal> {
  const asked = await headers();
  refuseForeignOrigin(asked);
  if (!((form as unknown) instanceof FormData))
    throw new BincardError("bad-request", { field: "form", reason: "is no form" });
  const principal = await principalOrSignIn();
  beginAction();
  const meant = form.get(dealerField);
  if (meant !== null && meant !== principal.dealerId) drawAnew(asked);
  return principal;
}

/** The page that asks was made for another dealer than the one signed in now: nothing is done, and all of it is drawn anew. */
function drawAnew(asked: Headers): never {
  revalidatePath("/", "layout");
  redirect(asked.get(pathHeader) ?? "/");
}

const signedOut: Preferences = { theme: "system", density: "normal", warehouseId: null, lowStockThreshold: 5 };

/** Language and preferences for the page's frame: the principal's own, before signing in the browser's language. */
export const preferencesOfRequest = cache(async (): Promise<Preferences & { language: Language }> => {
  const principal = await currentPrincipal();
  if (principal) return { ...principal.preferences, language: principal.language };
  return { ...signedOut, language: languageOf((await headers()).get("accept-language")) };
});
