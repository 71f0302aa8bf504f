import { CostBadge, Money } from "@/components/badges/cost-badge.tsx";
import { VariantCells } from "@/components/badges/variant-cells.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Scrolling } from "@/components/ui/scrolling.tsx";
import { TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { ProposedLine } from "@/lib/catalog/lines/types.ts";
import { chosenField } from "@/lib/domain/order/chosen.ts";
import type { Urgency } from "@/lib/domain/order/types.ts";
import { whyWords } from "./why-words.ts";

interface OrderTableProps {
  lines: readonly ProposedLine[];
  warehouses: readonly Warehouse[];
  seesCost: boolean;
  now: number;
  /** Whether lines can be left out, in the form around the table. */
  choose: boolean;
}

/** The lines of a proposal: how many, from which warehouses, at which cost, and why. */
export function OrderTable(props: OrderTableProps) {
  const t = useTranslations("order");
  const { lines, seesCost, choose } = props;
  return (
    <Scrolling label={t("caption")} className="xl:overflow-visible xl:[--top:48px]">
      <table className="data-table article-rows order-rows">
        <caption className="sr-only">{t("caption")}</caption>
        <TableHead
          columns={[
            choose && { word: t("head.take"), unseen: true },
            { word: t("head.article"), className: "max-lg:hidden" },
            { word: t("head.name") },
            { word: t("head.quantity"), className: "figure" },
            { word: t("head.from") },
            seesCost && { word: t("head.cost"), className: "figure" },
            seesCost && { word: t("head.total"), className: "figure" },
            { word: t("head.why") },
          ]}
        />
        <tbody>
          {lines.map((line) => (
            <Row key={line.variantNo} {...props} line={line} />
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

function Row({ line, warehouses, seesCost, now, choose }: OrderTableProps & { line: ProposedLine }) {
  const t = useTranslations("order");
  const ofLines = useTranslations("lines");
  const format = useFormat();
  const { variantNo, row, quantity, tier, totalAmount } = line;
  return (
    <tr>
      {choose && (
        <td className="cell-take w-7">
          <input
            type="checkbox"
            name={chosenField(variantNo)}
            defaultChecked
            aria-label={t("take", { variant: variantNo })}
          />
        </td>
      )}
      <VariantCells variantNo={variantNo} row={row} below={<Urgent urgency={line.urgency} now={now} />} now={now} />
      <td className="cell-units figure" data-word={t("head.quantity")}>
        <span className="font-mono">{format.count(quantity)}</span>
        {line.isUnusual && <span className="block text-2xs text-low">{ofLines("unusual.ordered")}</span>}
      </td>
      <td className="cell-from text-xs" data-word={t("head.from")}>
        {line.parts.map((part) => `${nameOf(part.warehouseId, warehouses)} ${format.count(part.quantity)}`).join(" · ")}
      </td>
      {seesCost && (
        <>
          <td className="cell-unit-cost figure">
            <CostBadge
              amount={tier?.amount ?? null}
              typeId={tier?.typeId ?? null}
              quantityBreak={tier?.quantityBreak ?? 1}
            />
          </td>
          <td className="cell-total figure">
            <Money amount={totalAmount} className="font-mono" />
          </td>
        </>
      )}
      <td className="cell-why">
        <Why line={line} />
      </td>
    </tr>
  );
}

function nameOf(id: string, warehouses: readonly Warehouse[]): string {
  return warehouses.find(({ warehouseId }) => warehouseId === id)?.name ?? id;
}

/** Why the article comes before others. */
function Urgent({ urgency, now }: { urgency: readonly Urgency[]; now: number }) {
  const t = useTranslations("order.urgency");
  const format = useFormat();
  if (urgency.length === 0) return null;
  const words = urgency.map(({ kind, at }) => t(kind, { day: at === null ? "" : format.shortDay(at, now) }));
  return <span className="block text-2xs text-low">{words.join(" · ")}</span>;
}

/** The arithmetic of the quantity, with what a raised one saves. */
function Why({ line }: { line: ProposedLine }) {
  const t = useTranslations("order.why");
  const format = useFormat();
  const saved =
    line.rounded &&
    t("saves", { total: format.money(line.totalAmount), instead: format.money(line.rounded.insteadAmount) });
  return <p className="why text-soft">{[...whyWords(t, line), ...(saved ? [saved] : [])].join("; ")}</p>;
}
