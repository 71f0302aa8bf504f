import { priceTypeName } from "@/components/badges/cost-badge.tsx";
import type { ViewAddress } from "@/components/product/choice.ts";
import { ViewLink } from "@/components/product/view-links.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { costReason, type DealerCost, firstTier } from "@/lib/domain/dealer-cost.ts";
import type { PriceTier } from "@/lib/domain/price.ts";
import { closeoutTypeId } from "@/lib/domain/price-type.ts";

interface CostExplanationProps {
  prices: readonly PriceTier[];
  address: ViewAddress;
  cost: DealerCost | null;
}

/** The cost of one piece, with the reason for it and what would make it cheaper. */
export function CostExplanation({ prices, address, cost }: CostExplanationProps) {
  const t = useTranslations("product.cost");
  const format = useFormat();
  const badges = useTranslations("badges");
  const money = (amount: number) => format.money(amount);
  if (!cost) {
    const first = firstTier(prices);
    return (
      <p className="text-sm text-soft">
        {first ? t("soldFrom", { from: first.quantityBreak, price: money(first.amount) }) : t("none")}
      </p>
    );
  }
  const { winner, nextBreak } = cost;
  const { key, count } = costReason(cost);
  const saving = nextBreak ? winner.amount - nextBreak.amount : 0;
  return (
    <div>
      <p className="text-[30px] leading-9 font-semibold tabular-nums">
        {money(winner.amount)}
        <span className="ml-2 text-sm font-normal text-soft">{t("each")}</span>
      </p>
      {key !== "onlyPrice" && (
        <p className="mt-1 text-sm text-ink">
          {t(key, { type: priceTypeName(badges, winner.typeId, winner.type), from: winner.quantityBreak, count })}
        </p>
      )}
      {winner.typeId === closeoutTypeId && <p className="mt-1 text-sm font-medium text-low">{t("finalSale")}</p>}
      {nextBreak ? (
        <p className="mt-2 text-sm">
          <ViewLink
            address={address}
            change={{ quantity: nextBreak.quantityBreak }}
            className="font-medium text-signal hover:underline"
          >
            {t("next", { from: nextBreak.quantityBreak, price: money(nextBreak.amount) })}
          </ViewLink>
          <span className="ml-2 text-soft">
            {t("nextSaves", {
              saving: money(saving),
              percent: format.percent((100 * saving) / winner.amount),
            })}
          </span>
        </p>
      ) : (
        <p className="mt-2 text-sm text-soft">{t("nextNone")}</p>
      )}
    </div>
  );
}
