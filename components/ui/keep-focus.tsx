"use client";

import { type ComponentProps, useEffect, useRef } from "react";

/** Where somebody was who sent a form of a row. */
interface Left {
  row: number;
  variantNo: string | null;
  form: number;
  /** -1: on none of the form's fields. */
  field: number;
}

/**
 * A box around a table whose rows have forms. Saving draws rows anew and may take one away, and with it what has the
 * focus; then it goes to the same field again, or of a row that is gone to that of the next one.
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
    // Whoever goes somewhere else stays there.
    const forget = () => {
      left = null;
    };
    const isLost = () => left !== null && document.activeElement === document.body;
    const watcher = new MutationObserver(() => {
      if (left && isLost()) sameAgain(table, left)?.focus();
    });
    watcher.observe(table, { childList: true, subtree: true });
    table.addEventListener("submit", remember);
    document.addEventListener("focusin", forget);
    document.addEventListener("pointerdown", forget);
    return () => {
      watcher.disconnect();
      table.removeEventListener("submit", remember);
      document.removeEventListener("focusin", forget);
      document.removeEventListener("pointerdown", forget);
      // The last row is gone, and the table with it.
      if (isLost()) document.getElementById("content")?.focus();
    };
  }, []);
  return (
    <div ref={box} {...props}>
      {children}
    </div>
  );
}

function rowsOf(table: HTMLElement): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>("tbody tr")];
}

function whereIs(table: HTMLElement, form: HTMLFormElement): Left {
  const row = form.closest("tr");
  return {
    row: rowsOf(table).findIndex((one) => one === row),
    variantNo: articleOf(form),
    form: row ? [...row.querySelectorAll("form")].indexOf(form) : -1,
    field: [...form.elements].findIndex((one) => one === document.activeElement),
  };
}

function sameAgain(table: HTMLElement, { row, variantNo, form, field }: Left): HTMLElement | null {
  const rows = rowsOf(table);
  const own = rows.find((one) => [...one.querySelectorAll("form")].some((each) => articleOf(each) === variantNo));
  const next = own ?? rows[Math.min(row, rows.length - 1)];
  const again = next?.querySelectorAll("form")[form]?.elements[field];
  if (again instanceof HTMLElement) return again;
  return [...(next?.querySelectorAll<HTMLElement>("[data-row]") ?? [])].find((one) => one.checkVisibility()) ?? null;
}

function articleOf(form: HTMLFormElement): string | null {
  const field = form.elements.namedItem("variantNo");
  return field instanceof HTMLInputElement ? field.value : null;
}
