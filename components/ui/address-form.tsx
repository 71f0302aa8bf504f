"use client";

import { type ComponentProps, Fragment, type RefObject, useEffect, useRef } from "react";
import { useRemadeFields } from "./remade-fields.ts";

interface AddressFormProps extends Omit<ComponentProps<"form">, "method"> {
  /** The address's values of the fields, in any one notation: a different text remounts the fields. */
  says: string;
}

/**
 * A GET form whose fields show a part of the address, which follows each change of a field; a form with a button of its
 * own waits for that. A navigation that replaces
 * only what differs would keep the fields as they were left, so that after Back a form says another thing than its page
 * was made with. Fields that show something else than before are therefore new ones.
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

/** Sends a form when a field of it was changed. Answers how to stop. */
function sendOnChange({ current: form }: RefObject<HTMLFormElement | null>): () => void {
  let pressed: EventTarget | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => form?.requestSubmit();
  const onChange = () => {
    if (form?.querySelector("[type=submit]")) return;
    // A field that is left for something that is pressed changes before the click, which is for the page as it is seen.
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
