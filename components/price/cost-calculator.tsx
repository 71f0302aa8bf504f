"use client";

import type { ReactNode } from "react";
import type { ViewAddress } from "@/components/product/choice.ts";
import { type Packed, usePacked } from "@/components/ui/packed.ts";
import { costSteps } from "@/lib/domain/dealer-cost.ts";
import type { PriceTier } from "@/lib/domain/price.ts";
import { CostExplanation } from "./cost-explanation.tsx";
import { Margins } from "./margins.tsx";
import { QuantityPanel } from "./quantity-panel.tsx";
import { TierTable } from "./tier-table.tsx";

interface CostCalculatorProps {
  calculated: Packed<{ prices: PriceTier[]; address: ViewAddress }>;
  /** Beside the quantity. */
  toList: ReactNode;
  /** Shown after it; the same for every quantity. */
  children: ReactNode;
}

/** The cost at the quantity in the box with its explanation, all prices, and the margins: they follow each keystroke. */
export function CostCalculator({ calculated, toList, children }: CostCalculatorProps) {
  const { prices, address } = usePacked(calculated);
  return (
    <QuantityPanel steps={costSteps(prices)}>
      {(step) => (
        <div className="mt-3 space-y-6">
          {toList}
          <CostExplanation prices={prices} address={address} cost={step.cost} />
          <TierTable prices={prices} from={step.from} cost={step.cost} />
          <Margins prices={prices} costAmount={step.cost?.winner.amount ?? null} />
          {children}
        </div>
      )}
    </QuantityPanel>
  );
}
