import { useFormat } from "@/components/ui/format.ts";
import { RawMarkup } from "@/components/ui/raw-markup.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { baseTypeId, closeoutTypeId, priceTypeIds } from "@/lib/domain/price-type.ts";
import type { Format } from "@/lib/format.ts";
import { type Markup, markup } from "@/lib/markup.ts";

export type BadgeTranslations = ReturnType<typeof useTranslations<"badges">>;

/** The dealer cost and below it, in small text, its price type when that is not the base price. */
export function CostBadge(cost: CostFigures) {
  const inner = costMarkup(costText(cost, useTranslations("badges"), useFormat()));
  return <RawMarkup as="span" className="cost" inner={inner} />;
}

/** A cost as formatted text. */
export interface CostText {
  amount: string;
  /** The price type of the cost if it is not the base price, its quantity break if above 1, or that there is none. */
  type?: string;
  /** The type is a closeout, which cannot be returned. */
  isFinal?: true;
}

/** A cost that is already formatted, with its type below. */
export function costMarkup({ amount, type, isFinal }: CostText): Markup {
  return markup`<b>${amount}</b>${type && markup`<small${isFinal && markup` data-final=""`}>${type}</small>`}`;
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
  /** How many of the variants are closeouts, when only some are. */
  closeouts?: { count: number; total: number } | null;
}

/** Formats a cost in the principal's language. */
export function costText(
  { amount, highAmount, typeId, quantityBreak = 1, closeouts }: CostFigures,
  t: BadgeTranslations,
  format: Format,
): CostText {
  const written = format.moneyRange(amount === null ? null : { low: amount, high: highAmount ?? amount });
  if (amount === null || typeId === null) return { amount: written, type: t("noCost") };
  if (typeId === closeoutTypeId) {
    const all = `${priceTypeName(t, typeId)} · ${t("finalSale")}`;
    return { amount: written, type: closeouts ? t("someCloseouts", closeouts) : all, isFinal: true };
  }
  const type = [
    typeId !== baseTypeId && priceTypeName(t, typeId),
    quantityBreak > 1 && t("fromQuantity", { quantity: quantityBreak }),
  ];
  const named = type.filter(Boolean).join(" · ");
  return { amount: written, ...(named !== "" && { type: named }) };
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
