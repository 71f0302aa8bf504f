"use client";

import { type ComponentProps, createContext, use } from "react";
import { Select } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { MappingFields } from "./mapping-fields.tsx";
import type { PastedTable } from "./pasting.ts";

const Shown = createContext(false);

/** Says that the columns of a table are shown below: then the button there is the one that adds. */
export const TableShown = Shown.Provider;

/** The button of the text and the file. */
export function PasteButton({ go, again, strong = false }: { go: string; again: string; strong?: boolean }) {
  const isShown = use(Shown);
  return (
    <button type="submit" className={strong && !isShown ? "button button-strong" : "button"}>
      {isShown ? again : go}
    </button>
  );
}

/** A form has a megabyte at most. */
const maxBytes = 900_000;

interface PastedTextProps extends ComponentProps<"textarea"> {
  label: string;
}

/** The field in which lines are pasted. */
export function PastedText(field: PastedTextProps) {
  const t = useTranslations("import");
  return <LimitedText maxBytes={maxBytes} tooLong={t("tooLong")} name="text" {...field} />;
}

/** The fields of a form that shows a table: which sheet it is, and its columns. */
export function TableFields({ table }: { table: PastedTable }) {
  const t = useTranslations("import");
  const common = useTranslations("common");
  const { sheets, chosen, hidden } = table;
  return (
    <div className="space-y-2">
      <h2 className="text-sm font-semibold">{common("columns")}</h2>
      <input type="hidden" name="sources" value={table.sources} />
      <input type="hidden" name="hidden" value={hidden} />
      {sheets.length > 1 ? (
        <div className="flex flex-wrap items-end gap-2">
          <label className="block text-sm text-soft">
            {t("sheet")}
            <Select name="sheet" defaultValue={chosen} className="field mt-1 block text-ink">
              {sheets.map(({ name, isHeld }, at) => (
                <option key={name} value={at} disabled={!isHeld}>
                  {name}
                </option>
              ))}
            </Select>
          </label>
          <button type="submit" name="shows" value="sheet" className="button">
            {t("showSheet")}
          </button>
        </div>
      ) : (
        <>
          <input type="hidden" name="sheet" value={chosen} />
          {sheets[0]?.name && <p className="text-sm text-soft">{t("onlySheet", { name: sheets[0].name })}</p>}
        </>
      )}
      {hidden > 0 && <p className="text-sm text-low">{t("hidden", { count: hidden })}</p>}
      <MappingFields key={`${chosen} ${table.sources.length}`} mapping={table.mapping} target={table.target} />
    </div>
  );
}

interface LimitedTextProps extends ComponentProps<"textarea"> {
  label: string;
  /** The most bytes that can be sent. */
  maxBytes: number;
  /** Says what to do with a longer text. */
  tooLong: string;
}

/**
 * A field for pasted texts. `maxLength` would truncate a pasted text, even within a figure: this keeps it all, but does
 * not submit it.
 */
export function LimitedText({ label, maxBytes, tooLong, ...field }: LimitedTextProps) {
  const judge = (text: HTMLTextAreaElement | null) =>
    text?.setCustomValidity(new Blob([text.value]).size > maxBytes ? tooLong : "");
  return (
    <label className="block text-sm text-soft">
      {label}
      <textarea
        spellCheck={false}
        autoComplete="off"
        {...field}
        ref={judge}
        onInput={(event) => judge(event.currentTarget)}
        className="field mt-1 block h-auto w-full py-1.5 font-mono text-ink"
      />
    </label>
  );
}
