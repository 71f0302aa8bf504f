import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import { closeoutTypeId, priceTypeIds } from "@/lib/domain/price-type.ts";
import type { Format } from "@/lib/format.ts";

export type BadgeTranslations = ReturnType<typeof useTranslations<"badges">>;

/** The dealer's cost and, in small ink, which price type won; `row` is two tight lines, `page` large. */
export function CostBadge({ size = "row", ...cost }: CostFigures & { size?: "row" | "page" }) {
  return <CostLines {...costText(cost, useTranslations("badges"), useFormat())} large={size === "page"} />;
}

/** A cost as people read it. */
export interface CostText {
  amount: string;
  /** "from", where the variants differ. */
  from?: string;
  /** Which price type won, and from what quantity. */
  type: string;
  /** Closeout: cannot be sent back. */
  finalSale?: string;
}

/** The drawing of a cost badge, in a row or large on a page. */
export function CostLines({ amount, from, type, finalSale, large = false }: CostText & { large?: boolean }) {
  return (
    <span className={large ? "cost cost-large" : "cost"}>
      <b>
        {from && <small>{from} </small>}
        {amount}
      </b>
      <span>
        {type}
        {finalSale && <em> · {finalSale}</em>}
      </span>
    </span>
  );
}

interface CostFigures {
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
  t: BadgeTranslations,
  format: Format,
): CostText {
  const type = cents === null || typeId === null ? t("noCost") : priceTypeName(t, typeId);
  return {
    amount: format.money(cents),
    ...(cents !== null && highCents != null && highCents > cents && { from: t("from") }),
    type: quantityBreak > 1 ? `${type} · ${t("fromQuantity", { quantity: quantityBreak })}` : type,
    ...(typeId === closeoutTypeId && cents !== null && { finalSale: t("finalSale") }),
  };
}

/** What a closeout means, where there is room for no more; whoever listens is told the type too. */
export function FinalSale() {
  const t = useTranslations("badges");
  return (
    <span className="block text-2xs whitespace-nowrap text-low">
      <span className="sr-only">{t(`type${closeoutTypeId}`)} · </span>
      {t("finalSale")}
    </span>
  );
}

/** An amount in cents, tabular and unbroken; an en dash when it is not known. */
export function Money({ cents, className = "" }: { cents: number | null; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{useFormat().money(cents)}</span>;
}

/** The name of a price type in the reader's language; one we do not know keeps the supplier's own word, or its number. */
export function priceTypeName(t: BadgeTranslations, typeId: number | string, supplierWord = ""): string {
  const known = priceTypeIds.find((id) => String(id) === String(typeId));
  return known === undefined ? supplierWord || `#${typeId}` : t(`type${known}` as "type0");
}
