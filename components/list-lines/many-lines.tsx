import { WholeInput } from "@/components/ui/input.tsx";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { listName } from "@/components/watch-list/list-name.ts";
import { PlaceChoice } from "@/components/watch-list/place-choice.tsx";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { longestNote } from "@/lib/domain/line-limits.ts";
import { quantityLimits, thresholdLimits } from "@/lib/domain/whole-number.ts";
import type { WatchList } from "@/lib/lists/types.ts";
import { ManyLinesBar } from "./many-lines-bar.tsx";
import type { ManyLinesAction } from "./types.ts";

interface ManyLinesProps {
  action: ManyLinesAction;
  undo: FormAction;
  listId: string;
  /** The dealer's other lists, the one used last first. */
  others: readonly WatchList[];
  warehouses: readonly Warehouse[];
  /** How many lines the list has, and whether the page shows them all. */
  count: number;
  isWhole: boolean;
}

/** The actions for the selected lines of a list: one choice, and its fields, which the style sheet shows. */
export function ManyLines({ action, undo, listId, others, warehouses, count, isWhole }: ManyLinesProps) {
  const t = useTranslations("lines.many");
  const common = useTranslations("common");
  const field = "field field-small";
  return (
    <MoreMessages names={["lines.many.bar", "lines.many.count", "lines.many.clear"]}>
      <ManyLinesBar action={action} undo={undo}>
        <input type="hidden" name="listId" value={listId} />
        <select name="what" aria-label={t("what")} className={field}>
          <option value="threshold">{common("lowAt")}</option>
          <option value="quantity">{common("quantity")}</option>
          <option value="note">{common("note")}</option>
          {others.length > 0 && <option value="move">{t("move")}</option>}
          {others.length > 0 && <option value="copy">{t("copy")}</option>}
          <option value="off">{common("remove")}</option>
        </select>
        <span data-for="threshold">
          <WholeInput
            name="threshold"
            limits={thresholdLimits}
            aria-label={common("lowAt")}
            placeholder={common("none")}
            className={`${field} figure w-20`}
          />
          <PlaceChoice
            place="total"
            warehouses={warehouses}
            label={common("warehouse")}
            className={`${field} max-w-48`}
          />
        </span>
        <span data-for="quantity">
          <WholeInput
            name="quantity"
            limits={quantityLimits}
            aria-label={common("quantity")}
            placeholder={common("none")}
            className={`${field} figure w-20`}
          />
        </span>
        <span data-for="note">
          <input
            name="note"
            maxLength={longestNote}
            aria-label={common("note")}
            placeholder={common("none")}
            className={`${field} w-48`}
          />
        </span>
        <span data-for="list">
          <select name="toListId" aria-label={common("list")} className={`${field} max-w-48`}>
            {others.map((list) => (
              <option key={list.listId} value={list.listId}>
                {listName(list, common("starredItems"))}
              </option>
            ))}
          </select>
        </span>
        {!isWhole && (
          <label className="flex items-center gap-1">
            <input type="checkbox" name="every" />
            {t("every", { count })}
          </label>
        )}
        <button type="submit" className="button button-small button-strong">
          {t("go")}
        </button>
      </ManyLinesBar>
    </MoreMessages>
  );
}
