import { EmptyState } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";

export default function ListNotFound() {
  const t = useTranslations("watchLists");
  const common = useTranslations("common");
  return (
    <EmptyState heading="h1" title={t("missing.title")} text={t("missing.text")}>
      <a href="/watch-lists" className="button">
        {common("lists")}
      </a>
    </EmptyState>
  );
}
