"use client";

import { type ComponentProps, createContext, use } from "react";

const Refused = createContext("");

/** Gives the field below it the text that was refused. */
export const RefusedText = Refused.Provider;

interface PastedTextProps extends ComponentProps<"textarea"> {
  label: string;
}

/** The field in which lines are pasted. */
export function PastedText({ label, ...field }: PastedTextProps) {
  return (
    <label className="block text-sm text-soft">
      {label}
      <textarea
        name="text"
        defaultValue={use(Refused)}
        spellCheck={false}
        autoComplete="off"
        className="field mt-1 block h-auto w-full py-1.5 font-mono text-ink"
        {...field}
      />
    </label>
  );
}
