import { useFormat } from "@/components/ui/format.ts";
import { RawMarkup } from "@/components/ui/raw-markup.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { closeoutTypeId, priceTypeIds } from "@/lib/domain/price-type.ts";
import type { Format } from "@/lib/format.ts";
import { type Markup, markup } from "@/lib/markup.ts";

export type BadgeTranslations = ReturnType<typeof useTranslations<"badges">>;

/** The dealer cost and, in small text, the price type it comes from. `row` is two tight lines; `page` is large. */
export function CostBadge({ size = "row", ...cost }: CostFigures & { size?: "row" | "page" }) {
  const inner = costMarkup(costText(cost, useTranslations("badges"), useFormat()));
  return <RawMarkup as="span" className={size === "page" ? "cost cost-large" : "cost"} inner={inner} />;
}

/** A cost as formatted text. */
export interface CostText {
  amount: string;
  /** The price type of the cost, and its quantity break if above 1. */
  type: string;
  /** Set for a closeout, which cannot be returned. */
  finalSale?: string;
}

/** A cost that is already formatted, in two lines. */
export function costMarkup({ amount, type, finalSale }: CostText): Markup {
  return markup`
    <b>${amount}</b>
    <span>${type}${finalSale && markup`<em> · ${finalSale}</em>`}</span>`;
}

interface CostFigures {
  /** Null: there is no wholesale price, or the principal may not see it. */
  amount: number | null;
  /** The highest cost of the variants. If it is above `amount`, the badge shows both. */
  highAmount?: number | null;
  /** The price type of the lowest wholesale tier; null if there is none. */
  typeId: number | null;
  /** The quantity break of that tier; shown when above 1. */
  quantityBreak?: number;
}

/** Formats a cost in the principal's language. */
export function costText(
  { amount, highAmount, typeId, quantityBreak = 1 }: CostFigures,
  t: BadgeTranslations,
  format: Format,
): CostText {
  const type = amount === null || typeId === null ? t("noCost") : priceTypeName(t, typeId);
  return {
    amount: format.moneyRange(amount === null ? null : { low: amount, high: highAmount ?? amount }),
    type: quantityBreak > 1 ? `${type} · ${t("fromQuantity", { quantity: quantityBreak })}` : type,
    ...(typeId === closeoutTypeId && amount !== null && { finalSale: t("finalSale") }),
  };
}

/** Marks a closeout, which cannot be returned, in narrow places. Screen readers also get the price type. */
export function FinalSale() {
  const t = useTranslations("badges");
  return (
    <span className="block text-2xs whitespace-nowrap text-low">
      <span className="sr-only">{t(`type${closeoutTypeId}`)} · </span>
      {t("finalSale")}
    </span>
  );
}

/** An amount of money, tabular and unbroken; an en dash when it is not known. */
export function Money({ amount, className = "" }: { amount: number | null; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{useFormat().money(amount)}</span>;
}

/**
 * The name of a price type in the principal's language. For an unknown type: the supplier's name, else "#" and the id.
 */
export function priceTypeName(t: BadgeTranslations, typeId: number | string, supplierWord = ""): string {
  const known = priceTypeIds.find((id) => String(id) === String(typeId));
  return known === undefined ? supplierWord || `#${typeId}` : t(`type${known}` as "type0");
}
