"use client";

import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { showListNotice } from "./list-notice.ts";

interface SaveWithUndoProps {
  /** The action of the forms inside; null if nothing can be changed. */
  save: FormAction | null;
  children: ReactNode;
}

/** Saves fields on blur (`SaveOnLeaving`), and shows a notice that can restore the previous value. */
export function SaveWithUndo({ save, children }: SaveWithUndoProps) {
  const t = useTranslations("client");
  return (
    <SaveOnLeaving
      onSave={(field, former) => {
        if (!save) return;
        const undo = () =>
          save("", former).then(
            (answer) => typeof answer === "string",
            () => false,
          );
        showListNotice({ text: t("saved", { field: field.getAttribute("aria-label") ?? "" }), undo });
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
 * Submits a form with `data-saves` when one of its fields was changed and left, so that no input is lost. Without
 * JavaScript Enter submits it.
 */
export function SaveOnLeaving({ onSave, children }: SaveOnLeavingProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onSave);
  useEffect(() => {
    latest.current = onSave;
  });
  useEffect(() => {
    const lines = box.current;
    const save = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      const { form } = target;
      // An invalid value is reported at its field.
      if (form?.dataset.saves === undefined || !form.reportValidity()) return;
      latest.current?.(target, formerForm(form, target));
      send(form);
    };
    lines?.addEventListener("change", save);
    return () => lines?.removeEventListener("change", save);
  }, []);
  return <div ref={box}>{children}</div>;
}

/** Submits a form. While it waits for an answer it takes no other submission, so that one follows the answer. */
function send(form: HTMLFormElement): void {
  const isBusy = () => form.getAttribute("aria-busy") === "true";
  if (!isBusy()) {
    form.requestSubmit();
    return;
  }
  const watcher = new MutationObserver(() => {
    if (isBusy()) return;
    watcher.disconnect();
    if (form.isConnected) form.requestSubmit();
  });
  watcher.observe(form, { attributeFilter: ["aria-busy"] });
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
