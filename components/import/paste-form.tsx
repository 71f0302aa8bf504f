"use client";

import { type ReactNode, useState } from "react";
import { AnsweredForm, useAnswer } from "@/components/dealer/form.tsx";
import { answerValue } from "@/lib/domain/form-answer.ts";
import { TableFields, TableShown } from "./pasted-text.tsx";
import { nothingPasted, type Pasting, type PastingAction } from "./pasting.ts";

interface PasteFormProps {
  action: PastingAction;
  /** The fields of the text and the file, with their button. */
  children: ReactNode;
  /** The label of the button that adds the lines of a table. */
  go: string;
  className?: string;
}

/**
 * A form for a text or a file. Hand-written lines are added immediately; for a table the columns are shown first, in a
 * separate form below.
 */
export function PasteForm({ action, children, go, className }: PasteFormProps) {
  const state = useAnswer(action);
  const pasted = answerValue(state.answer);
  const { said, table, fields } = pasted ?? nothingPasted;
  return (
    <div className={className} aria-busy={state.isWaiting}>
      {/* What was typed stays until it is added. */}
      <AnsweredForm {...state} key={useTimesDone(pasted)} keeps={table !== null}>
        <TableShown value={table !== null}>{children}</TableShown>
      </AnsweredForm>
      <p role="status" className="mt-1 w-full text-sm text-soft empty:hidden">
        {said}
      </p>
      {table && (
        <AnsweredForm {...state} keeps className="mt-4 max-w-xl space-y-3 border-t border-strong pt-2">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TableFields table={table} />
          <button type="submit" name="sure" value="yes" className="button button-strong">
            {go}
          </button>
        </AnsweredForm>
      )}
    </div>
  );
}

/** How many times something was done. */
function useTimesDone(pasted: Pasting | null): number {
  const [last, setLast] = useState({ pasted, times: 0 });
  if (last.pasted !== pasted) setLast({ pasted, times: last.times + (pasted?.isDone ? 1 : 0) });
  return last.times;
}
