import type { useTranslations } from "next-intl";
import type { Format } from "@/lib/format.ts";
import type { CostText } from "./cost-lines.tsx";
import { closeout } from "./final-sale.tsx";

export interface CostFigures {
  /** Null: no wholesale price, or withheld. */
  cents: number | null;
  /** Above `cents` when the variants differ; the badge then says "from". */
  highCents?: number | null;
  /** Price type that won; null when there is none. */
  typeId: number | null;
  /** Of the winning tier; above 1 it is said. */
  quantityBreak?: number;
}

/** A cost in the principal's words. */
export function costText(
  { cents, highCents, typeId, quantityBreak = 1 }: CostFigures,
  t: ReturnType<typeof useTranslations<"badges">>,
  format: Format,
): CostText {
  const known = typeId !== null && /^[0-5]$/.test(String(typeId));
  const type = cents === null || typeId === null ? t("noCost") : known ? t(`type${typeId}` as "type0") : `#${typeId}`;
  return {
    amount: format.money(cents),
    ...(cents !== null && highCents != null && highCents > cents && { from: t("from") }),
    type: quantityBreak > 1 ? `${type} · ${t("fromQuantity", { quantity: quantityBreak })}` : type,
    ...(typeId === closeout && cents !== null && { finalSale: t("finalSale") }),
  };
}
