import { AnsweredForm, type AnswerState } from "@/components/dealer/form.tsx";
import type { PastedTable } from "@/components/import/pasting.ts";
import { TableFields } from "@/components/import/table-fields.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { KeptFields } from "./kept-fields.tsx";
import { PreviewOfShelf } from "./preview.tsx";
import type { ShelfPreview, ShelfTelling } from "./telling.ts";

interface ConfirmShelfProps {
  telling: ShelfTelling;
  state: AnswerState<unknown>;
}

/** The changes to the shelf before they are stored, with corrections; empty before a text was read. */
export function ConfirmShelf({ telling: { text, mode, preview, table }, state }: ConfirmShelfProps) {
  const t = useTranslations("shelf.tell");
  if (!preview && !table) return null;
  return (
    <AnsweredForm {...state} saysRefusal={false} keeps className="mt-4 border-t border-strong pt-2">
      <input type="hidden" name="text" value={text} />
      <input type="hidden" name="mode" value={mode} />
      {/* Enter in a field does what the first button of the form does. */}
      {preview && preview.refused.length > 0 && (
        <button type="submit" name="shows" value="corrections" tabIndex={-1} aria-hidden className="sr-only" />
      )}
      {preview && <KeptFields preview={preview} />}
      {table && <ColumnsOfShelf table={table} />}
      {preview && !table && isMostlyUnread(preview) && <p className="mb-2 text-sm text-low">{t("noHead")}</p>}
      {preview && <PreviewOfShelf key={preview.corrections} preview={preview} />}
      {preview && preview.counts.told + preview.counts.removed > 0 && (
        <button type="submit" name="sure" value="yes" className="button button-strong mt-3">
          {t("store")}
        </button>
      )}
    </AnsweredForm>
  );
}

/** Whether the lines seem to have columns that nothing names. */
function isMostlyUnread({ refused, counts }: ShelfPreview): boolean {
  const unread = refused.filter(({ reason }) => reason === "unread").length;
  return unread > 3 && unread * 2 > counts.told + counts.refused;
}

/** The columns of a table, with a button that shows what others would change. */
function ColumnsOfShelf({ table }: { table: PastedTable }) {
  const t = useTranslations("import");
  const tell = useTranslations("shelf.tell");
  const isHeadless = table.mapping.columns.every(({ head }) => head === "");
  return (
    <div className="mb-4 max-w-xl space-y-2">
      {isHeadless && <p className="text-sm text-low">{tell("noHeadRow")}</p>}
      <TableFields table={table} />
      {/* What is stored is what was shown. */}
      <input type="hidden" name="roles" value={table.mapping.columns.map(({ role }) => role).join(" ")} />
      <button type="submit" name="shows" value="columns" className="button">
        {t("apply")}
      </button>
    </div>
  );
}
