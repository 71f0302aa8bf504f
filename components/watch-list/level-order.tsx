import { useId } from "react";
import { useTranslations } from "@/components/ui/use-translations.ts";

/** The places where a low-stock level can be set, the one that wins first. Those of the last one: the higher wins. */
const steps = ["line", "list", "category", "default"] as const;

/** A picture of which low-stock level applies to an item: the first of these that is set. */
export function LevelOrder() {
  const t = useTranslations("thresholds");
  const common = useTranslations("common");
  return (
    <ol className="level-order text-sm">
      {steps.map((step) => (
        <li key={step}>{step === "category" ? common("category") : t(`order.${step}`)}</li>
      ))}
    </ol>
  );
}

/** A word, "Low at" unless another is given, as a button that opens the picture. */
export function LevelHelp({ word }: { word?: string }) {
  const t = useTranslations("thresholds");
  const common = useTranslations("common");
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title={t("order.title")}
        className="underline decoration-edge decoration-dotted underline-offset-3 hover:text-ink"
      >
        {word ?? common("lowAt")}
      </button>
      <section
        id={id}
        popover="auto"
        aria-label={t("order.title")}
        className="menu list-menu p-4 text-left font-normal whitespace-normal text-ink"
      >
        <p className="mb-2 font-semibold">{t("order.title")}</p>
        <LevelOrder />
        <p className="mt-2 text-xs text-soft">{t("order.how")}</p>
        <a href="/settings/levels" className="link mt-3 inline-block">
          {common("lowStockLevels")}
        </a>
      </section>
    </>
  );
}
