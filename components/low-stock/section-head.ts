import { useTranslations } from "@/components/ui/use-translations.ts";
import { listName } from "@/components/watch-list/list-name.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { BoardSection, LowStockFilter } from "@/lib/catalog/board/types.ts";
import type { BoardState } from "@/lib/domain/board.ts";

/**
 * The words above a section: of a state with what it means, of anything else its name. `where`: the warehouse that the
 * board is about; null: all of them together.
 */
export function useSectionHead(
  { groupBy }: Pick<LowStockFilter, "groupBy">,
  where: Warehouse | null,
): (section: Pick<BoardSection, "key" | "name">) => { title: string; text: string } {
  const t = useTranslations("lowStock");
  const lists = useTranslations("thresholds");
  return ({ key, name }) => {
    if (groupBy === "state") {
      const state = key as BoardState;
      const text = where && state === "out" ? t("outThere", { warehouse: where.name }) : t(`stateTexts.${state}`);
      return { title: t(`states.${state}`), text };
    }
    if (name === null) return { title: t(`without.${groupBy}`), text: "" };
    if (groupBy === "list") return { title: listName({ name, isDefault: true }, lists("defaultName")), text: "" };
    return { title: name, text: "" };
  };
}
