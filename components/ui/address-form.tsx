"use client";

import { type ComponentProps, type FocusEvent, Fragment, useLayoutEffect, useRef } from "react";

interface AddressFormProps extends Omit<ComponentProps<"form">, "method"> {
  /** What the address says of the fields, in any one spelling: with another text they are made anew. */
  says: string;
}

/** Where the focus was in the form, when it said what it then said. */
interface Left {
  says: string;
  field: Field;
  /** The place among the fields of that name and kind. */
  place: number;
}

/**
 * A GET form whose fields show a part of the address. A navigation that replaces only what differs would keep them as
 * they were left, so that after Back a form says another thing than its page was made with. Fields that show something
 * else than before are therefore new ones; the focus goes to the one that has the place of the focused one, with its caret.
 */
export function AddressForm({ says, children, ...form }: AddressFormProps) {
  const box = useRef<HTMLFormElement>(null);
  const left = useRef<Left | null>(null);
  useLayoutEffect(() => {
    const was = left.current;
    if (!was || was.says === says || document.activeElement !== document.body) return;
    left.current = null;
    const field = kinOf(box.current, was.field)[was.place];
    field?.focus({ preventScroll: true });
    if (field) takeCaret(was.field, field);
  }, [says]);
  const remember = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!isField(target)) return;
    left.current = { says, field: target, place: kinOf(box.current, target).indexOf(target) };
  };
  const forget = () => {
    left.current = null;
  };
  return (
    <form {...form} ref={box} method="get" onFocus={remember} onBlur={forget}>
      <Fragment key={says}>{children}</Fragment>
    </form>
  );
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

function isField(element: Element): element is Field {
  return element.matches("input, select, textarea, button");
}

/**
 * A new field has its caret before its text, so that what is typed on would stand there. What is written another way than
 * it was typed has its caret at the end; a figure's field tells no caret, and has its text selected.
 */
function takeCaret(from: Field, to: Field): void {
  if (!hasText(from) || !hasText(to)) return;
  if (to.selectionStart === null) to.select();
  else if (from.value === to.value) to.setSelectionRange(from.selectionStart, from.selectionEnd);
  else to.setSelectionRange(to.value.length, to.value.length);
}

function hasText(field: Field): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

function kinOf(form: HTMLFormElement | null, { name, type }: Pick<Field, "name" | "type">): Field[] {
  return [...(form?.elements ?? [])].filter(isField).filter((field) => field.name === name && field.type === type);
}
