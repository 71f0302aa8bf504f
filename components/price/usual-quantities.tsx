import { priceTypeName } from "@/components/badges/cost-badge.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { lineTotal } from "@/lib/domain/amount.ts";
import { dealerCost } from "@/lib/domain/dealer-cost.ts";
import type { PriceTier } from "@/lib/domain/price.ts";

interface UsualQuantitiesProps {
  prices: readonly PriceTier[];
  quantities: readonly number[];
}

/** The cost for each of the member's usual quantities: of one, in all, and by which price. */
export function UsualQuantities({ prices, quantities }: UsualQuantitiesProps) {
  const t = useTranslations("product.cost");
  const badges = useTranslations("badges");
  const format = useFormat();
  if (quantities.length === 0) {
    return (
      <p className="text-xs">
        <a href="/settings#quantities" className="link">
          {t("usualNone")}
        </a>
      </p>
    );
  }
  const head = "py-1 text-right font-medium";
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t("usualTitle")}</caption>
      <thead className="border-b border-strong text-xs text-soft">
        <tr>
          <th scope="col" className="py-1 text-left font-medium">
            {t("usualQuantity")}
          </th>
          <th scope="col" className="py-1 text-left font-medium">
            {t("usualTier")}
          </th>
          <th scope="col" className={head}>
            {t("amount")}
          </th>
          <th scope="col" className={head}>
            {t("total")}
          </th>
        </tr>
      </thead>
      <tbody>
        {quantities.map((quantity) => {
          const winner = dealerCost(prices, quantity)?.winner;
          return (
            <tr key={quantity} className="tabular-nums *:border-b *:border-rule">
              <th scope="row" className="h-7 text-left font-normal">
                {format.count(quantity)}
              </th>
              <td className="text-soft">{winner && priceTypeName(badges, winner.typeId, winner.type)}</td>
              <td className="text-right font-medium">{format.money(winner?.amount ?? null)}</td>
              <td className="text-right">{format.money(winner ? lineTotal(winner.amount, quantity) : null)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
