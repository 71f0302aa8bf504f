import { useTranslations } from "next-intl";
import type { FormAction } from "@/components/watch-list/form-answer.ts";
import { PlaceChoice } from "@/components/watch-list/place-choice.tsx";
import { ResultForm } from "@/components/watch-list/result-form.tsx";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import { highestThreshold } from "@/lib/domain/principal.ts";
import type { ListThreshold } from "@/lib/lists/types.ts";

interface CategoryRulesProps {
  categoryId: string;
  threshold: ListThreshold;
  warehouses: readonly Warehouse[];
  save: FormAction;
}

/** The threshold of a category with everything beneath it, above its facets. */
export function CategoryRules({ categoryId, threshold, warehouses, save }: CategoryRulesProps) {
  const t = useTranslations("categories.threshold");
  return (
    <section className="facet no-print">
      <h3>{t("title")}</h3>
      <ResultForm action={save} className="grid gap-2 pt-1">
        <input type="hidden" name="categoryId" value={categoryId} />
        <input
          // A new key makes the saved figure replace the typed one.
          key={threshold.units ?? ""}
          name="threshold"
          type="number"
          inputMode="numeric"
          min={0}
          max={highestThreshold}
          defaultValue={threshold.units ?? ""}
          placeholder={t("none")}
          aria-label={t("units")}
          className="field w-full font-mono"
        />
        <PlaceChoice place={threshold.place} warehouses={warehouses} label={t("place")} className="field w-full" />
        <button type="submit" className="button button-small justify-self-start">
          {t("save")}
        </button>
      </ResultForm>
    </section>
  );
}
