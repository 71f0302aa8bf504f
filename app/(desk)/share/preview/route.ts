import { sharedPageHtml } from "@/components/share/shared-page.ts";
import { sharedTexts } from "@/components/share/shared-texts.ts";
import { route } from "@/lib/auth/route.ts";
import { sharedPage } from "@/lib/catalog/article/shared.ts";
import { freshForMs } from "@/lib/domain/freshness.ts";
import { pictureAddress } from "@/lib/domain/page-addresses.ts";
import { BincardError } from "@/lib/errors.ts";
import { understood } from "@/lib/http/handler.ts";
import { nonceHeader } from "@/lib/http/header-names.ts";
import { env } from "@/lib/settings/env.ts";
import { previewPrincipal } from "@/lib/share/draft.ts";
import { readShop } from "@/lib/share/shop.ts";
import { readDraft, shareFields } from "../draft.ts";

/** The page that a link would show, before it exists, for the member who fills in its form. */
export const GET = route({ right: "shares.write" }, async ({ principal, request, timeZone }) => {
  if (principal.kind !== "member") throw new BincardError("forbidden", { right: "shares.write" });
  const { searchParams } = request.nextUrl;
  const fields = understood(shareFields, Object.fromEntries(searchParams), "query");
  const draft = await readDraft(principal, fields, async () => timeZone);
  const { layout, shows, title, endsAt, language } = draft;
  const page = await sharedPage(previewPrincipal(principal, draft), searchParams.get("v"));
  const html = sharedPageHtml(
    {
      ...page,
      ...{ layout, shows, title, endsAt },
      shop: await readShop(principal),
      now: Date.now(),
      freshMs: freshForMs("inventory", env().INVENTORY_EVERY),
      pictureOf: (variantNo, place, width) => pictureAddress(principal.dealerId, variantNo, place, width),
      pageOf: (variantNo) => `?${withVariant(searchParams, variantNo)}`,
      ...{ url: "", cardUrl: "" },
    },
    sharedTexts(language, env().SUPPLIER_CURRENCY, timeZone),
    request.headers.get(nonceHeader) ?? "",
  );
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" },
  });
});

function withVariant(asked: URLSearchParams, variantNo: string): URLSearchParams {
  const address = new URLSearchParams(asked);
  address.set("v", variantNo);
  return address;
}
