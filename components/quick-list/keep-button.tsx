"use client";

import { useEffect, useRef, useState } from "react";
import { PasteButton } from "@/components/import/pasted-text.tsx";
import { itemsFieldId } from "./limits.ts";

interface KeepButtonProps {
  words: Record<"keep" | "check", string>;
}

/** The button that saves the list. If it first shows columns, its label says so. */
export function KeepButton({ words }: KeepButtonProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [hasTable, setHasTable] = useState(false);
  useEffect(() => {
    const form = box.current?.closest("form");
    const show = () => {
      const file = form?.elements.namedItem("file");
      setHasTable(file instanceof HTMLInputElement && isTableFile(file.files?.[0]?.name ?? ""));
    };
    // The fields are emptied only after the event, or not at all.
    const onReset = () => setTimeout(show);
    show();
    form?.addEventListener("change", show);
    form?.addEventListener("reset", onReset);
    return () => {
      form?.removeEventListener("change", show);
      form?.removeEventListener("reset", onReset);
    };
  }, []);
  return (
    <span ref={box}>
      <PasteButton go={hasTable ? words.check : words.keep} again={words.check} />
    </span>
  );
}

/** Whether a file of this name is a table, whose columns are shown before its lines are added; "" is none. */
export function isTableFile(name: string): boolean {
  return /\.(?:csv|tsv|xlsx)$/i.test(name);
}

/**
 * The text that a form submits: the current content of the field, even if it was not looked up. Without JavaScript, the
 * last text looked up.
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
