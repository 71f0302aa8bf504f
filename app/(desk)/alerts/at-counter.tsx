import { EmptyState } from "@/components/ui/page-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";

/** In place of pages about a member's own alerts, on a device at the counter. */
export function AtCounter() {
  const t = useTranslations("alerts.atCounter");
  return <EmptyState heading="h1" title={t("title")} text={t("text")} />;
}
