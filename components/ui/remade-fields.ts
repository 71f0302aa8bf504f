import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/** A field, and its index among those with its name and kind in the same box. */
interface Place {
  field: Field;
  place: number;
}

/** The focused field when the fields were last remounted. */
interface Left extends Place {
  made: string | number;
}

/** The fields as submitted. */
interface Sent {
  made: string | number;
  fields: (Place & { said: string })[];
}

/** React's own handlers, because native ones are not called for a field that is removed. */
interface RemadeFields {
  onFocus(event: FocusEvent<HTMLElement>): void;
  onBlur(): void;
  /** Input after this, until the answer arrives, is kept. */
  onSubmit(): void;
}

/**
 * For a box whose fields are remounted when `made` changes: moves focus and caret to the field at the same position,
 * and copies what the user typed after the form was sent. `answer` changes with each response.
 */
export function useRemadeFields(
  box: RefObject<HTMLElement | null>,
  made: string | number,
  answer: unknown,
): RemadeFields {
  const left = useRef<Left | null>(null);
  const sent = useRef<Sent | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that changes nothing ends the waiting for it.
  useLayoutEffect(() => {
    const kept = keepEntered(box.current, sent.current?.made === made ? null : sent.current);
    sent.current = null;
    const was = left.current;
    if (!was || was.made === made || document.activeElement !== document.body) return;
    left.current = null;
    const field = kinOf(box.current, was.field)[was.place];
    field?.focus({ preventScroll: true });
    if (field) takeCaret(was.field, field, kept.has(field));
  }, [box, made, answer]);
  return {
    onFocus: ({ target }) => {
      if (isField(target)) left.current = { made, ...placeOf(box.current, target) };
    },
    onBlur: () => {
      left.current = null;
    },
    onSubmit: () => {
      const fields = fieldsOf(box.current).map((field) => ({ ...placeOf(box.current, field), said: saidBy(field) }));
      sent.current = { made, fields };
    },
  };
}

/** Copies input that was made after the submission from the old fields to the new ones; returns those. */
function keepEntered(box: HTMLElement | null, sent: Sent | null): ReadonlySet<Field> {
  const kept = new Set<Field>();
  for (const { field, place, said } of sent?.fields ?? []) {
    const to = saidBy(field) === said ? undefined : kinOf(box, field)[place];
    if (!to) continue;
    to.value = field.value;
    if (to instanceof HTMLInputElement && field instanceof HTMLInputElement) to.checked = field.checked;
    kept.add(to);
  }
  return kept;
}

function saidBy(field: Field): string {
  return field instanceof HTMLInputElement ? `${field.checked} ${field.value}` : field.value;
}

/**
 * A new field has its caret before its text, where further typing would go. If the text was reformatted, the caret goes
 * to the end. The text of a whole-number field is selected, so that the next figure replaces it, unless the user is
 * typing.
 */
function takeCaret(from: Field, to: Field, isTyped: boolean): void {
  if (!hasText(from) || !hasText(to)) return;
  if (to.inputMode === "numeric") {
    if (!isTyped) to.select();
  } else if (from.value === to.value) to.setSelectionRange(from.selectionStart, from.selectionEnd);
  else to.setSelectionRange(to.value.length, to.value.length);
}

/** Whether a field has a caret: a checkbox has none. */
function hasText(field: Field): field is HTMLInputElement | HTMLTextAreaElement {
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.selectionStart !== null;
}

function isField(element: Element): element is Field {
  return element.matches("input, select, textarea, button");
}

function fieldsOf(box: HTMLElement | null): Field[] {
  return [...(box?.querySelectorAll("*") ?? [])].filter(isField);
}

function kinOf(box: HTMLElement | null, { name, type }: Pick<Field, "name" | "type">): Field[] {
  return fieldsOf(box).filter((field) => field.name === name && field.type === type);
}

function placeOf(box: HTMLElement | null, field: Field): Place {
  return { field, place: kinOf(box, field).indexOf(field) };
}
