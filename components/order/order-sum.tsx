"use client";

import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { sumOfTotals } from "@/lib/domain/amount.ts";
import { totalAt } from "@/lib/domain/order/cheaper-quantity.ts";
import type { PricedLine } from "./line-figures.tsx";
import { useChosen } from "./order-choice.tsx";

interface OrderSumProps {
  lines: readonly PricedLine[];
  /** Null: none. */
  budgetAmount: number | null;
  seesCost: boolean;
}

/** Number and total of the ticked lines, what the total leaves out, and the rest of the budget. */
export function OrderSum({ lines, budgetAmount, seesCost }: OrderSumProps) {
  const t = useTranslations("order.sum");
  const common = useTranslations("common");
  const chosen = useChosen();
  const ticked = lines.flatMap((line) => {
    const { isOn, quantity } = chosen(line.variantNo, line.quantity);
    return isOn ? totalAt(line.prices, quantity) : [];
  });
  const counts = { count: ticked.length, all: lines.length };
  return (
    <p role="status" className="min-w-0 text-sm max-sm:w-full">
      <span className="text-base font-semibold">
        {ticked.length === lines.length ? common("lineCount", counts) : t("ticked", counts)}
        {seesCost && <Total {...{ ticked }} />}
      </span>
      {seesCost && <Rest {...{ ticked, budgetAmount }} />}
    </p>
  );
}

/** The totals of the ticked lines; null: no cost is known. */
interface CostsProps {
  ticked: readonly (number | null)[];
}

function Total({ ticked }: CostsProps) {
  const format = useFormat();
  return ` · ${format.money(ticked.length === 0 ? 0 : sumOfTotals(ticked))}`;
}

function Rest({ ticked, budgetAmount }: CostsProps & Pick<OrderSumProps, "budgetAmount">) {
  const t = useTranslations("order.sum");
  const format = useFormat();
  const withoutCost = ticked.filter((total) => total === null).length;
  const left = budgetAmount === null ? null : budgetAmount - (sumOfTotals(ticked) ?? 0);
  const budget = format.money(budgetAmount);
  return (
    <>
      {withoutCost > 0 && <span className="block text-xs text-low">{t("withoutCost", { count: withoutCost })}</span>}
      {left !== null && (
        <span className={`block text-xs ${left < 0 ? "text-low" : "text-soft"}`}>
          {left < 0
            ? t("over", { over: format.money(-left), budget })
            : t("left", { left: format.money(left), budget })}
        </span>
      )}
    </>
  );
}
