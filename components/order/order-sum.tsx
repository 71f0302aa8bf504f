"use client";

import { useEffect, useRef, useState } from "react";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { articleOfField, takenOutFields } from "@/lib/domain/order/chosen.ts";
import { knownSum } from "@/lib/domain/sum.ts";

interface OrderSumProps {
  /** Of each line its article and what it costs in all, in cents; null: no cost is known. */
  lines: readonly { variantNo: string; totalCents: number | null }[];
  /** In cents; null: none. */
  budgetCents: number | null;
  /** Whether lines can be left out, in the form around the sum. */
  choose: boolean;
  seesCost: boolean;
}

/** How many lines are ticked, what they cost together, what that leaves out, and what is left of the budget. */
export function OrderSum({ lines, budgetCents, choose, seesCost }: OrderSumProps) {
  const t = useTranslations("order.sum");
  const box = useRef<HTMLDivElement>(null);
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const form = box.current?.closest("form");
    const read = () => {
      const boxes = form?.querySelectorAll<HTMLInputElement>(takenOutFields) ?? [];
      setOff(new Set([...boxes].map(({ name }) => articleOfField(name))));
    };
    // A browser that comes back to the page keeps what was ticked.
    read();
    form?.addEventListener("change", read);
    return () => form?.removeEventListener("change", read);
  }, []);
  const ticked = lines.filter(({ variantNo }) => !off.has(variantNo));
  const unticked = lines.length - ticked.length;
  const counted = t("ticked", { count: ticked.length, all: lines.length });
  return (
    <div ref={box} className="list-sum" role="status">
      {choose && <p className="text-xs text-soft">{counted}</p>}
      {seesCost && <Costs {...{ ticked, unticked, budgetCents }} />}
      {choose && (
        <noscript>
          <p className="text-xs text-low">{t("totalOfAll")}</p>
        </noscript>
      )}
    </div>
  );
}

interface CostsProps extends Pick<OrderSumProps, "budgetCents"> {
  ticked: OrderSumProps["lines"];
  /** How many lines are not ticked. */
  unticked: number;
}

function Costs({ ticked, unticked, budgetCents }: CostsProps) {
  const t = useTranslations("order.sum");
  const format = useFormat();
  const totalCents = knownSum(ticked.map((line) => line.totalCents));
  const withoutCost = ticked.filter((line) => line.totalCents === null).length;
  return (
    <>
      <p>
        <span className="text-sm text-soft">{t("total")}</span>{" "}
        <span className="ml-2 font-mono font-semibold">{format.money(ticked.length === 0 ? 0 : totalCents)}</span>
      </p>
      {unticked > 0 && <p className="text-xs text-low">{t("unticked", { count: unticked })}</p>}
      {withoutCost > 0 && <p className="text-xs text-low">{t("withoutCost", { count: withoutCost })}</p>}
      {budgetCents !== null && (
        <p className="text-xs text-soft">
          {t(unticked > 0 ? "leftUnspent" : "leftOver", {
            left: format.money(budgetCents - (totalCents ?? 0)),
            budget: format.money(budgetCents),
          })}
        </p>
      )}
    </>
  );
}
