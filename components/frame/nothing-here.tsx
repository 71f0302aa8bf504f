import { useTranslations } from "@/components/ui/use-translations.ts";

/** The text for an unknown item or page, with a search box. */
export function NothingHere() {
  const t = useTranslations("states");
  const common = useTranslations("common");
  const shell = useTranslations("shell");
  return (
    <section className="max-w-xl py-12">
      <p className="font-mono text-sm text-soft">404</p>
      <h1 className="mt-1">{t("notFoundTitle")}</h1>
      <p className="mt-2 text-md text-soft">{t("notFoundText")}</p>
      <search>
        <form action="/products" method="get" className="mt-6 flex gap-2">
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
      <a href="/" className="link mt-4 inline-block">
        {common("goToToday")}
      </a>
    </section>
  );
}
