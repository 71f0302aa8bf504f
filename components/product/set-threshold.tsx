import { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/components/watch-list/form-answer.ts";
import { PlaceChoice } from "@/components/watch-list/place-choice.tsx";
import { ResultForm } from "@/components/watch-list/result-form.tsx";
import type { StockedVariant, Warehouse } from "@/lib/catalog/article/types.ts";
import { highestThreshold } from "@/lib/domain/principal.ts";
import { inTotal, storedPlace } from "@/lib/domain/threshold.ts";

interface SetThresholdProps {
  variant: Pick<StockedVariant, "variantNo" | "thresholds">;
  warehouses: readonly Warehouse[];
  save: FormAction;
}

/** Sets the article's own threshold and where it counts. An article on no list is put on the list used last. */
export function SetThreshold({ variant, warehouses, save }: SetThresholdProps) {
  const t = useTranslations("product.stock.threshold");
  const own = variant.thresholds.find(({ rule }) => rule === "item");
  return (
    <details className="no-print text-sm">
      <summary className="link w-fit cursor-pointer">{t("set")}</summary>
      <ResultForm action={save} className="mt-1 flex flex-wrap items-end gap-2">
        <input type="hidden" name="variantNo" value={variant.variantNo} />
        <label className="text-xs text-soft">
          {t("units")}
          <input
            // A new key makes the saved figure replace the typed one.
            key={own?.units ?? ""}
            name="threshold"
            type="number"
            inputMode="numeric"
            min={0}
            max={highestThreshold}
            defaultValue={own?.units ?? ""}
            placeholder={t("none")}
            className="field mt-1 block w-24 font-mono text-ink"
          />
        </label>
        <label className="text-xs text-soft">
          {t("place")}
          <PlaceChoice
            place={storedPlace(own?.place ?? inTotal)}
            warehouses={warehouses}
            className="field mt-1 block text-ink"
          />
        </label>
        <button type="submit" className="button">
          {t("save")}
        </button>
      </ResultForm>
    </details>
  );
}
