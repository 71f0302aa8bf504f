import { useTranslations } from "next-intl";
import { closeout, priceTypeName } from "@/components/badges/cost-badge.tsx";
import type { ViewAddress } from "@/components/product/choice.ts";
import { ViewLink } from "@/components/product/view-links.tsx";
import { useFormat } from "@/components/ui/format.ts";
import type { DealerCost, PriceTier } from "@/lib/catalog/types/price.ts";
import { firstTier } from "./cost-steps.ts";

interface CostExplanationProps {
  prices: readonly PriceTier[];
  address: ViewAddress;
  cost: DealerCost | null;
}

/** The cost of one piece, and in words why it is that and what would make it cheaper. */
export function CostExplanation({ prices, address, cost }: CostExplanationProps) {
  const t = useTranslations("product.cost");
  const format = useFormat();
  const badges = useTranslations("badges");
  const money = (cents: number) => format.money(cents);
  if (!cost) {
    const first = firstTier(prices);
    return (
      <p className="text-sm text-soft">
        {first ? t("soldFrom", { from: first.quantityBreak, price: money(first.amountCents) }) : t("none")}
      </p>
    );
  }
  const { winner, nextBreak } = cost;
  const { key, count } = costReason(cost);
  const saving = nextBreak ? winner.amountCents - nextBreak.amountCents : 0;
  return (
    <div>
      <p className="text-[30px] leading-9 font-semibold tabular-nums">
        {money(winner.amountCents)}
        <span className="ml-2 text-sm font-normal text-soft">{t("each")}</span>
      </p>
      <p className="mt-1 text-sm text-ink">
        {t(key, { type: priceTypeName(badges, winner.typeId, winner.type), from: winner.quantityBreak, count })}
      </p>
      {winner.typeId === closeout && <p className="mt-1 text-sm font-medium text-low">{t("finalSale")}</p>}
      {nextBreak ? (
        <p className="mt-2 text-sm">
          <ViewLink
            address={address}
            change={{ quantity: nextBreak.quantityBreak }}
            className="font-medium text-signal hover:underline"
          >
            {t("next", { from: nextBreak.quantityBreak, price: money(nextBreak.amountCents) })}
          </ViewLink>
          <span className="ml-2 text-soft">
            {t("nextSaves", {
              saving: money(saving),
              percent: format.percent((100 * saving) / winner.amountCents),
            })}
          </span>
        </p>
      ) : (
        <p className="mt-2 text-sm text-soft">{t("nextNone")}</p>
      )}
    </div>
  );
}

/**
 * Why the cost is what it is: the lowest of the tiers that apply, the one that applies while others need more, or the
 * only wholesale price there is. `count` is that of the tiers the sentence speaks of.
 */
export function costReason({ winner, others, waiting }: DealerCost) {
  const fromBreak = winner.quantityBreak > 1;
  if (others.length > 0) return { key: fromBreak ? "lowestFrom" : "lowest", count: others.length + 1 } as const;
  if (waiting > 0) return { key: fromBreak ? "appliesFrom" : "applies", count: waiting } as const;
  return { key: fromBreak ? "onlyPriceFrom" : "onlyPrice", count: 1 } as const;
}
