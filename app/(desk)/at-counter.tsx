import { EmptyState } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";

/** On a device at the counter, in place of the pages of a member's own alert rules, or of the own shelf. */
export function AtCounter({ of }: { of: "rules" | "shelf" }) {
  const t = useTranslations("states.atCounter");
  return (
    <EmptyState heading="h1" title={t(of)} text={t("text")}>
      {of === "rules" && (
        <a href="/alerts" className="button">
          {t("toAlerts")}
        </a>
      )}
    </EmptyState>
  );
}
