"use client";

import { type ReactNode, useId } from "react";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { answerValue, type FormAction } from "@/lib/domain/form-answer.ts";
import { AnsweredForm, useAnswer } from "./form.tsx";

/** What a form created, by id, with the text that is shown only once. */
export interface ShownText {
  id: string;
  name: string;
  text: string;
}

interface ShownOnceProps {
  action: FormAction<ShownText>;
  /** The ids of what is active: the text of something revoked is no longer shown. */
  inForce: readonly string[];
  words: { go: string; once: string; copy: string; copied: string };
  /** The form's fields. */
  children: ReactNode;
}

/** A form whose answer is a secret or a private address that must be copied now: it cannot be shown again. */
export function ShownOnce({ action, inForce, words, children }: ShownOnceProps) {
  const state = useAnswer(action);
  const id = useId();
  const made = answerValue(state.answer);
  return (
    <div className="grid gap-3">
      <AnsweredForm {...state} className="flex flex-wrap items-end gap-3">
        {children}
        <button type="submit" disabled={state.isWaiting} className="button">
          {words.go}
        </button>
      </AnsweredForm>
      <div role="status">
        {made && inForce.includes(made.id) && (
          <div className="grid gap-1 border border-edge bg-raised p-3">
            <p id={id} className="text-sm">
              <strong>{made.name}</strong> – {words.once}
            </p>
            <div className="flex items-center gap-2">
              <input
                readOnly
                aria-labelledby={id}
                value={made.text}
                onFocus={(event) => event.currentTarget.select()}
                className="field w-full font-mono text-sm"
              />
              <CopyButton text={made.text} label={words.copy} done={words.copied} />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
