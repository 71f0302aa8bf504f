import { DropFile } from "@/components/import/chosen-file.tsx";
import { FileField } from "@/components/import/file-field.tsx";
import { PasteForm } from "@/components/import/paste-form.tsx";
import { PasteButton, PastedText } from "@/components/import/pasted-text.tsx";
import type { PastingAction } from "@/components/import/pasting.ts";
import { WholeInput } from "@/components/ui/input.tsx";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { PlaceChoice } from "@/components/watch-list/place-choice.tsx";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import { thresholdLimits } from "@/lib/domain/whole-number.ts";

interface AddLinesProps {
  action: PastingAction;
  listId: string;
  /** The most lines of one paste. */
  maxLines: number;
  warehouses: readonly Warehouse[];
}

/** Adds lines to a list: pasted, typed, or from a file, which can also be dropped on the field. */
export function AddLines({ action, listId, maxLines, warehouses }: AddLinesProps) {
  const t = useTranslations("lines.add");
  const common = useTranslations("common");
  return (
    <MoreMessages names={["import", "shelf.head"]}>
      <PasteForm action={action} go={common("addToList")} className="add-lines no-print my-2">
        <input type="hidden" name="listId" value={listId} />
        <div className="max-w-xl space-y-2">
          <DropFile>
            <PastedText
              label={common("linesHint")}
              rows={6}
              aria-describedby="add-lines-how"
              placeholder={t("example")}
            />
            <p id="add-lines-how" className="mt-1 text-xs text-soft">
              {t("how", { lines: maxLines })}
            </p>
            <FileField />
          </DropFile>
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            <label className="block text-sm text-soft">
              {t("threshold")}
              <WholeInput name="threshold" limits={thresholdLimits} className="field figure mt-1 block w-28 text-ink" />
            </label>
            <label className="block text-sm text-soft">
              {common("warehouse")}
              <PlaceChoice place="total" warehouses={warehouses} className="field mt-1 block text-ink" />
            </label>
          </div>
          <PasteButton go={common("addToList")} again={t("check")} strong />
        </div>
      </PasteForm>
    </MoreMessages>
  );
}
