"use client";

import type { ReactNode } from "react";
import { priceTypeName } from "@/components/badges/cost-badge.tsx";
import { type CompactProps, useCompactProps } from "@/components/ui/compact-props.ts";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { costSteps, type DealerCost, firstTier } from "@/lib/domain/dealer-cost.ts";
import type { PriceTier } from "@/lib/domain/price.ts";
import { closeoutTypeId } from "@/lib/domain/price-type.ts";
import { Margins } from "./margins.tsx";
import { NextBreak, QuantityPanel, Total } from "./quantity-box.tsx";

interface CostCalculatorProps {
  calculated: CompactProps<{ prices: PriceTier[] }>;
  /** Beside the quantity. */
  toList: ReactNode;
  /** Shown after it; the same for every quantity. */
  children: ReactNode;
}

/** The cost at the quantity in the box, all prices, and the margins: they follow each keystroke. */
export function CostCalculator({ calculated, toList, children }: CostCalculatorProps) {
  const { prices } = useCompactProps(calculated);
  const steps = costSteps(prices);
  return (
    <QuantityPanel
      steps={steps}
      above={({ cost }) => (
        // The same height at every quantity, so that the buttons below stay under the pointer.
        <div className={steps.length > 1 ? "h-25" : "h-16"}>
          {cost ? <Price cost={cost} hasSteps={steps.length > 1} /> : <NoPrice prices={prices} />}
        </div>
      )}
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

/** Why there is no price at the quantity. */
function NoPrice({ prices }: { prices: readonly PriceTier[] }) {
  const t = useTranslations("product.cost");
  const format = useFormat();
  const first = firstTier(prices);
  return (
    <p className="text-sm text-soft">
      {first ? t("soldFrom", { from: first.quantityBreak, price: format.money(first.amount) }) : t("none")}
    </p>
  );
}

interface PriceProps {
  cost: DealerCost;
  /** Whether a higher quantity has, or a lower one had, another price. */
  hasSteps: boolean;
}

/** The price of one unit and the total; its type; and the quantity with the next lower price. */
function Price({ cost: { winner, nextBreak }, hasSteps }: PriceProps) {
  const t = useTranslations("product.cost");
  const format = useFormat();
  const badges = useTranslations("badges");
  const money = (amount: number) => format.money(amount);
  const isFinal = winner.typeId === closeoutTypeId;
  const type = [
    t("each"),
    priceTypeName(badges, winner.typeId, winner.type),
    winner.quantityBreak > 1 && badges("fromQuantity", { quantity: format.count(winner.quantityBreak) }),
  ];
  return (
    <>
      <div className="flex items-end">
        <p className="text-2xl font-semibold">{money(winner.amount)}</p>
        <Total unitAmount={winner.amount} />
      </div>
      <p className="h-5 truncate text-sm text-soft">
        {type.filter(Boolean).join(" · ")}
        {isFinal && <span className="font-medium text-low"> · {badges("finalSale")}</span>}
      </p>
      {hasSteps && (
        <p className="mt-2 flex h-6.5 items-center text-sm text-soft">
          {nextBreak ? (
            <NextBreak quantity={nextBreak.quantityBreak}>
              {t("next", {
                from: format.count(nextBreak.quantityBreak),
                price: money(nextBreak.amount),
                change: format.percent((100 * (nextBreak.amount - winner.amount)) / winner.amount),
              })}
            </NextBreak>
          ) : (
            t("nextNone")
          )}
        </p>
      )}
    </>
  );
}

interface TierTableProps {
  prices: readonly PriceTier[];
  /** The quantity from which the current cost applies. */
  from: number;
  cost: DealerCost | null;
}

/**
 * All wholesale prices by type and quantity break, if there are several. The one in effect is marked; those that need a
 * higher quantity are muted.
 */
function TierTable({ prices, from, cost }: TierTableProps) {
  const t = useTranslations("product.cost");
  const format = useFormat();
  const badges = useTranslations("badges");
  const common = useTranslations("common");
  const tiers = prices.filter((tier) => tier.kind === "wholesale");
  const [only] = tiers;
  // The only price is already shown above.
  if (!only || (tiers.length === 1 && cost !== null && !only.sent)) return null;
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">{t("tiers")}</caption>
      <thead className="border-b border-strong text-xs text-soft">
        <tr>
          <th scope="col" className="py-1 pl-1.5 text-left font-medium">
            {t("tiers")}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {t("from")}
          </th>
          <th scope="col" className="py-1 pr-1.5 text-right font-medium">
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
              className={`*:border-b *:border-rule ${wins ? "bg-chosen font-semibold" : later ? "text-soft" : ""}`}
            >
              <th scope="row" className={`h-7 pl-1.5 text-left ${wins ? "" : "font-normal"}`}>
                {priceTypeName(badges, tier.typeId, tier.type)}
                {wins && <span className="sr-only"> ({common("yourPrice")})</span>}
                {later && <span className="sr-only"> ({t("notYet")})</span>}
              </th>
              <td className="text-right">{format.count(tier.quantityBreak)}</td>
              <td className="pr-1.5 text-right">
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
