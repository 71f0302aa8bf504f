"use client";

import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { forgetUndos, type ListNotice, showListNotice } from "./list-notice.ts";

interface SaveWithUndoProps {
  /** The action of the forms inside; null if nothing can be changed. */
  save: FormAction | null;
  children: ReactNode;
}

/** Saves fields on blur (`SaveOnLeaving`), and shows a notice that can restore the previous value. */
export function SaveWithUndo({ save, children }: SaveWithUndoProps) {
  const t = useTranslations("client");
  const common = useTranslations("common");
  // The cells of another page can no longer be seen to change.
  useEffect(() => forgetUndos, []);
  return (
    <SaveOnLeaving
      onSave={(field, former) => {
        if (!save) return;
        const send = (form: FormData) =>
          save("", form).then(
            (answer) => typeof answer === "string",
            () => false,
          );
        const changed = new FormData();
        for (const [name, value] of former) changed.set(name, value);
        changed.set(field.name, field.value);
        const notice: ListNotice = {
          text: t("saved", { field: field.getAttribute("aria-label") ?? "" }),
          undo: () => send(former),
          redo: async () => showListNotice((await send(changed)) ? notice : { text: common("saveFailed") }),
        };
        showListNotice(notice);
      }}
    >
      {children}
    </SaveOnLeaving>
  );
}

type Field = HTMLInputElement | HTMLSelectElement;

interface SaveOnLeavingProps {
  /** Called with each field being saved, and the form that would save its previous value. */
  onSave?: (field: Field, former: FormData) => void;
  children: ReactNode;
}

/**
 * Submits a form with `data-saves` when one of its fields was changed and left, so that no input is lost: a change made
 * while the form waits for an answer is submitted after it. Without JavaScript Enter submits it.
 */
export function SaveOnLeaving({ onSave, children }: SaveOnLeavingProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onSave);
  useEffect(() => {
    latest.current = onSave;
  });
  useEffect(() => {
    const lines = box.current;
    if (!lines) return;
    // The answer resets the form, and what was changed meanwhile with it.
    const waiting = new Map<HTMLFormElement, Map<string, string>>();
    const send = (form: HTMLFormElement, field: Field) => {
      latest.current?.(field, formerForm(form, field));
      form.requestSubmit();
    };
    const save = ({ target }: Event) => {
      if (!isField(target)) return;
      const { form } = target;
      // An invalid value is reported at its field.
      if (form?.dataset.saves === undefined || !form.reportValidity()) return;
      if (isBusy(form)) waiting.set(form, (waiting.get(form) ?? new Map()).set(target.name, target.value));
      else send(form, target);
    };
    const answers = new MutationObserver(() => {
      for (const [form, values] of waiting) {
        if (isBusy(form)) continue;
        waiting.delete(form);
        const fields = [...values].flatMap(([name, value]) => {
          const field = form.elements.namedItem(name);
          if (!isField(field)) return [];
          field.value = value;
          return field;
        });
        const last = fields.at(-1);
        if (last) send(form, last);
      }
    });
    answers.observe(lines, { subtree: true, attributeFilter: ["aria-busy"] });
    lines.addEventListener("change", save);
    lines.addEventListener("reset", keepTyping);
    return () => {
      answers.disconnect();
      lines.removeEventListener("change", save);
      lines.removeEventListener("reset", keepTyping);
    };
  }, []);
  return <div ref={box}>{children}</div>;
}

/** An answer resets its form while the next figure of the same row may be half typed. */
function keepTyping({ target }: Event): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.form !== target || field.value === field.defaultValue) return;
  const { value, selectionStart, selectionEnd } = field;
  queueMicrotask(() => {
    field.value = value;
    field.setSelectionRange(selectionStart, selectionEnd);
  });
}

function isField(target: EventTarget | RadioNodeList | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

function isBusy(form: HTMLFormElement): boolean {
  return form.getAttribute("aria-busy") === "true";
}

/** The form's identification of the field's owner, and the field's value before the change. */
function formerForm(form: HTMLFormElement, field: Field): FormData {
  const former = new FormData();
  for (const each of form.elements)
    if (each instanceof HTMLInputElement && each.type === "hidden") former.set(each.name, each.value);
  former.set(field.name, formerValue(field));
  return former;
}

function formerValue(field: Field): string {
  if (field instanceof HTMLInputElement) return field.defaultValue;
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? "";
}
