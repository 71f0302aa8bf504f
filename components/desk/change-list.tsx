import { ChangeValue } from "@/components/changes/change-value.tsx";
import { KindBadge } from "@/components/changes/kind-badge.tsx";
import { productHref } from "@/components/ui/addresses.ts";
import { Star } from "@/components/watch-list/star.tsx";
import type { ChangeRow } from "@/lib/catalog/types/changes.ts";

export function ChangeList({ rows, now }: { rows: ChangeRow[]; now: number }) {
  return (
    <ul className="desk-list">
      {rows.map((row) => (
        <li key={row.id} className="desk-item">
          <a href={productHref(row.productNo, row.variantNo)} data-row="" className="desk-line">
            <span className="w-24 shrink-0 text-xs">
              <KindBadge kind={row.kind} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="row-name">{row.name}</span>
              <span className="row-numbers">
                <span className="font-mono text-ink">{row.variantNo ?? row.productNo}</span>
                <ChangeValue row={row.kind === "due-date" ? { ...row, detail: "" } : row} now={now} />
              </span>
            </span>
          </a>
          {row.variantNo !== null && <Star variantNo={row.variantNo} watched={row.watched} />}
        </li>
      ))}
    </ul>
  );
}
