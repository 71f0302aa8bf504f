import { useEffect, useRef, useState } from "react";
import { useDeskActions } from "@/components/dealer/desk-actions.ts";
import { Form } from "@/components/dealer/form.tsx";
import { Icon, type IconName } from "@/components/ui/icon.tsx";
import { ArrowDown, ArrowUp, X } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import {
  defaultLook,
  type ListingColumn,
  type ListingLook,
  listingColumns,
  listingViews,
  pageSizes,
} from "@/lib/domain/principal.ts";
import type { ColumnNames } from "./sorting.tsx";

interface LookDialogProps {
  look: ListingLook;
  names: ColumnNames;
  onClose: () => void;
}

/** A dialog: rows or pictures, how many to a page, which columns in which order. */
export default function LookDialog({ look, names, onClose }: LookDialogProps) {
  const t = useTranslations("listing.look");
  const common = useTranslations("common");
  const sheet = useRef<HTMLDialogElement>(null);
  const { saveSettings } = useDeskActions();
  const [draft, setDraft] = useState(look);
  const [order, setOrder] = useState(() => inOrder(look.columns));
  useEffect(() => sheet.current?.showModal(), []);
  const toggle = (column: ListingColumn) => {
    const { columns } = draft;
    setDraft({
      ...draft,
      columns: columns.includes(column) ? columns.filter((each) => each !== column) : [...columns, column],
    });
  };
  const columns = order.filter((column) => draft.columns.includes(column));
  const shown = order.filter((column) => names[column] !== undefined);
  return (
    <dialog ref={sheet} onClose={onClose} aria-labelledby="look-title" className="sheet look-dialog">
      <Form action={saveSettings} says="done" onDone={() => sheet.current?.close()}>
        <input type="hidden" name="listing" value={JSON.stringify({ ...draft, columns })} />
        <div className="flex items-center justify-between border-b border-rule px-4 py-2">
          <h2 id="look-title">{t("button")}</h2>
          <button
            type="button"
            aria-label={common("close")}
            title={common("close")}
            className="icon-button"
            onClick={() => sheet.current?.close()}
          >
            <Icon icon={X} size={16} strokeWidth={2} />
          </button>
        </div>
        <div className="grid gap-4 p-4">
          <fieldset className="look-choices">
            <legend>{t("view")}</legend>
            {listingViews.map((view) => (
              <label key={view}>
                <input
                  type="radio"
                  name="view"
                  checked={draft.view === view}
                  onChange={() => setDraft({ ...draft, view })}
                />
                {common(view)}
              </label>
            ))}
          </fieldset>
          <fieldset className="look-choices">
            <legend>{t("pageSize")}</legend>
            {pageSizes.map((pageSize) => (
              <label key={pageSize}>
                <input
                  type="radio"
                  name="pageSize"
                  checked={draft.pageSize === pageSize}
                  onChange={() => setDraft({ ...draft, pageSize })}
                />
                {pageSize}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>{common("columns")}</legend>
            <ul>
              {shown.map((column, place) => {
                const name = names[column] ?? column;
                const step = (by: 1 | -1, way: "up" | "down", icon: IconName) => (
                  <button
                    type="button"
                    aria-label={t(way, { column: name })}
                    title={t(way, { column: name })}
                    disabled={place + by < 0 || place + by >= shown.length}
                    className="icon-button"
                    onClick={() => setOrder(moved(order, column, shown[place + by] ?? column))}
                  >
                    <Icon icon={icon} size={14} strokeWidth={2} />
                  </button>
                );
                return (
                  <li key={column} className="flex items-center border-t border-rule">
                    <label className="mr-auto flex items-center gap-2 py-1">
                      <input
                        type="checkbox"
                        checked={draft.columns.includes(column)}
                        onChange={() => toggle(column)}
                        className="size-4"
                      />
                      {name}
                    </label>
                    {step(-1, "up", ArrowUp)}
                    {step(1, "down", ArrowDown)}
                  </li>
                );
              })}
            </ul>
          </fieldset>
        </div>
        <div className="flex items-center gap-2 border-t border-rule px-4 py-3">
          <button type="submit" className="button button-strong">
            {common("save")}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              setDraft(defaultLook);
              setOrder([...listingColumns]);
            }}
          >
            {t("usual")}
          </button>
        </div>
      </Form>
    </dialog>
  );
}

/** All columns: the chosen ones in their order, then the others. */
function inOrder(chosen: readonly ListingColumn[]): ListingColumn[] {
  return [...chosen, ...listingColumns.filter((column) => !chosen.includes(column))];
}

/** A list with one value moved to the place of another; those between move by one. */
export function moved<T>(all: readonly T[], value: T, to: T): T[] {
  const place = all.indexOf(to);
  const others = all.filter((each) => each !== value);
  return others.toSpliced(place, 0, value);
}
