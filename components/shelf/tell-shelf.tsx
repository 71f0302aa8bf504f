"use client";

import { useTranslations } from "next-intl";
import { AnsweredForm, useAnswer, useLastGiven } from "@/components/dealer/form.tsx";
import { PastedText } from "@/components/import/pasted-text.tsx";
import { DropFile } from "@/components/list-lines/drop-file.tsx";
import { FileField } from "@/components/list-lines/file-field.tsx";
import { type FormAction, isRefused } from "@/lib/domain/form-answer.ts";
import { ConfirmShelf } from "./confirm-shelf.tsx";
import { shownField } from "./correction-fields.ts";
import { KeptFields } from "./kept-fields.tsx";
import { nothingTold, type ShelfTelling } from "./telling.ts";

interface TellShelfProps {
  action: FormAction<ShelfTelling>;
  /** Whether nothing is on the shelf yet. */
  first: boolean;
}

/** The longest text that is offered for corrections beside its preview, in characters. */
const mostEdited = 100_000;

/** Tells what lies on the dealer's own shelf: pasted, typed, or of a file; first shown, then stored. */
export function TellShelf({ action, first }: TellShelfProps) {
  const t = useTranslations("shelf.tell");
  const state = useAnswer(action);
  // What was shown stays beside the reason why it was refused.
  const telling = useLastGiven(state.answer) ?? nothingTold;
  const { said, text, mode: chosen, preview, table } = telling;
  return (
    <div className="add-lines no-print" aria-busy={state.isWaiting}>
      <details open={first || preview !== null || table !== null || text !== "" || undefined}>
        <summary className="button">{t("title")}</summary>
        <AnsweredForm {...state} saysRefusal={false} className="mt-2 max-w-xl space-y-2">
          {preview && text !== "" && text.length <= mostEdited && (
            <>
              <input type="hidden" name={shownField} value={text} />
              <KeptFields preview={preview} />
            </>
          )}
          <DropFile>
            <PastedText
              // What was shown, refused or not stored can be corrected in its place.
              key={text}
              // A long one that is about to be stored is sent once; who would correct it has it as a file.
              defaultValue={preview && text.length > mostEdited ? "" : text}
              label={t("text")}
              rows={6}
              aria-describedby="tell-shelf-how"
              placeholder={t("example")}
            />
            <p id="tell-shelf-how" className="mt-1 text-xs text-soft">
              {t("how")}
            </p>
            <FileField />
          </DropFile>
          <fieldset key={chosen} className="space-y-3 text-sm">
            <legend className="sr-only">{t("mode")}</legend>
            {(["merge", "replace"] as const).map((mode) => (
              <label key={mode} className="flex items-start gap-2">
                <input type="radio" name="mode" value={mode} defaultChecked={mode === chosen} className="mt-1" />
                {t(mode)}
              </label>
            ))}
          </fieldset>
          <button type="submit" className="button">
            {t("show")}
          </button>
        </AnsweredForm>
        <ConfirmShelf telling={telling} state={state} />
      </details>
      <p role="status" className="mt-1 text-sm text-soft empty:hidden">
        {isRefused(state.answer) ? state.answer.refused : said || (preview && t("look", { ...preview.counts }))}
      </p>
    </div>
  );
}
