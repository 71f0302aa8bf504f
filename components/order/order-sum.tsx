"use client";

import { useRef } from "react";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { sumOfTotals } from "@/lib/domain/amount.ts";
import { useTakenOut } from "./taken-out.ts";

interface OrderSumProps {
  /** The item and the total of each line; null: no cost is known. */
  lines: readonly { variantNo: string; totalAmount: number | null }[];
  /** The query of the proposal's address, under which the tab keeps the lines that are taken out. */
  address: string;
  /** Null: none. */
  budgetAmount: number | null;
  /** Whether lines can be left out, in the form around the sum. */
  choose: boolean;
  seesCost: boolean;
}

/** Number and total of the ticked lines, what that leaves out, and the rest of the budget. */
export function OrderSum({ lines, address, budgetAmount, choose, seesCost }: OrderSumProps) {
  const t = useTranslations("order.sum");
  const box = useRef<HTMLDivElement>(null);
  const off = useTakenOut(box, address);
  const ticked = lines.filter(({ variantNo }) => !off.has(variantNo));
  const unticked = lines.length - ticked.length;
  const counted = t("ticked", { count: ticked.length, all: lines.length });
  return (
    <div ref={box} className="border-t border-strong py-2 text-right" role="status">
      {choose && <p className="text-xs text-soft">{counted}</p>}
      {seesCost && <Costs {...{ ticked, unticked, budgetAmount }} />}
    </div>
  );
}

interface CostsProps extends Pick<OrderSumProps, "budgetAmount"> {
  ticked: OrderSumProps["lines"];
  /** How many lines are not ticked. */
  unticked: number;
}

function Costs({ ticked, unticked, budgetAmount }: CostsProps) {
  const t = useTranslations("order.sum");
  const common = useTranslations("common");
  const format = useFormat();
  const totalAmount = sumOfTotals(ticked.map((line) => line.totalAmount));
  const withoutCost = ticked.filter((line) => line.totalAmount === null).length;
  return (
    <>
      <p>
        <span className="text-sm text-soft">{common("total")}</span>{" "}
        <span className="ml-2 font-semibold tabular-nums">{format.money(ticked.length === 0 ? 0 : totalAmount)}</span>
      </p>
      {unticked > 0 && <p className="text-xs text-low">{t("unticked", { count: unticked })}</p>}
      {withoutCost > 0 && <p className="text-xs text-low">{t("withoutCost", { count: withoutCost })}</p>}
      {budgetAmount !== null && (
        <p className="text-xs text-soft">
          {t("leftOver", {
            unticked,
            left: format.money(budgetAmount - (totalAmount ?? 0)),
            budget: format.money(budgetAmount),
          })}
        </p>
      )}
    </>
  );
}
