"use client";

import { useState } from "react";
import { AnsweredForm, useAnswer } from "@/components/dealer/form.tsx";
import { announceRefresh } from "@/components/sync-status/use-sync-status.ts";
import { answerValue, type FormAction, isRefused } from "@/lib/domain/form-answer.ts";
import type { ResourceName, SyncStatus } from "@/lib/sync/types.ts";
import { useStatus } from "./resource-table.tsx";

/** The result of a test or refresh: sentences, a tone and, if needed, a link to sign in again. */
export interface Answer {
  tone: "good" | "bad" | "plain";
  lines: string[];
  /** The sync runs that were started. `line` is shown until they have ended. */
  reading?: { line: string; names: ResourceName[]; askedAt: number };
  signIn?: string;
  /** Whether the supplier was reachable in the test: the result is hidden once the page's status differs. */
  isThere?: boolean;
}

interface TestAndRefreshProps {
  status: SyncStatus;
  test: FormAction<Answer>;
  refresh: FormAction<Answer>;
  words: Record<"test" | "refresh" | "asking", string>;
  /** Another action comes first and has the primary button. */
  second: boolean;
}

/** Two buttons with their results: test the connection, and start sync runs. */
export function TestAndRefresh({ status: initial, test, refresh, words, second }: TestAndRefreshProps) {
  const state = useAnswer<Answer>(async (before, form) => {
    const given = await (form.get("ask") === "test" ? test : refresh)(before, form);
    announceRefresh();
    return given;
  });
  const { answer, isWaiting: asking } = state;
  const [keyed, setKeyed] = useState({ answer, key: 0 });
  if (keyed.answer !== answer) setKeyed({ answer, key: keyed.key + 1 });
  const shown = isRefused(answer) ? { tone: "bad" as const, lines: [answer.refused] } : answerValue(answer);
  const status = useStatus(initial);
  return (
    <AnsweredForm {...state} saysRefusal={false} className="contents">
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        {/* A button that is disabled would lose the focus. */}
        <button type="submit" name="ask" value="test" aria-disabled={asking} className="button min-w-40">
          {words.test}
        </button>
        <button
          type="submit"
          name="ask"
          value="refresh"
          aria-disabled={asking}
          className={`button min-w-36 ${second ? "" : "button-strong"}`}
        >
          {words.refresh}
        </button>
      </div>
      <div
        role="status"
        aria-busy={asking}
        className="min-h-5.5 basis-full border-l-2 border-transparent pl-3 data-[tone=bad]:border-out data-[tone=good]:border-good data-[tone=plain]:border-edge"
        data-tone={shown?.tone}
      >
        {asking ? (
          <p className="text-soft">{words.asking}</p>
        ) : (
          shown && <AnswerText key={keyed.key} answer={shown} status={status} />
        )}
      </div>
    </AnsweredForm>
  );
}

function AnswerText({ answer: { lines, reading, signIn, isThere }, status }: { answer: Answer; status: SyncStatus }) {
  // The page's status may be older than the result, and is newer once both have agreed.
  const agrees = isThere === undefined || isThere === (status.outage === null);
  const [hasAgreed, setHasAgreed] = useState(agrees);
  if (agrees && !hasAgreed) setHasAgreed(true);
  if (hasAgreed && !agrees) return null;
  return (
    <>
      {reading && !isOver(reading, status) && <p>{reading.line}</p>}
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

/** Whether the started runs have ended: one has failed, or all are finished. */
function isOver({ names, askedAt }: NonNullable<Answer["reading"]>, { resources }: SyncStatus): boolean {
  const ended = resources.filter((one) => names.includes(one.name) && (one.finishedAt ?? 0) >= askedAt);
  return ended.some((one) => one.state === "failed") || ended.length === names.length;
}
