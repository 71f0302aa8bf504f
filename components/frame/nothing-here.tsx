import { EmptyState } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";

/** The text for an unknown item or page, with a search box. */
export function NothingHere() {
  const t = useTranslations("states");
  const common = useTranslations("common");
  const shell = useTranslations("shell");
  return (
    <EmptyState heading="h1" title={t("notFoundTitle")} text={t("notFoundText")}>
      <search data-no-figures="" className="w-full">
        <form action="/products" method="get" className="flex gap-2">
          <input
            type="search"
            name="q"
            aria-label={shell("searchLabel")}
            placeholder={shell("searchHint")}
            className="field h-10 flex-1 max-sm:text-[16px]"
          />
          <button type="submit" className="button button-strong h-10">
            {common("search")}
          </button>
        </form>
      </search>
      <a href="/" className="link mt-2 text-sm">
        {common("goToToday")}
      </a>
    </EmptyState>
  );
}
