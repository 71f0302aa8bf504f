import { EmptyState } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";

/** On a device at the counter, in place of pages about a member's own alerts, or about the own shelf. */
export function AtCounter({ of }: { of: "alerts.atCounter" | "shelf.atCounter" }) {
  const t = useTranslations(of);
  return <EmptyState heading="h1" title={t("title")} text={t("text")} />;
}
