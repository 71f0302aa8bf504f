import type { ReactNode } from "react";

/** One part of a rule's sentence: its word at the left, its controls at the right. */
export function FormLine({
  word,
  children,
  className = "",
}: {
  word: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <fieldset className={`rule-line ${className}`}>
      <legend>{word}</legend>
      <div>{children}</div>
    </fieldset>
  );
}
