import { CostBadge, Money } from "@/components/badges/cost-badge.tsx";
import { Due } from "@/components/badges/due-date.tsx";
import { StockCell, VariantCells } from "@/components/badges/variant-cells.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { Star } from "@/components/watch-list/star.tsx";
import type { QuickList, QuickRow } from "@/lib/catalog/types/quick-list.ts";

interface QuickTableProps {
  list: QuickList;
  seesCost: boolean;
  now: number;
}

const tones = { enough: "text-soft", notEnough: "text-low", unknown: "text-soft" };

/** The articles of a pasted list at their quantities, with the total cost at the foot. */
export function QuickTable({ list, seesCost, now }: QuickTableProps) {
  const t = useTranslations("quickList");
  return (
    <div className="relative overflow-x-auto [--top:0px] lg:overflow-visible lg:[--top:initial]">
      <table className="data-table article-rows quick-rows">
        <caption className="sr-only">{t("caption")}</caption>
        <TableHead
          columns={[
            { word: t("head.watch"), unseen: true },
            { word: t("head.article"), className: "max-lg:hidden" },
            { word: t("head.name") },
            { word: t("head.quantity"), className: "figure" },
            seesCost && { word: t("head.cost"), className: "figure max-md:hidden" },
            seesCost && { word: t("head.total"), className: "figure" },
            { word: t("head.stock") },
            { word: t("head.due") },
          ]}
        />
        <tbody>
          {list.rows.map((each) => (
            <Row key={each.row.variantNo} each={each} list={list} seesCost={seesCost} now={now} />
          ))}
        </tbody>
      </table>
      {seesCost && (
        <p className="border-t border-strong py-2 text-right">
          <span className="text-sm text-soft">{t("total")}</span>{" "}
          <Money cents={list.totalCents} className="ml-2 font-mono font-semibold" />
          {list.withoutCost > 0 && (
            <span className="block text-xs text-low">{t("withoutCost", { count: list.withoutCost })}</span>
          )}
        </p>
      )}
    </div>
  );
}

function Row({ each, list, seesCost, now }: QuickTableProps & { each: QuickRow }) {
  const t = useTranslations("quickList");
  const format = useFormat();
  const { row, tier } = each;
  const cost = (
    <CostBadge
      cents={tier?.amountCents ?? null}
      typeId={tier?.typeId ?? null}
      quantityBreak={tier?.quantityBreak ?? 1}
    />
  );
  return (
    <tr>
      <td className="cell-star w-9 !pr-0">
        <Star variantNo={row.variantNo} watched={list.watched.has(row.variantNo)} />
      </td>
      <VariantCells variantNo={row.variantNo} row={row} now={now} />
      <td className="cell-units figure" data-word={t("head.quantity")}>
        <span className="font-mono">{format.count(each.quantity)}</span>
        {each.lines.length > 1 && (
          <span className="block text-2xs text-soft">{t("together", { lines: each.lines.join(", ") })}</span>
        )}
      </td>
      {seesCost && (
        <>
          <td className="figure max-md:hidden">{cost}</td>
          <td className="cell-cost figure">
            <Money cents={each.totalCents} className="font-mono" />
            <span className="block md:hidden">{cost}</span>
          </td>
        </>
      )}
      <StockCell
        stock={row.stock}
        head={t("head.stock")}
        warehouses={list.warehouses}
        now={now}
        word={t(`stock.${each.stock}`)}
        tone={tones[each.stock]}
      />
      <td className="cell-due whitespace-nowrap">
        <Due at={row.stock.nextDueAt} now={now} />
      </td>
    </tr>
  );
}
