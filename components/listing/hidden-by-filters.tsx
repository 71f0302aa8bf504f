import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state.tsx";

/** The query names articles that are there, but the filters leave them out: says so, and leads to them. */
export function HiddenByFilters({ query }: { query: string }) {
  const t = useTranslations("listing");
  return (
    <EmptyState title={t("hiddenTitle", { query })} text={t("hiddenText")}>
      <a href={`/products?q=${encodeURIComponent(query)}`} className="button button-strong">
        {t("withoutFilters")}
      </a>
    </EmptyState>
  );
}
