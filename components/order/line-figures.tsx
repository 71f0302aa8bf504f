"use client";

import { CostBadge, Money } from "@/components/badges/cost-badge.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import { atQuantity, unavailable } from "@/lib/domain/order/line-at-quantity.ts";
import type { OrderLine } from "@/lib/domain/order/types.ts";
import { useChosen } from "./order-choice.tsx";

/** What the figures of a line at any quantity are computed of. */
export type PricedLine = Pick<OrderLine, "variantNo" | "quantity" | "sendable" | "prices">;

interface LineFiguresProps {
  line: PricedLine;
  warehouses: readonly Pick<Warehouse, "warehouseId" | "name">[];
  seesCost: boolean;
}

/** The cells of a line that follow its quantity: which warehouses ship it, what one costs, and the total. */
export function LineFigures({ line, warehouses, seesCost }: LineFiguresProps) {
  const t = useTranslations("order");
  const format = useFormat();
  const { quantity } = useChosen()(line.variantNo, line.quantity);
  const at = atQuantity(line.sendable, line.prices, quantity);
  const { parts, tier, totalAmount } = at;
  const nameOf = (id: string) => warehouses.find(({ warehouseId }) => warehouseId === id)?.name ?? id;
  const missing = quantity === line.quantity ? 0 : unavailable(at);
  const sent = parts.map((part) => `${nameOf(part.warehouseId)} ${format.count(part.quantity)}`).join(" · ");
  return (
    <>
      <td className="cell-from" data-word={t("head.from")}>
        <span>
          {missing > 0 && <span className="text-low">{t("why.short", { count: missing })} · </span>}
          {sent}
        </span>
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
            <Money amount={totalAmount} />
          </td>
        </>
      )}
    </>
  );
}

interface WhyTextProps {
  variantNo: string;
  proposed: number;
  /** What is needed, whatever quantity is typed. */
  needed: string;
  /** What explains the proposed quantity only. */
  others: readonly string[];
}

/** Why a line is on the order, as long as it is true: a typed quantity explains itself. */
export function WhyText({ variantNo, proposed, needed, others }: WhyTextProps) {
  const { quantity } = useChosen()(variantNo, proposed);
  const text = [needed, ...(quantity === proposed ? others : [])].join("; ");
  return (
    <p className="two-lines text-soft" title={text}>
      {text}
    </p>
  );
}
