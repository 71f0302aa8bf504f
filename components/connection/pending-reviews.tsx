"use client";

import { useActionState } from "react";
import { OwnForm } from "@/components/dealer/dealer-scope.tsx";
import { Notice } from "@/components/ui/notice.tsx";

/** One pending review as text. */
export interface PendingReviewText {
  resource: string;
  title: string;
  /** Null when there is no old list to keep. */
  keep: { action: string; means: string } | null;
  /** Null while a newer answer is being read. */
  accept: { action: string; means: string } | null;
}

interface PendingReviewsProps {
  held: PendingReviewText[];
  /** Title and explanation above all of them. */
  words: { title: string; text: string };
  /** Answers the result as a sentence. */
  settle: (before: string, form: FormData) => Promise<string>;
}

/** Results that are held until the dealer decides: keep the old list or take the new one, each with its consequence. */
export function PendingReviews({ held, words, settle }: PendingReviewsProps) {
  const [result, act, waiting] = useActionState(settle, "");
  return (
    <div className="pending-reviews">
      {held.length > 0 && (
        <Notice tone="low" title={words.title}>
          <p>{words.text}</p>
          {held.map(({ resource, title, keep, accept }) => (
            <OwnForm key={resource} action={act} className="review-choice">
              <input type="hidden" name="resource" value={resource} />
              <h3>{title}</h3>
              {keep && <Choice id={`keep-${resource}`} word="keep" waiting={waiting} {...keep} />}
              {accept && <Choice id={`accept-${resource}`} word="accept" waiting={waiting} {...accept} />}
            </OwnForm>
          ))}
        </Notice>
      )}
      <p role="status" className="text-sm empty:hidden">
        {result}
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
      <p id={id}>{means}</p>
    </div>
  );
}
