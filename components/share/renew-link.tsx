"use client";

import { useEffect, useRef } from "react";
import { AnsweredForm, useAnswer } from "@/components/dealer/form.tsx";
import { answerValue, type FormAction } from "@/lib/domain/form-answer.ts";
import { type MadeLink, MadeLinkCard } from "./made-link.tsx";

interface RenewLinkProps {
  action: FormAction<MadeLink>;
  shareId: string;
  name: string;
  /** The item that the address names; "": none. */
  variantNo: string;
  words: { go: string; hint: string; close: string };
}

/** Replaces the address of a link, and shows the new one: the former one is not stored, so it cannot be shown. */
export function RenewLink({ action, shareId, name, variantNo, words }: RenewLinkProps) {
  const state = useAnswer(action);
  const made = answerValue(state.answer);
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (made) sheet.current?.showModal();
  }, [made]);
  return (
    <>
      <AnsweredForm {...state} className="list-form text-left">
        {Object.entries({ shareId, name, variantNo }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <p className="text-xs text-soft">{words.hint}</p>
        <button type="submit" disabled={state.isWaiting} className="button">
          {words.go}
        </button>
      </AnsweredForm>
      {made && (
        <dialog ref={sheet} aria-label={words.go} className="sheet p-4 text-left">
          <MadeLinkCard {...made} />
          <form method="dialog" className="mt-3 text-right">
            <button type="submit" className="button">
              {words.close}
            </button>
          </form>
        </dialog>
      )}
    </>
  );
}
