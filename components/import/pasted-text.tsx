"use client";

import { type ComponentProps, createContext, use } from "react";

const Refused = createContext("");

/** Gives the field below it the text that was refused. */
export const RefusedText = Refused.Provider;

const Shown = createContext(false);

/** Says that the columns of a table are shown below: then the button there is the one that adds. */
export const TableShown = Shown.Provider;

/** The button of the text and the file. */
export function PasteButton({ go, again, strong = false }: { go: string; again: string; strong?: boolean }) {
  const isShown = use(Shown);
  return (
    <button type="submit" className={strong && !isShown ? "button button-strong" : "button"}>
      {isShown ? again : go}
    </button>
  );
}

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
