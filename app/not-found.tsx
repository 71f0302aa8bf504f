import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("states"))("notFoundTitle") };
}

/**
 * Shown where a page could not say itself that its address has no content (`not-found-status.ts`). Next sends it along
 * with every page, so it is short.
 */
export default async function NotFound() {
  const t = await getTranslations("states");
  return (
    <main id="content" className="mx-auto max-w-xl px-6 py-12">
      <h1>{t("notFoundTitle")}</h1>
      <a href="/" className="link">
        {t("goToDesk")}
      </a>
    </main>
  );
}
