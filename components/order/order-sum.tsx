"use client";

import { useEffect, useRef, useState } from "react";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { knownSum } from "@/lib/domain/sum.ts";

interface OrderSumProps {
  /** Of each line its article and what it costs in all, in cents; null: no cost is known. */
  lines: readonly { variantNo: string; totalCents: number | null }[];
  /** In cents; null: none. */
  budgetCents: number | null;
  /** Whether lines can be left out, in the form around the sum. */
  choose: boolean;
}

/** Before the number of an article in the name of its box. */
const takeBox = "take:";

/** What the ticked lines cost together, what that leaves out, and what is left of the budget. */
export function OrderSum({ lines, budgetCents, choose }: OrderSumProps) {
  const t = useTranslations("order.sum");
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const form = box.current?.closest("form");
    const read = () => {
      const boxes = form?.querySelectorAll<HTMLInputElement>(`input[name^="${takeBox}"]:not(:checked)`) ?? [];
      setOff(new Set([...boxes].map(({ name }) => name.slice(takeBox.length))));
    };
    // A browser that comes back to the page keeps what was ticked.
    read();
    form?.addEventListener("change", read);
    return () => form?.removeEventListener("change", read);
  }, []);
  const ticked = lines.filter(({ variantNo }) => !off.has(variantNo));
  const totalCents = knownSum(ticked.map((line) => line.totalCents));
  const withoutCost = ticked.filter((line) => line.totalCents === null).length;
  const unticked = lines.length - ticked.length;
  return (
    <div ref={box} className="list-sum" role="status">
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
      {choose && (
        <noscript>
          <p className="text-xs text-low">{t("totalOfAll")}</p>
        </noscript>
      )}
    </div>
  );
}
