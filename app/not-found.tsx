import { getTranslations } from "next-intl/server";
import { PageTitle } from "@/components/frame/page-title.tsx";

/**
 * Shown where a page could not say itself that its address has no content (`not-found-status.ts`). Next sends it along
 * with every page, so it is short.
 */
export default async function NotFound() {
  const t = await getTranslations("states");
  const common = await getTranslations("common");
  return (
    <main id="content" className="mx-auto max-w-xl px-6 py-12">
      <PageTitle>{t("notFoundTitle")}</PageTitle>
      <h1>{t("notFoundTitle")}</h1>
      <a href="/" className="link">
        {common("goToToday")}
      </a>
    </main>
  );
}
