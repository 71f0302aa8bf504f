import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { appDatabase } from "@/db/open.ts";
import { findApiKey } from "@/lib/desk/api-keys.ts";
import { findSession } from "@/lib/desk/sessions.ts";
import { env } from "@/lib/env.ts";
import { BincardError } from "@/lib/errors.ts";
import { arrivalHeader, beginAction } from "@/lib/http/arrival.ts";
import { refuseForeignOrigin } from "@/lib/http/origin.ts";
import { readCookie, sessionCookieName } from "@/lib/session/cookie.ts";
import { apiKeyOf } from "@/lib/session/key.ts";
import { spendRequest } from "@/lib/session/key-rate.ts";
import { languageOf } from "@/lib/session/language.ts";
import { pathHeader } from "@/lib/session/names.ts";
import { dealerField, dealerHeader, type Language, type Preferences, type Viewer } from "@/lib/viewer.ts";

/** The viewer of this request's session cookie; null when signed out. For pages and layouts, asked once per request. */
export const currentViewer = cache(async (): Promise<Viewer | null> => {
  const sessionId = readCookie((await headers()).get("cookie"), sessionCookieName());
  return sessionId ? findSession(await appDatabase(), sessionId) : null;
});

/** The viewer, or a redirect to the sign-in page, which leads back to exactly the asked address. For pages. */
export async function viewerOrSignIn(): Promise<Viewer> {
  const viewer = await currentViewer();
  if (viewer) return viewer;
  const asked = (await headers()).get(pathHeader) ?? "/";
  redirect(asked === "/" ? "/sign-in" : `/sign-in?callbackUrl=${encodeURIComponent(asked)}`);
}

/**
 * The viewer of a route handler's request, by API key (any spelling of the interface's clients) or session cookie. A
 * key that is sent and not good is an error even beside a good cookie; a key only reads.
 * @throws BincardError `signed-out`; `forbidden` for a change asked with a key; `too-many` for a key that asks too often;
 * `other-dealer` for a page that was made for somebody who is not signed in any more.
 */
export async function requireViewer(request: Request): Promise<Viewer> {
  const key = apiKeyOf(request.headers);
  const app = await appDatabase();
  if (key !== null) {
    const viewer = await findApiKey(app, key);
    if (!viewer) throw new BincardError("signed-out");
    spendRequest(viewer.sessionHash, env().API_KEY_RATE);
    if (!["GET", "HEAD"].includes(request.method))
      throw new BincardError("forbidden", { what: "change with an API key" });
    return viewer;
  }
  const sessionId = readCookie(request.headers.get("cookie"), sessionCookieName());
  const viewer = sessionId ? await findSession(app, sessionId) : null;
  if (!viewer) throw new BincardError("signed-out");
  const meant = request.headers.get(dealerHeader);
  if (meant !== null && meant !== viewer.dealerId) throw new BincardError("other-dealer");
  return viewer;
}

/**
 * The viewer of a route handler that is for the person alone (sessions, keys, settings): no API key opens it.
 * @throws BincardError `signed-out`; `forbidden` for a key.
 */
export async function requireSession(request: Request): Promise<Viewer> {
  if (apiKeyOf(request.headers) !== null) throw new BincardError("forbidden", { what: "this with an API key" });
  return requireViewer(request);
}

/**
 * The viewer of a server action, which is a change: the request must come from a page of ours, made for the dealer who
 * is signed in. What the action was given as its form is anything that somebody sent until it is looked at here.
 * @throws BincardError `forbidden`, `bad-request`.
 */
export async function actionViewer(form: FormData): Promise<Viewer> {
  const asked = await headers();
  refuseForeignOrigin(asked);
  if (!((form as unknown) instanceof FormData))
    throw new BincardError("bad-request", { field: "form", reason: "is no form" });
  const viewer = await viewerOrSignIn();
  beginAction(asked.get(arrivalHeader));
  const meant = form.get(dealerField);
  if (meant !== null && meant !== viewer.dealerId) drawAnew(asked);
  return viewer;
}

/** The page that asks was made for another dealer than the one signed in now: nothing is done, and all of it is drawn anew. */
function drawAnew(asked: Headers): never {
  revalidatePath("/", "layout");
  redirect(asked.get(pathHeader) ?? "/");
}

const signedOut: Preferences = { theme: "system", density: "normal", warehouseId: null, lowStockThreshold: 5 };

/** Language and preferences for the page's frame: the viewer's own, before signing in the browser's language. */
export const preferencesOfRequest = cache(async (): Promise<Preferences & { language: Language }> => {
  const viewer = await currentViewer();
  if (viewer) return { ...viewer.preferences, language: viewer.language };
  return { ...signedOut, language: languageOf((await headers()).get("accept-language")) };
});
