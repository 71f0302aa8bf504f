import { useTranslations } from "@/components/ui/use-translations.ts";
import { type ListFilling, storedFilling } from "@/lib/domain/list-filling.ts";

/** Leads from the page of a brand or category to a new list that it fills. */
export function FillLink({ filling }: { filling: ListFilling }) {
  const t = useTranslations("watchLists.filling");
  return (
    <p className="facet no-print">
      <a href={`/watch-lists?${new URLSearchParams({ fill: storedFilling(filling) })}`} className="link text-sm">
        {t("make")}
      </a>
    </p>
  );
}
