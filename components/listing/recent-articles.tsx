import { CostBadge } from "@/components/badges/cost-badge.tsx";
import { StockBar } from "@/components/badges/stock-bar.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { VariantRow, Warehouse } from "@/lib/catalog/article/types.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";

interface RecentArticlesProps {
  rows: readonly VariantRow[];
  warehouses: readonly Warehouse[];
  seesCost: boolean;
  now: number;
}

/** The articles that the member looked at last, in one line that can be scrolled. Nothing when there are none. */
export function RecentArticles({ rows, warehouses, seesCost, now }: RecentArticlesProps) {
  const t = useTranslations("listing");
  if (rows.length === 0) return null;
  return (
    <section aria-label={t("recent")} className="recent no-print">
      <h2>{t("recent")}</h2>
      <ul>
        {rows.map(({ variantNo, productNo, name, description, costAmount, costTypeId, stock }) => (
          <li key={variantNo}>
            <a href={productHref(productNo, variantNo)} className="row-name">
              {name} <span className="text-soft">{beyondName(name, description)}</span>
            </a>
            <code>{variantNo}</code>
            <span className="recent-figures">
              <StockBar stock={stock} warehouses={warehouses} now={now} />
              {seesCost && <CostBadge amount={costAmount} typeId={costTypeId} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
