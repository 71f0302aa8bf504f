"use client";

import { type ComponentProps, type FocusEvent, Fragment, useLayoutEffect, useRef } from "react";

interface AddressFormProps extends Omit<ComponentProps<"form">, "method"> {
  /** What the address says of the fields, in any one spelling: with another text they are made anew. */
  says: string;
}

/** Where the focus was in the form, when it said what it then said. */
interface Left {
  says: string;
  name: string;
  type: string;
  /** The place among the fields of that name and kind. */
  place: number;
}

/**
 * A GET form whose fields show a part of the address. A navigation that replaces only what differs would keep them as
 * they were left, so that after Back a form says another thing than its page was made with. Fields that show something
 * else than before are therefore new ones; the focus goes to the one that has the place of the focused one.
 */
export function AddressForm({ says, children, ...form }: AddressFormProps) {
  const box = useRef<HTMLFormElement>(null);
  const left = useRef<Left | null>(null);
  useLayoutEffect(() => {
    const was = left.current;
    if (!was || was.says === says || document.activeElement !== document.body) return;
    left.current = null;
    kinOf(box.current, was)[was.place]?.focus({ preventScroll: true });
  }, [says]);
  const remember = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!isField(target)) return;
    const { name, type } = target;
    left.current = { says, name, type, place: kinOf(box.current, { name, type }).indexOf(target) };
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

function kinOf(form: HTMLFormElement | null, { name, type }: Pick<Left, "name" | "type">): Field[] {
  return [...(form?.elements ?? [])].filter(isField).filter((field) => field.name === name && field.type === type);
}
