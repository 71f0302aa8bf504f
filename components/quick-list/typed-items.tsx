"use client";

import { useEffect, useRef } from "react";
import { itemsFieldId } from "./limits.ts";

/**
 * The text that a form keeps: what stands in the field when it is sent, whether or not it was looked up. Without
 * JavaScript it is what was looked up last.
 */
export function TypedItems({ items }: { items: string }) {
  const hidden = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = hidden.current?.form;
    const putTyped = ({ formData }: FormDataEvent) => {
      const field = document.getElementById(itemsFieldId);
      if (field instanceof HTMLTextAreaElement) formData.set("text", field.value);
    };
    form?.addEventListener("formdata", putTyped);
    return () => form?.removeEventListener("formdata", putTyped);
  }, []);
  return <input ref={hidden} type="hidden" name="text" value={items} />;
}
