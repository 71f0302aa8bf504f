import { EmptyState } from "@/components/ui/page-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";

/** In place of the own shelf and what to order by it, on a device at the counter. */
export function AtCounter() {
  const t = useTranslations("shelf.atCounter");
  return <EmptyState heading="h1" title={t("title")} text={t("text")} />;
}
