"use client";

import { useActionState, useId } from "react";
import { OwnForm } from "@/components/dealer/dealer-scope.tsx";
import { showCosts } from "./actions.ts";

interface ShowCostsProps {
  words: Record<"label" | "hint" | "show" | "asking" | "refused" | "away" | "missing", string>;
}

/** Asks for the password or token. A refusal is explained beside the field; success reloads the page with costs. */
export function ShowCosts({ words }: ShowCostsProps) {
  const [failed, show, asking] = useActionState(showCosts, null);
  const id = useId();
  return (
    <OwnForm action={show} aria-busy={asking} className="grid gap-1.5">
      <label htmlFor={`${id}-secret`} className="text-soft text-sm">
        {words.label}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={`${id}-secret`}
          type="password"
          name="secret"
          required
          maxLength={4096}
          autoComplete="current-password"
          aria-invalid={failed === "refused" || failed === "missing" || undefined}
          aria-describedby={`${id}-hint ${id}-failed`}
          className="field w-64 max-w-full"
        />
        <button type="submit" disabled={asking} className="button">
          {asking ? words.asking : words.show}
        </button>
      </div>
      <p id={`${id}-hint`} className="max-w-[64ch] text-soft text-sm">
        {words.hint}
      </p>
      <p id={`${id}-failed`} role="alert" className="max-w-[64ch] text-out text-sm empty:hidden">
        {failed && !asking && words[failed]}
      </p>
    </OwnForm>
  );
}
