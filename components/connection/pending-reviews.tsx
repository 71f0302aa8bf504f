"use client";

import { AnsweredForm, useAnswer } from "@/components/dealer/form.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { answerValue, type FormAction, isRefused } from "@/lib/domain/form-answer.ts";

/** One pending review as text. */
export interface PendingReviewText {
  resource: string;
  title: string;
  /** Null if there is no old list to keep. */
  keep: { action: string; means: string } | null;
  /** Null while a newer response is being read. */
  accept: { action: string; means: string } | null;
}

interface PendingReviewsProps {
  held: PendingReviewText[];
  /** Title and explanation above all of them. */
  words: { title: string; text: string };
  /** Returns the result as a sentence. */
  settle: FormAction;
}

/** Results held until the dealer decides: keep the old list or accept the new one, each with its consequence. */
export function PendingReviews({ held, words, settle }: PendingReviewsProps) {
  const state = useAnswer(settle);
  const { answer, isWaiting: waiting } = state;
  return (
    <div className="pending-reviews">
      {held.length > 0 && (
        <Notice tone="low" title={words.title}>
          <p>{words.text}</p>
          {held.map(({ resource, title, keep, accept }) => (
            <AnsweredForm key={resource} {...state} saysRefusal={false} className="review-choice">
              <input type="hidden" name="resource" value={resource} />
              <h3 className="pt-1.5 text-base">{title}</h3>
              {keep && <Choice id={`keep-${resource}`} word="keep" waiting={waiting} {...keep} />}
              {accept && <Choice id={`accept-${resource}`} word="accept" waiting={waiting} {...accept} />}
            </AnsweredForm>
          ))}
        </Notice>
      )}
      <p role="status" className="text-sm empty:hidden">
        {isRefused(answer) ? answer.refused : answerValue(answer)}
      </p>
    </div>
  );
}

interface ChoiceProps {
  id: string;
  word: "keep" | "accept";
  action: string;
  means: string;
  waiting: boolean;
}

function Choice({ id, word, action, means, waiting }: ChoiceProps) {
  return (
    <div>
      <button type="submit" name="word" value={word} disabled={waiting} aria-describedby={id} className="button">
        {action}
      </button>
      <p id={id} className="mt-1.25 text-xs/4.25 text-soft">
        {means}
      </p>
    </div>
  );
}
