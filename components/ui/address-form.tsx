"use client";

import { type ComponentProps, Fragment, type RefObject, useEffect, useRef } from "react";
import { useRemadeFields } from "./remade-fields.ts";

interface AddressFormProps extends Omit<ComponentProps<"form">, "method"> {
  /** The address's values of the fields, in any one notation: a different text remounts the fields. */
  says: string;
}

/**
 * A GET form whose fields show a part of the address, which follows each change of a field; a form with its own button
 * waits for that. A navigation that replaces only what differs would leave the fields unchanged, so that after Back a
 * form would not match its page. Fields with other values than before are therefore remounted.
 */
export function AddressForm({ says, children, ...form }: AddressFormProps) {
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => sendOnChange(box), []);
  return (
    <form {...form} ref={box} method="get" {...useRemadeFields(box, says, children)}>
      <Fragment key={says}>{children}</Fragment>
    </form>
  );
}

/** Submits a form when one of its fields changes. Returns the function that stops it. */
function sendOnChange({ current: form }: RefObject<HTMLFormElement | null>): () => void {
  let pressed: EventTarget | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => form?.requestSubmit();
  const onChange = () => {
    if (form?.querySelector("[type=submit]")) return;
    // Clicking elsewhere changes a field before the click, which is meant for the page as displayed.
    if (pressed instanceof Node && !form?.contains(pressed))
      window.addEventListener("click", (click) => click.defaultPrevented || send(), { once: true });
    // By Enter the browser itself sends the form after the change.
    else timer = setTimeout(send);
  };
  const stop = new AbortController();
  const { signal } = stop;
  form?.addEventListener("change", onChange, { signal });
  form?.addEventListener("submit", () => clearTimeout(timer), { signal });
  const onPress = ({ type, target }: PointerEvent) => {
    pressed = type === "pointerdown" ? target : null;
  };
  for (const type of ["pointerdown", "pointerup", "pointercancel"] as const)
    document.addEventListener(type, onPress, { capture: true, signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
