import { EmptyState } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";

interface AtCounterProps {
  of: "alerts" | "shelf" | "settings";
}

/** On a device at the counter, in place of pages about a member's own alerts, the own shelf, or access. */
export function AtCounter({ of }: AtCounterProps) {
  const t = useTranslations(of);
  const common = useTranslations("common");
  return <EmptyState heading="h1" title={t("atCounter")} text={common("counterHint")} />;
}
