import { EmptyState } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";

const hrefs = { alerts: "/alerts", lowStock: "/low-stock", products: "/products" } as const;

/** What one can use instead of a page: alerts can be read, their rules cannot. */
const ways = {
  alerts: ["alerts"],
  myStock: ["lowStock", "products"],
  reorder: ["lowStock", "products"],
  settings: ["products"],
  products: ["products"],
} as const satisfies Record<string, readonly (keyof typeof hrefs)[]>;

/**
 * On a device at the counter, in place of pages about a member's own alerts, the own shelf, or access; with what one can
 * do there.
 */
export function AtCounter({ page }: { page: keyof typeof ways }) {
  const t = useTranslations("atCounter");
  const common = useTranslations("common");
  return (
    <EmptyState heading="h1" title={common(page)} text={t("text")}>
      {ways[page].map((way) => (
        <a key={way} href={hrefs[way]} className="button">
          {common(way)}
        </a>
      ))}
      <a href="/settings/devices#counter" className="button">
        {common("counterMode")}
      </a>
    </EmptyState>
  );
}
