import { getTranslations } from "next-intl/server";
import { onlyShopName } from "@/lib/accounts/only-shop.ts";
import { env } from "@/lib/settings/env.ts";

/**
 * What a chat shows of a product's address that somebody pasted: that it is a product, and not which one. Programs that
 * fetch previews have no session, and read the tags of the page that they are sent to.
 */
export async function ProductCardTags() {
  const t = await getTranslations("signIn.card");
  const shop = await onlyShopName();
  const title = shop === "" ? t("product") : t("productOf", { shop });
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={t("text")} />
      <meta property="og:site_name" content="Bincard" />
      <meta property="og:image" content={`${env().appUrl}/card.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={t("text")} />
    </>
  );
}

/** Whether the sign-in leads on to a product. */
export function isProduct(callbackUrl: string): boolean {
  return /^\/products\/[^/?#]+/.test(callbackUrl);
}
