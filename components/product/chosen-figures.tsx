import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { dealerCost } from "@/lib/domain/dealer-cost.ts";
import { retailPrice } from "@/lib/domain/price.ts";
import { isOverdue } from "@/lib/domain/stock.ts";
import type { DetailProps } from "./detail-view.ts";
import { stockLines } from "./stock-lines.ts";

/** On a phone, under the choice: the stock and the price of the chosen variant, which a tap changes. */
export function ChosenFigures({ product, variant, address, seesCost, warehouseId, now }: DetailProps) {
  const t = useTranslations("product.stock");
  const cost = useTranslations("product.cost");
  const format = useFormat();
  const { total, nextDueAt } = variant;
  const own = stockLines(variant.stock, product.warehouses).find((line) => line.warehouse.warehouseId === warehouseId);
  const each = seesCost
    ? dealerCost(variant.prices, address.quantity)?.winner.amount
    : retailPrice(variant.prices, "MSRP");
  const late = nextDueAt !== null && isOverdue(nextDueAt, now);
  return (
    <p className="chosen-figures">
      <span>
        <b>{total === null ? t("unknown") : format.count(total)}</b>{" "}
        {total !== null && t("available", { count: total })}
      </span>
      {own && (
        <span className="text-soft">
          {own.warehouse.name} {format.count(own.available)}
        </span>
      )}
      {nextDueAt !== null && (
        <span className={late ? "text-low" : "text-due"}>
          {t(late ? "overdue" : "dueOn", { date: format.day(nextDueAt, now) })}
        </span>
      )}
      <span className="ml-auto">
        <b>{format.money(each ?? null)}</b> {seesCost ? cost("each") : cost("MSRP")}
      </span>
    </p>
  );
}
