import { Form } from "@/components/dealer/form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { WholeInput } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import type { Threshold } from "@/lib/domain/threshold.ts";
import { thresholdLimits } from "@/lib/domain/whole-number.ts";
import { listName } from "./list-name.ts";

interface ThresholdFormProps {
  variantNo: string;
  listId?: string;
  /** The item's own threshold; null: the default applies. */
  threshold: number | null;
  usual: number;
  /** Null if the principal may not change lists: the threshold is only shown. */
  action: FormAction | null;
  label: string;
  save: string;
}

/**
 * The units at or below which an item counts as low; empty means the default. Saved with Enter, and within
 * `SaveOnLeaving` on blur.
 */
export function ThresholdForm({ variantNo, listId, threshold, usual, action, label, save }: ThresholdFormProps) {
  const format = useFormat();
  if (action === null) return format.count(threshold ?? usual);
  return (
    <Form says="notice" action={action} data-saves="" className="relative inline-flex">
      <input type="hidden" name="variantNo" value={variantNo} />
      {listId && <input type="hidden" name="listId" value={listId} />}
      <button type="submit" tabIndex={-1} className="sr-only">
        {save}
      </button>
      <WholeInput
        name="threshold"
        data-cell="threshold"
        limits={thresholdLimits}
        floats
        defaultValue={threshold ?? ""}
        placeholder={format.count(usual)}
        aria-label={label}
        className="line-field figure w-12"
      />
    </Form>
  );
}

/**
 * The text of a threshold, the same on every page: "low at 20 in Toronto: list Spring", or without the figure "in
 * Toronto: list Spring".
 */
export function useThresholdWords(warehouses: readonly Warehouse[]) {
  const t = useTranslations("thresholds");
  const common = useTranslations("common");
  const ruleOf = ({ rule, listName: name }: Threshold) => {
    if (rule !== "item" && rule !== "list") return t(`rules.${rule}`);
    return t(`rules.${rule}`, { list: listName({ name: name ?? "", isDefault: true }, common("starredItems")) });
  };
  const placeOf = ({ place }: Threshold) => {
    if (place.kind !== "warehouse") return place.kind === "mine" ? t("mine") : null;
    return warehouses.find(({ warehouseId }) => warehouseId === place.warehouseId)?.name ?? place.warehouseId;
  };
  return {
    sentence: (threshold: Threshold) => {
      const [place, rule] = [placeOf(threshold), ruleOf(threshold)];
      const count = threshold.units;
      return place === null ? t("low", { count, rule }) : t("lowIn", { count, place, rule });
    },
    place: placeOf,
    rule: (threshold: Threshold) => {
      const [place, rule] = [placeOf(threshold), ruleOf(threshold)];
      return place === null ? rule : t("ruleIn", { place, rule });
    },
  };
}
