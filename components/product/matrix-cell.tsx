import { FinalSale } from "@/components/badges/cost-badge.tsx";
import { StatusBadge } from "@/components/badges/status-badge.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import { closeoutTypeId } from "@/lib/domain/price-type.ts";
import { statusKind } from "@/lib/domain/status.ts";
import { isOut, isOverdue } from "@/lib/domain/stock.ts";
import type { DetailProps } from "./detail-view.ts";
import type { VariantCell } from "./variant-rows.ts";
import { ViewLink } from "./view-links.tsx";

interface MatrixCellProps extends Pick<DetailProps, "address" | "seesCost" | "now"> {
  cell: VariantCell | undefined;
  /** The value of the cell's variant, where no row and column heads show it. */
  label?: string;
}

/** A variant's stock, cost, watch button and, when it is not active, its status. */
export function MatrixCell({ address, cell, label, seesCost, now }: MatrixCellProps) {
  const t = useTranslations("product.stock");
  const format = useFormat();
  if (!cell) return null;
  const { variantNo } = cell;
  const amount = seesCost ? cell.costAmount : cell.msrpAmount;
  return (
    <div className="relative h-full">
      <ViewLink
        address={address}
        change={{ variantNo }}
        title={variantNo}
        aria-current={variantNo === address.variantNo ? "true" : undefined}
        className="block h-full px-2 py-1 leading-4 outline-offset-[-2px] hover:bg-raised aria-[current]:bg-raised aria-[current]:shadow-[inset_0_0_0_2px_var(--color-signal)]"
      >
        {label && <span className="block truncate text-xs font-medium">{label}</span>}
        <span className="flex items-baseline justify-between gap-2">
          <span className={`text-[14px] font-medium tabular-nums ${stockTone(cell)}`}>
            {cell.total === null ? "?" : format.count(cell.total)}
            <span className="sr-only">
              {" "}
              {cell.total === null ? t("unknown") : t("available", { count: cell.total })}
            </span>
          </span>
          <span className="flex items-center gap-1">
            {cell.nextDueAt !== null && <CellDue at={cell.nextDueAt} now={now} />}
            {statusKind(cell.statusId) !== "sold" && (
              <StatusBadge statusId={cell.statusId} statusText={cell.statusText} wordless />
            )}
          </span>
        </span>
        <span className="block pr-6 text-xs text-soft tabular-nums">
          {amount === null ? "–" : format.money(amount)}
          {cell.costTypeId === closeoutTypeId && <FinalSale />}
        </span>
      </ViewLink>
      <span className="absolute right-0 bottom-0">
        <Star variantNo={variantNo} watched={cell.watched} />
      </span>
    </div>
  );
}

/** When more is due, as short as it can be said; the tooltip has the whole date. */
function CellDue({ at, now }: { at: number; now: number }) {
  const t = useTranslations("product.stock");
  const badges = useTranslations("badges");
  const format = useFormat();
  const late = isOverdue(at, now);
  const due = t(late ? "overdue" : "dueOn", { date: format.day(at, now) });
  return (
    <span className={`text-2xs whitespace-nowrap ${late ? "text-low" : "text-due"}`} title={due}>
      <span aria-hidden="true">{late ? badges("lateWord") : format.shortDay(at, now)}</span>
      <span className="sr-only">{due}</span>
    </span>
  );
}

function stockTone({ total }: VariantCell): string {
  if (total === null) return "text-soft";
  return isOut(total) ? "text-out" : "text-ink";
}
