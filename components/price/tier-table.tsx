import { priceTypeName } from "@/components/badges/cost-badge.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { DealerCost } from "@/lib/domain/dealer-cost.ts";
import type { PriceTier } from "@/lib/domain/price.ts";

interface TierTableProps {
  prices: readonly PriceTier[];
  /** The quantity from which the current cost applies. */
  from: number;
  cost: DealerCost | null;
}

/**
 * All wholesale prices by type and quantity break. The one in effect is marked; those that need a higher quantity are
 * muted.
 */
export function TierTable({ prices, from, cost }: TierTableProps) {
  const t = useTranslations("product.cost");
  const format = useFormat();
  const badges = useTranslations("badges");
  const tiers = prices.filter((tier) => tier.kind === "wholesale");
  if (tiers.length === 0) return null;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t("tiersCaption")}</caption>
      <thead className="border-b border-strong text-xs text-soft">
        <tr>
          <th scope="col" className="py-1 text-left font-medium">
            {t("tiers")}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {t("from")}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {t("amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier) => {
          const wins = cost !== null && isSame(tier, cost.winner);
          const later = tier.quantityBreak > from;
          return (
            <tr
              key={`${tier.typeId}/${tier.quantityBreak}/${tier.amount}`}
              className={wins ? "font-semibold text-ink" : later ? "text-soft" : "text-ink"}
            >
              <th scope="row" className={`h-7 border-b border-rule text-left ${wins ? "" : "font-normal"}`}>
                {priceTypeName(badges, tier.typeId, tier.type)}
                {wins && (
                  <span className="ml-2 rounded-sm border border-signal px-1 text-2xs font-medium text-signal">
                    {t("charged")}
                  </span>
                )}
                {later && <span className="sr-only"> ({t("notYet")})</span>}
              </th>
              <td className="border-b border-rule text-right tabular-nums">{tier.quantityBreak}</td>
              <td className="border-b border-rule text-right tabular-nums">
                {format.money(tier.amount)}
                {tier.sent && <span className="block text-2xs text-soft">{t("sentAs", { price: tier.sent })}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function isSame(a: PriceTier, b: PriceTier): boolean {
  return a.typeId === b.typeId && a.quantityBreak === b.quantityBreak && a.amount === b.amount;
}
