import { EventBadge } from "@/components/events/event-badge.tsx";
import { EventValue } from "@/components/events/event-value.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { ChangeRow } from "@/lib/catalog/history/types.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";

interface ChangeListProps {
  /** `count`: of how many articles of the product this is the latest. */
  rows: readonly (ChangeRow & { count: number })[];
  warehouses: readonly Warehouse[];
  now: number;
}

/** Events as lines that lead to their articles, or to the product when several have the same. */
export function ChangeList({ rows, warehouses, now }: ChangeListProps) {
  const t = useTranslations("desk");
  const format = useFormat();
  return (
    <ul className="desk-list">
      {rows.map((row) => (
        <li key={row.id} className="desk-item">
          <a href={productHref(row.productNo, row.count > 1 ? null : row.variantNo)} data-row="" className="desk-line">
            <span className="w-24 shrink-0 text-xs">
              <EventBadge kind={row.kind} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="row-name">{row.name}</span>
              <span className="row-numbers">
                {row.count > 1 ? (
                  <span>
                    {format.count(row.count)} {t("variantsCount", { count: row.count })}
                  </span>
                ) : (
                  <>
                    <span className="font-mono text-ink">{row.variantNo ?? row.productNo}</span>
                    <EventValue row={row} warehouses={warehouses} now={now} />
                  </>
                )}
              </span>
            </span>
          </a>
          {row.variantNo !== null && row.count === 1 && <Star variantNo={row.variantNo} watched={row.watched} />}
        </li>
      ))}
    </ul>
  );
}
