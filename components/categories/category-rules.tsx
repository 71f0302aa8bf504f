import { Form } from "@/components/dealer/form.tsx";
import { WholeInput } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { PlaceChoice } from "@/components/watch-list/place-choice.tsx";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { thresholdLimits } from "@/lib/domain/whole-number.ts";
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
      <Form action={save} className="grid gap-2 pt-1">
        <input type="hidden" name="categoryId" value={categoryId} />
        <WholeInput
          // A new key makes the saved figure replace the typed one.
          key={threshold.units ?? ""}
          name="threshold"
          limits={thresholdLimits}
          defaultValue={threshold.units ?? ""}
          placeholder={t("none")}
          aria-label={t("units")}
          className="field w-full font-mono"
        />
        <PlaceChoice place={threshold.place} warehouses={warehouses} label={t("place")} className="field w-full" />
        <button type="submit" className="button button-small justify-self-start">
          {t("save")}
        </button>
      </Form>
    </section>
  );
}
