import { StaleBadge } from "@/components/badges/age-stamp.tsx";
import { StockBar } from "@/components/badges/stock-bar.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Star } from "@/components/watch-list/star.tsx";
import { useThresholdWords } from "@/components/watch-list/threshold-words.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { LowStockRow } from "@/lib/catalog/board/types.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { isOut } from "@/lib/domain/stock.ts";

interface LowListProps {
  rows: (LowStockRow & { dueAt?: number })[];
  warehouses: readonly Warehouse[];
  now: number;
  /** The first figure of the line: available units or due date. */
  lead: "available" | "due";
}

/** A short table of variants: first figure, article, stock by warehouse. */
export function LowList({ rows, warehouses, now, lead }: LowListProps) {
  const words = useThresholdWords(warehouses);
  return (
    <ul className="desk-list">
      {rows.map((row) => (
        <li key={row.variantNo} className="desk-item">
          <a href={productHref(row.productNo, row.variantNo)} data-row="" className="desk-line">
            <Lead row={row} lead={lead} now={now} />
            <span className="min-w-0 flex-1">
              <span className="row-name">{row.name}</span>
              <span className="row-numbers">
                {row.brand && <span className="truncate">{row.brand}</span>}
                <span className="shrink-0 font-mono text-ink">{row.variantNo}</span>
                <span className="truncate">{beyondName(row.name, row.description)}</span>
                <StaleBadge at={row.staleAt} now={now} />
                {lead === "available" && row.lowAt.rule !== "member" && (
                  <span className="min-w-16 shrink-[9999] truncate">{words.sentence(row.lowAt)}</span>
                )}
              </span>
            </span>
            <StockBar
              stock={{ ...row.stock, nextDueAt: lead === "due" ? null : row.stock.nextDueAt }}
              warehouses={warehouses}
              now={now}
              compact={lead === "available"}
            />
          </a>
          <Star variantNo={row.variantNo} watched={row.watched} />
        </li>
      ))}
    </ul>
  );
}

function Lead({ row, lead, now }: { row: LowStockRow & { dueAt?: number }; lead: LowListProps["lead"]; now: number }) {
  const format = useFormat();
  if (lead === "due") {
    return (
      <span className="w-14 shrink-0 text-sm font-semibold text-due tabular-nums">
        {format.day(row.dueAt ?? null, now)}
      </span>
    );
  }
  return (
    <span className="w-14 shrink-0 text-right tabular-nums">
      <b className={`block text-md leading-[18px] ${isOut(row.lowAt.available) ? "text-out" : "text-low"}`}>
        {format.count(row.lowAt.available)}
      </b>
    </span>
  );
}
