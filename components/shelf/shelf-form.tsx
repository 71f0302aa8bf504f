"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { AnsweredForm, type AnswerState, useAnswer, useLastGiven } from "@/components/dealer/form.tsx";
import { sendFields } from "@/components/dealer/send-fields.ts";
import { DropFile } from "@/components/import/chosen-file.tsx";
import { FileField } from "@/components/import/file-field.tsx";
import { PastedText, TableFields } from "@/components/import/pasted-text.tsx";
import type { PastedTable } from "@/components/import/pasting.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { showListNotice } from "@/components/watch-list/list-notice.ts";
import { type FormAction, isRefused } from "@/lib/domain/form-answer.ts";
import { shelfFigures } from "@/lib/domain/order/types.ts";
import { PreviewOfShelf } from "./preview.tsx";
import type { ShelfPreview } from "./shelf-form-state.ts";
import { correctionsField, emptyShelfForm, type ShelfFormState, shownField, storedField } from "./shelf-form-state.ts";

interface TellShelfProps {
  action: FormAction<ShelfFormState>;
  /** Whether the shelf is empty. */
  first: boolean;
  /** The initial text: items without minimums, or nothing. */
  prefilled: string;
}

/** The longest text that is offered for corrections beside its preview, in characters. */
const maxEdited = 100_000;

/** Adds pasted lines or a file to the dealer's own shelf: first a preview, then the save. */
export function ShelfForm({ action, first, prefilled }: TellShelfProps) {
  const t = useTranslations("shelf.tell");
  const state = useAnswer(action);
  // The preview stays beside the reason for a refusal.
  const telling = useLastGiven(state.answer) ?? { ...emptyShelfForm, text: prefilled };
  const { said, text, mode: chosen, preview, table } = telling;
  return (
    <div aria-busy={state.isWaiting} className="no-print my-1.5 has-[[open]]:basis-full">
      <details open={first || preview !== null || table !== null || text !== "" || undefined}>
        {/* Without items the form is all there is, and stays open. */}
        <summary className={first ? "hidden" : "button"}>{t("title")}</summary>
        <AnsweredForm {...state} saysRefusal={false} className="mt-2 max-w-xl space-y-2">
          {preview && text !== "" && text.length <= maxEdited && (
            <>
              <input type="hidden" name={shownField} value={text} />
              <HiddenFields preview={preview} />
            </>
          )}
          <DropFile>
            <PastedText
              // The shown, refused or unstored lines can be corrected in place.
              key={text}
              // A long one that is about to be stored is sent once; who would correct it has it as a file.
              defaultValue={preview && text.length > maxEdited ? "" : text}
              label={t("text")}
              rows={6}
              aria-describedby="shelf-form-how"
              placeholder={t("example")}
            />
            <p id="shelf-form-how" className="mt-1 text-xs text-soft">
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

interface ConfirmShelfProps {
  telling: ShelfFormState;
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
      {/* Enter in a field triggers the form's first button. */}
      {preview && preview.refused.length > 0 && (
        <button type="submit" name="shows" value="corrections" tabIndex={-1} aria-hidden className="sr-only" />
      )}
      {preview && <HiddenFields preview={preview} />}
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

/** Whether the lines seem to have columns without a known head. */
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

/** What the form must send back with the text, which does not contain it. */
function HiddenFields({ preview }: { preview: ShelfPreview }) {
  return (
    <>
      <input type="hidden" name={correctionsField} value={preview.corrections} />
      <input type="hidden" name={storedField} value={preview.storedBefore} />
    </>
  );
}

/** A row's figures before an edit, from its form with `data-shelf`, the item's number. */
function formerOf(form: HTMLFormElement): Record<string, string> | null {
  const former: Record<string, string> = { variantNo: form.dataset.shelf ?? "" };
  const row = form.dataset.whole === undefined ? form : document.getElementById(form.dataset.whole);
  if (!(row instanceof HTMLFormElement)) return null;
  for (const figure of shelfFigures) {
    const field = row.elements.namedItem(figure);
    if (field instanceof HTMLInputElement) former[figure] = field.defaultValue;
  }
  return former;
}

/** Shows what was just saved, removed or received among its children (a form's `data-does`), with undo. */
export function UndoShelf({ putBack, children }: { putBack: FormAction | null; children: ReactNode }) {
  const t = useTranslations("shelf");
  const box = useRef<HTMLDivElement>(null);
  const dealerId = useDealer();
  useEffect(() => {
    const table = box.current;
    const offer = ({ target }: Event) => {
      const form = target instanceof HTMLFormElement && target.dataset.shelf ? target : null;
      const former = form && formerOf(form);
      if (!form || !former || !putBack) return;
      const { does } = form.dataset;
      const field = form.elements.namedItem("units");
      const units = field instanceof HTMLInputElement ? field.value : "";
      const ordered = Number(former.onOrder ?? "");
      const came = Number(units) > ordered ? "receivedMore" : "received";
      const done = does === "off" ? "off" : does === "received" ? came : "saved";
      showListNotice({
        text: t(done, { article: former.variantNo ?? "", units, ordered: String(ordered) }),
        undo: () => sendFields(putBack, dealerId, former),
      });
    };
    table?.addEventListener("submit", offer);
    return () => table?.removeEventListener("submit", offer);
  }, [dealerId, putBack, t]);
  return <div ref={box}>{children}</div>;
}
