"use client";

import { type ReactNode, useActionState } from "react";
import { OwnForm } from "@/components/dealer/dealer-scope.tsx";

interface ResultFormProps {
  action: (before: string, form: FormData) => Promise<string>;
  className?: string;
  children: ReactNode;
}

/** A form whose action answers a sentence, shown below it. Works without JavaScript. */
export function ResultForm({ action, className, children }: ResultFormProps) {
  const [result, submit, waiting] = useActionState(action, "");
  return (
    <OwnForm action={submit} aria-busy={waiting} className={className}>
      {children}
      <p role="status" className="w-full text-sm text-soft empty:hidden">
        {result}
      </p>
    </OwnForm>
  );
}
