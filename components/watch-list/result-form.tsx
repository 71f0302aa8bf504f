"use client";

import { type ReactNode, useActionState } from "react";
import { OwnForm } from "@/components/dealer/dealer-scope.tsx";
import type { Confirmation, FormAction, FormAnswer } from "./form-answer.ts";

interface ResultFormProps {
  action: FormAction;
  /** For buttons that stand outside of the form. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A form whose action answers a sentence, shown below it. Works without JavaScript. While it waits for the answer its
 * button shows so, and another press does nothing.
 */
export function ResultForm({ action, id, className, children }: ResultFormProps) {
  const [result, submit, waiting] = useActionState<FormAnswer, FormData>(action, "");
  const isRefused = typeof result === "object";
  return (
    <OwnForm
      id={id}
      action={submit}
      keeps={isRefused}
      aria-busy={waiting}
      onSubmit={(event) => waiting && event.preventDefault()}
      className={className}
    >
      {children}
      <p role="status" className="w-full text-sm text-soft empty:hidden">
        {isRefused ? result.refused : result}
      </p>
      {isRefused && result.confirm && <Confirm confirm={result.confirm} />}
    </OwnForm>
  );
}

function Confirm({ confirm: { names, value, go } }: { confirm: Confirmation }) {
  return (
    <>
      <ul className="w-full list-none text-sm wrap-anywhere">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <button type="submit" name="confirmed" value={value} className="button">
        {go}
      </button>
    </>
  );
}
