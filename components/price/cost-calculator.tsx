"use client";

import type { ReactNode } from "react";
import { priceTypeName } from "@/components/badges/cost-badge.tsx";
import type { ViewAddress } from "@/components/product/choice.ts";
import { ViewLink } from "@/components/product/view-links.tsx";
import { type CompactProps, useCompactProps } from "@/components/ui/compact-props.ts";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { costReason, costSteps, type DealerCost, firstTier } from "@/lib/domain/dealer-cost.ts";
import type { PriceTier } from "@/lib/domain/price.ts";
import { closeoutTypeId } from "@/lib/domain/price-type.ts";
import { Margins } from "./margins.tsx";
import { QuantityPanel } from "./quantity-box.tsx";

interface CostCalculatorProps {
  calculated: CompactProps<{ prices: PriceTier[]; address: ViewAddress }>;
  /** Beside the quantity. */
  toList: ReactNode;
  /** Shown after it; the same for every quantity. */
  children: ReactNode;
}

/** The cost at the quantity in the box with its explanation, all prices, and the margins: they follow each keystroke. */
export function CostCalculator({ calculated, toList, children }: CostCalculatorProps) {
  const { prices, address } = useCompactProps(calculated);
  return (
    <QuantityPanel
      steps={costSteps(prices)}
      above={(step) => <CostExplanation prices={prices} address={address} cost={step.cost} />}
      beside={toList}
    >
      {(step) => (
        <div className="mt-5 space-y-6">
          <TierTable prices={prices} from={step.from} cost={step.cost} />
          <Margins prices={prices} costAmount={step.cost?.winner.amount ?? null} />
          {children}
        </div>
      )}
    </QuantityPanel>
  );
}

interface CostExplanationProps {
  prices: readonly PriceTier[];
  address: ViewAddress;
  cost: DealerCost | null;
}

/** The cost of one piece, with the reason for it and what would make it cheaper. */
function CostExplanation({ prices, address, cost }: CostExplanationProps) {
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
            className="font-medium hover:underline"
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
function TierTable({ prices, from, cost }: TierTableProps) {
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
                {wins && <span className="ml-2 rounded-sm bg-chosen px-1 text-2xs font-medium">{t("charged")}</span>}
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
