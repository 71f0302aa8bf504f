import { useTranslations } from "@/components/ui/use-translations.ts";

/**
 * The text for an unknown product number. People often enter another number of an item, which the search box
 * accepts.
 */
export default function ProductNotFound() {
  const t = useTranslations("product.missing");
  const shell = useTranslations("shell");
  const common = useTranslations("common");
  return (
    <div className="max-w-xl py-8">
      <h1>{t("title")}</h1>
      <p className="mt-2 text-soft">{t("text")}</p>
      <form action="/products" method="get" className="mt-5 flex flex-wrap items-end gap-2">
        <label className="min-w-0 grow text-xs text-soft">
          {shell("searchHint")}
          <input type="search" name="q" className="field mt-1 block w-full" />
        </label>
        <button type="submit" className="button button-strong">
          {common("search")}
        </button>
      </form>
      <p className="mt-5 text-sm">
        <a href="/changes?group=range" className="link">
          {t("changes")}
        </a>
      </p>
    </div>
  );
}
