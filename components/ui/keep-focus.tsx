"use client";

import { type ComponentProps, useEffect, useRef } from "react";

/** Position of the focus when a form in a row was submitted. */
interface Left {
  row: number;
  /** The line or item of its row. */
  item: string | null;
  form: number;
  /** Index of the focused field; -1: none. */
  field: number;
}

/**
 * A box around a table whose rows have forms. Saving may remove a row, or what of it was focused. The focus then moves
 * to the same field, or to that of the next row if the row is gone.
 */
export function KeepFocus({ children, ...props }: ComponentProps<"div">) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const table = box.current;
    if (!table) return;
    let left: Left | null = null;
    const remember = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) left = whereIs(table, target);
    };
    // A field of another row keeps the focus too: its own form may have been sent before, and is rendered again then.
    const follow = ({ target }: Event) => {
      const form = target instanceof HTMLInputElement ? target.form : null;
      left = form && rowOf(rowsOf(table), form) ? whereIs(table, form) : null;
    };
    // A person who clicks elsewhere keeps the new focus.
    const forget = () => {
      left = null;
    };
    const isLost = () => left !== null && document.activeElement === document.body;
    const watcher = new MutationObserver(() => {
      if (left && isLost()) sameAgain(table, left)?.focus();
    });
    watcher.observe(table, { childList: true, subtree: true });
    table.addEventListener("submit", remember);
    document.addEventListener("focusin", follow);
    document.addEventListener("pointerdown", forget);
    return () => {
      watcher.disconnect();
      table.removeEventListener("submit", remember);
      document.removeEventListener("focusin", follow);
      document.removeEventListener("pointerdown", forget);
      // The last row was removed, and the table with it.
      if (isLost()) document.getElementById("content")?.focus();
    };
  }, []);
  return (
    <div ref={box} {...props}>
      {children}
    </div>
  );
}

/** The rows with their own position: one with `data-continues` belongs to the row above. */
function rowsOf(table: HTMLElement): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>("tbody tr:not([data-continues])")];
}

function rowOf(rows: readonly HTMLElement[], form: HTMLFormElement): HTMLElement | null {
  const row = form.closest("tr");
  const own = row?.matches("[data-continues]") ? row.previousElementSibling : row;
  return rows.find((one) => one === own) ?? null;
}

function whereIs(table: HTMLElement, form: HTMLFormElement): Left {
  const rows = rowsOf(table);
  const row = rowOf(rows, form);
  const focused = document.activeElement;
  return {
    row: row ? rows.indexOf(row) : -1,
    item: itemOf(form),
    form: row ? [...row.querySelectorAll("form")].indexOf(form) : -1,
    field: focused ? [...form.elements].indexOf(focused) : -1,
  };
}

function sameAgain(table: HTMLElement, { row, item, form, field }: Left): HTMLElement | null {
  const rows = rowsOf(table);
  const own = rows.find((one) => [...one.querySelectorAll("form")].some((each) => itemOf(each) === item));
  const next = own ?? rows[Math.min(row, rows.length - 1)];
  const again = next?.querySelectorAll("form")[form]?.elements[field];
  if (again instanceof HTMLElement && again.checkVisibility()) return again;
  const seen = (what: string) =>
    [...(next?.querySelectorAll<HTMLElement>(what) ?? [])].find((one) => one.checkVisibility());
  // A line without an item has no link.
  return seen("[data-row]") ?? seen("input, button") ?? null;
}

function itemOf(form: HTMLFormElement): string | null {
  const field = form.elements.namedItem("lineId") ?? form.elements.namedItem("variantNo");
  return field instanceof HTMLInputElement ? field.value : null;
}
