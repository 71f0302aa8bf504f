import { LastAge } from "@/components/badges/age-stamp.tsx";
import { priceTypeName } from "@/components/badges/cost-badge.tsx";
import type { DetailProps } from "@/components/product/detail-view.ts";
import { AddToList, CostCalculator, Margins } from "@/components/product/parts.tsx";
import { compactProps } from "@/components/ui/compact-props.ts";
import { useFormat } from "@/components/ui/format.ts";
import { Section } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { lineTotal } from "@/lib/domain/amount.ts";
import { dealerCost } from "@/lib/domain/dealer-cost.ts";
import type { PriceTier } from "@/lib/domain/price.ts";

/**
 * The cost of the chosen variant at a quantity with its explanation, all prices, and the margins. Without the right to
 * see cost: retail prices only.
 */
export function CostPanel({ variant, seesCost, usualQuantities, now }: DetailProps) {
  const t = useTranslations("product.cost");
  const common = useTranslations("common");
  const gone = variant.goneAt !== null;
  const age = gone && <LastAge at={variant.pricesReadAt} now={now} />;
  if (!seesCost) {
    return (
      <Section id="cost" title={gone ? t("goneRetailTitle") : common("retailPrices")} aside={age}>
        {!gone && <AddToList variantNo={variant.variantNo} />}
        <Margins prices={variant.prices} costAmount={null} />
      </Section>
    );
  }
  return (
    <Section id="cost" title={gone ? t("goneTitle") : common("yourCost")} aside={age}>
      <CostCalculator
        calculated={compactProps({ prices: variant.prices })}
        toList={!gone && <AddToList variantNo={variant.variantNo} />}
      >
        <UsualQuantities prices={variant.prices} quantities={usualQuantities} />
      </CostCalculator>
    </Section>
  );
}

interface UsualQuantitiesProps {
  prices: readonly PriceTier[];
  quantities: readonly number[];
}

/** The cost for each of the member's usual quantities: of one, in all, and by which price. */
function UsualQuantities({ prices, quantities }: UsualQuantitiesProps) {
  const t = useTranslations("product.cost");
  const common = useTranslations("common");
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
    <details className="text-sm">
      <summary className="w-fit cursor-pointer text-xs text-soft underline decoration-edge underline-offset-2">
        {t("usualTitle", { quantities: quantities.map(format.count).join(", ") })}
      </summary>
      <table className="mt-2 w-full">
        <thead className="border-b border-strong text-xs text-soft">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              {common("quantity")}
            </th>
            <th scope="col" className="py-1 text-left font-medium">
              {common("price")}
            </th>
            <th scope="col" className={head}>
              {t("amount")}
            </th>
            <th scope="col" className={head}>
              {common("total")}
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
    </details>
  );
}
