"use client";

import { type ReactNode, useActionState } from "react";
import { OwnForm } from "@/components/dealer/dealer-scope.tsx";

interface ResultFormProps {
  action: (before: string, form: FormData) => Promise<string>;
  className?: string;
  children: ReactNode;
}

/**
 * A form whose action answers a sentence, shown below it. Works without JavaScript. While it waits for the answer its
 * button shows so, and another press does nothing.
 */
export function ResultForm({ action, className, children }: ResultFormProps) {
  const [result, submit, waiting] = useActionState(action, "");
  return (
    <OwnForm
      action={submit}
      aria-busy={waiting}
      onSubmit={(event) => waiting && event.preventDefault()}
      className={className}
    >
      {children}
      <p role="status" className="w-full text-sm text-soft empty:hidden">
        {result}
      </p>
    </OwnForm>
  );
}
