"use client";

import { useActionState } from "react";
import { OwnForm } from "@/components/dealer/dealer.tsx";
import { askedAgain } from "@/components/shell/asked-again.ts";

/** What came of asking: the sentence, what to do about it, and how it stands. */
export interface Answer {
  tone: "good" | "bad" | "plain";
  lines: string[];
  signIn?: string;
}

interface AskButtonsProps {
  test: (form: FormData) => Promise<Answer>;
  refresh: (form: FormData) => Promise<Answer>;
  words: Record<"test" | "refresh" | "asking", string>;
  /** Something else is to be done first, and has the strong button. */
  second: boolean;
}

/** Two questions to the supplier, answered in place: does it answer at all, and is there anything newer. */
export function AskButtons({ test, refresh, words, second }: AskButtonsProps) {
  const [answer, ask, asking] = useActionState((_before: { of: string; answer: Answer } | null, form: FormData) => {
    const of = String(form.get("ask"));
    return (of === "test" ? test(form) : refresh(form)).then((given) => {
      askedAgain();
      return { of, answer: given };
    });
  }, null);
  return (
    <OwnForm action={ask} className="contents">
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <button type="submit" name="ask" value="test" disabled={asking} className="button min-w-40">
          {words.test}
        </button>
        <button
          type="submit"
          name="ask"
          value="refresh"
          disabled={asking}
          className={`button min-w-36 ${second ? "" : "button-strong"}`}
        >
          {words.refresh}
        </button>
      </div>
      <div role="status" aria-busy={asking} className="ask-answer" data-tone={answer?.answer.tone}>
        {asking ? <p className="text-soft">{words.asking}</p> : answer && <Said answer={answer.answer} />}
      </div>
    </OwnForm>
  );
}

function Said({ answer: { lines, signIn } }: { answer: Answer }) {
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {signIn && (
        <a href="/sign-in?again=1&callbackUrl=%2Fconnection" className="link">
          {signIn}
        </a>
      )}
    </>
  );
}
