import { AgeStamp, LastAge } from "@/components/badges/age-stamp.tsx";
import type { DetailProps } from "@/components/product/detail-view.ts";
import { Section } from "@/components/ui/section.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { AddToList } from "@/components/watch-list/add-to-list.tsx";
import { costSteps } from "@/lib/domain/dealer-cost.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { CostExplanation } from "./cost-explanation.tsx";
import { Margins } from "./margins.tsx";
import { QuantityPanel } from "./quantity-panel.tsx";
import { TierTable } from "./tier-table.tsx";
import { UsualQuantities } from "./usual-quantities.tsx";

/**
 * The cost of the chosen variant at a quantity with its explanation, all prices, and the margins. Without the right to
 * see cost: retail prices only.
 */
export function CostPanel({ variant, address, seesCost, usualQuantities, now }: DetailProps) {
  const t = useTranslations("product.cost");
  const gone = variant.goneAt !== null;
  const age = gone ? (
    <LastAge at={variant.pricesReadAt} now={now} />
  ) : (
    <AgeStamp at={variant.pricesReadAt} now={now} everyMs={dayMs} />
  );
  if (!seesCost) {
    return (
      <Section id="cost" title={t(gone ? "goneRetailTitle" : "retailTitle")} aside={age}>
        <p className="mb-3 text-sm text-soft">{t("hidden")}</p>
        {!gone && <AddToList variantNo={variant.variantNo} />}
        <Margins prices={variant.prices} costCents={null} />
      </Section>
    );
  }
  const steps = costSteps(variant.prices);
  return (
    <Section id="cost" title={t(gone ? "goneTitle" : "title")} aside={age}>
      <QuantityPanel steps={steps} address={address}>
        {(step) => (
          <div className="mt-3 space-y-6">
            {!gone && <AddToList variantNo={variant.variantNo} />}
            <CostExplanation prices={variant.prices} address={address} cost={step.cost} />
            <TierTable prices={variant.prices} from={step.from} cost={step.cost} />
            <Margins prices={variant.prices} costCents={step.cost?.winner.amountCents ?? null} />
            <UsualQuantities steps={steps} quantities={usualQuantities} />
          </div>
        )}
      </QuantityPanel>
    </Section>
  );
}
