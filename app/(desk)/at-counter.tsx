import { EmptyState } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";

/**
 * On a device at the counter, in place of pages about a member's own alerts, the own shelf, or access; with what one can
 * do there.
 */
export function AtCounter({ page }: { page: "alerts" | "myStock" | "reorder" | "settings" }) {
  const t = useTranslations("atCounter");
  const common = useTranslations("common");
  const counter = useTranslations("settings.counter");
  return (
    <EmptyState heading="h1" title={common(page)} text={t("text")}>
      <a href="/products" className="button">
        {common("products")}
      </a>
      <a href="/low-stock" className="button">
        {common("lowStock")}
      </a>
      <a href="/settings/devices#counter" className="button">
        {counter("title")}
      </a>
    </EmptyState>
  );
}
