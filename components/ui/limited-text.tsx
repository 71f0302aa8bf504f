"use client";

import type { ComponentProps } from "react";

interface LimitedTextProps extends ComponentProps<"textarea"> {
  label: string;
  /** The most bytes that can be sent. */
  mostBytes: number;
  /** Says what to do with a longer text. */
  tooLong: string;
}

/** A field for pasted texts. `maxLength` would cut a pasted text, within a figure too: this keeps it all, and does not send it. */
export function LimitedText({ label, mostBytes, tooLong, ...field }: LimitedTextProps) {
  const judge = (text: HTMLTextAreaElement | null) =>
    text?.setCustomValidity(new Blob([text.value]).size > mostBytes ? tooLong : "");
  return (
    <label className="block text-sm text-soft">
      {label}
      <textarea
        spellCheck={false}
        autoComplete="off"
        {...field}
        ref={judge}
        onInput={(event) => judge(event.currentTarget)}
        className="field mt-1 block h-auto w-full py-1.5 font-mono text-ink"
      />
    </label>
  );
}
