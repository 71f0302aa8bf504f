import { getTranslations } from "next-intl/server";
import { PageTitle } from "@/components/frame/page-title.tsx";
import { BlankCard } from "@/components/ui/blank-card.tsx";

/**
 * Shown where a page could not say itself that its address has no content (`not-found-status.ts`). Next sends it along
 * with every page, so it is short.
 */
export default async function NotFound() {
  const t = await getTranslations("states");
  const common = await getTranslations("common");
  return (
    <main id="content" className="mx-auto max-w-md px-6 py-14 text-center">
      <PageTitle>{t("notFoundTitle")}</PageTitle>
      <BlankCard />
      <h1 className="text-lg">{t("notFoundTitle")}</h1>
      <a href="/" className="button mt-4">
        {common("goToToday")}
      </a>
    </main>
  );
}
