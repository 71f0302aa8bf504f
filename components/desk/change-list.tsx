import { EventBadge } from "@/components/events/event-badge.tsx";
import { EventValue } from "@/components/events/event-value.tsx";
import { productHref } from "@/components/ui/addresses.ts";
import { Star } from "@/components/watch-list/star.tsx";
import type { ChangeRow } from "@/lib/catalog/types/changes.ts";
import type { Warehouse } from "@/lib/catalog/types/stock.ts";

interface ChangeListProps {
  rows: ChangeRow[];
  warehouses: readonly Warehouse[];
  now: number;
}

/** Events as lines that lead to their articles. */
export function ChangeList({ rows, warehouses, now }: ChangeListProps) {
  return (
    <ul className="desk-list">
      {rows.map((row) => (
        <li key={row.id} className="desk-item">
          <a href={productHref(row.productNo, row.variantNo)} data-row="" className="desk-line">
            <span className="w-24 shrink-0 text-xs">
              <EventBadge kind={row.kind} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="row-name">{row.name}</span>
              <span className="row-numbers">
                <span className="font-mono text-ink">{row.variantNo ?? row.productNo}</span>
                <EventValue row={row} warehouses={warehouses} now={now} />
              </span>
            </span>
          </a>
          {row.variantNo !== null && <Star variantNo={row.variantNo} watched={row.watched} />}
        </li>
      ))}
    </ul>
  );
}
