import type { NextRequest } from "next/server";
import { lockedHtml, noticeHtml, sharedPageHtml } from "@/components/share/shared-page.ts";
import { type SharedTexts, sharedTexts } from "@/components/share/shared-texts.ts";
import { type FoundShare, recordOpening } from "@/lib/auth/find-principal.ts";
import { cacheOf, isTooMany, openShare, spendTry } from "@/lib/auth/share-route.ts";
import { sharedPage } from "@/lib/catalog/article/shared.ts";
import { freshForMs } from "@/lib/domain/freshness.ts";
import { languageOf } from "@/lib/http/accept-language.ts";
import { handler, isForm } from "@/lib/http/handler.ts";
import { nonceHeader } from "@/lib/http/header-names.ts";
import { env } from "@/lib/settings/env.ts";
import { isPassphrase, isUnlocked, unlockKey } from "@/lib/share/passphrase.ts";

interface Context {
  params: Promise<{ token: string }>;
}

/** Programs that fetch a page to show a preview of it, not people. */
const previews = /bot\b|crawler|spider|facebookexternalhit|slurp|preview|whatsapp|telegram|skype|embedly|mattermost/i;

/** The page of a share link: the items that were shared, for people without an account. */
export const GET = handler<Context>(async (request, { params }) => {
  const { token } = await params;
  const texts = textsFor(request);
  try {
    const found = await openShare(request, token);
    if (!found) return gone(request, texts);
    const key = request.nextUrl.searchParams.get("k");
    if (!isUnlocked(found, key)) return locked(request, found, token);
    if (!previews.test(request.headers.get("user-agent") ?? "")) await recordOpening(found);
    return await opened(request, found, token, key);
  } catch (error) {
    if (!isTooMany(error)) throw error;
    return busy(request, texts);
  }
});

/** The passphrase of a link: when it is right, its page opens for an hour. */
export const POST = handler<Context>(
  async (request, { params }) => {
    const { token } = await params;
    try {
      const found = await openShare(request, token);
      if (!found) return gone(request, textsFor(request));
      const given = (await request.formData()).get("passphrase");
      if (found.passphrase === null) return redirected(`/s/${token}`);
      spendTry(request, `passphrase ${found.tokenHash}`);
      if (typeof given !== "string" || !(await isPassphrase(given, found.passphrase)))
        return locked(request, found, token, true);
      return redirected(`/s/${token}?k=${unlockKey(found)}`);
    } catch (error) {
      if (!isTooMany(error)) throw error;
      return busy(request, textsFor(request));
    }
  },
  { isAdmitted: isForm },
);

async function opened(request: NextRequest, found: FoundShare, token: string, key: string | null): Promise<Response> {
  const { principal, title, shop, endsAt, passphrase } = found;
  const { layout, shows } = principal;
  const chosen = request.nextUrl.searchParams.get("v");
  const page = await sharedPage(principal, chosen);
  const proof = passphrase === null ? "" : `k=${encodeURIComponent(key ?? "")}`;
  const base = `/s/${token}`;
  const html = sharedPageHtml(
    {
      ...page,
      ...{ layout, shows, title, shop, endsAt },
      now: Date.now(),
      freshMs: freshForMs("inventory", env().INVENTORY_EVERY),
      pictureOf: (variantNo, place, width) =>
        `${base}/pictures/${encodeURIComponent(variantNo)}?n=${place}&w=${width}${proof && `&${proof}`}`,
      pageOf: (variantNo) => `${base}?v=${encodeURIComponent(variantNo)}${proof && `&${proof}`}`,
      url: `${env().appUrl}${base}`,
      cardUrl: `${env().appUrl}${base}/card.png${chosen === null ? "" : `?v=${encodeURIComponent(chosen)}`}`,
    },
    textsOf(found),
    nonceOf(request),
  );
  return answer(html, page.articles.length === 0 ? 410 : 200, cacheOf(found));
}

function locked(request: NextRequest, found: FoundShare, token: string, isWrong = false): Response {
  const { shop } = found;
  const html = lockedHtml({ texts: textsOf(found), nonce: nonceOf(request), shop }, `/s/${token}`, isWrong);
  return answer(html, isWrong ? 403 : 200);
}

function gone(request: NextRequest, texts: SharedTexts): Response {
  const { t } = texts;
  return answer(noticeHtml({ texts, nonce: nonceOf(request), title: t("goneTitle") }, t("goneText")), 404);
}

function busy(request: NextRequest, texts: SharedTexts): Response {
  const { t } = texts;
  return answer(noticeHtml({ texts, nonce: nonceOf(request), title: t("busyTitle") }, t("busyText")), 429);
}

function answer(html: string, status: number, cache = "private, no-store"): Response {
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": cache,
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
}

function redirected(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "private, no-store" } });
}

function nonceOf(request: NextRequest): string {
  return request.headers.get(nonceHeader) ?? "";
}

function textsOf({ principal, timeZone }: FoundShare): SharedTexts {
  return sharedTexts(principal.language, env().SUPPLIER_CURRENCY, timeZone);
}

/** For a link that is not known: in the browser's language. */
function textsFor(request: NextRequest): SharedTexts {
  return sharedTexts(languageOf(request.headers.get("accept-language")), env().SUPPLIER_CURRENCY, null);
}
