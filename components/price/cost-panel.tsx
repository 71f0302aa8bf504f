import { AgeStamp, LastAge } from "@/components/badges/age-stamp.tsx";
import type { DetailProps } from "@/components/product/detail-view.ts";
import { AddToList, CostCalculator, Margins } from "@/components/product/parts.tsx";
import { pack } from "@/components/ui/packed.ts";
import { Section } from "@/components/ui/section.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { dayMs } from "@/lib/domain/time.ts";
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
        <Margins prices={variant.prices} costAmount={null} />
      </Section>
    );
  }
  return (
    <Section id="cost" title={t(gone ? "goneTitle" : "title")} aside={age}>
      <CostCalculator
        calculated={pack({ prices: variant.prices, address })}
        toList={!gone && <AddToList variantNo={variant.variantNo} />}
      >
        <UsualQuantities prices={variant.prices} quantities={usualQuantities} />
      </CostCalculator>
    </Section>
  );
}
