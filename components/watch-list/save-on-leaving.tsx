"use client";

import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { showListNotice } from "./list-notice.ts";

interface SaveWithUndoProps {
  /** The action of the forms inside; null when nothing can be changed. */
  save: FormAction | null;
  children: ReactNode;
}

/** Saves fields when they are left (`SaveOnLeaving`), and says so with a way back to what they held. */
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
  /** Called with each field that is being saved, and the form that would save what it held before. */
  onSave?: (field: Field, former: FormData) => void;
  children: ReactNode;
}

/**
 * Sends a form with `data-saves` when one of its fields was changed and left, so that nothing that was typed is lost. Without
 * JavaScript Enter sends it.
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
      // What cannot be saved is said at its field.
      if (form?.dataset.saves === undefined || !form.reportValidity()) return;
      latest.current?.(target, formerForm(form, target));
      form.requestSubmit();
    };
    lines?.addEventListener("change", save);
    return () => lines?.removeEventListener("change", save);
  }, []);
  return <div ref={box}>{children}</div>;
}

/** What the form says of whose field it is, and what the field held before it was changed. */
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
