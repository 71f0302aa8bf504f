import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { Threshold } from "@/lib/domain/threshold.ts";
import { listName } from "./list-name.ts";

/**
 * How a threshold is said, the same on every page: "low at 20 in Toronto: list Spring", or without the figure "in
 * Toronto: list Spring".
 */
export function useThresholdWords(warehouses: readonly Warehouse[]) {
  const t = useTranslations("thresholds");
  const ruleOf = ({ rule, listName: name }: Threshold) => {
    if (rule !== "item" && rule !== "list") return t(`rules.${rule}`);
    return t(`rules.${rule}`, { list: listName({ name: name ?? "", isDefault: true }, t("defaultName")) });
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
    rule: (threshold: Threshold) => {
      const [place, rule] = [placeOf(threshold), ruleOf(threshold)];
      return place === null ? rule : t("ruleIn", { place, rule });
    },
  };
}
