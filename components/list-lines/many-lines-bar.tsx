"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { AnsweredForm, useAnswer } from "@/components/dealer/form.tsx";
import { clearSelection, followSelection } from "@/components/listing/selection.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { X } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { answerValue } from "@/lib/domain/form-answer.ts";
import { type ManyLinesAction, type ManyLinesAnswer, manyForm } from "./types.ts";

interface ManyLinesBarProps {
  action: ManyLinesAction;
  undo: ManyLinesAction;
  /** The fields. */
  children: ReactNode;
}

const nothing: ManyLinesAnswer = { said: "", undo: null, at: 0 };

/**
 * Overlays the foot of the window while lines are selected, so that nothing moves. Also shows the last change with an
 * undo, until the next change.
 */
export function ManyLinesBar({ action, undo, children }: ManyLinesBarProps) {
  const t = useTranslations("lines.many");
  const common = useTranslations("common");
  const bar = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [count, setCount] = useState(0);
  const change = useAnswer(action);
  const back = useAnswer(undo);
  const done = answerValue(change.answer) ?? nothing;
  const undone = answerValue(back.answer) ?? nothing;
  const [closedAt, setClosedAt] = useState(0);
  const last = undone.at > done.at ? undone : done;
  const told = last.at > closedAt ? last : nothing;
  useEffect(() => {
    const place = bar.current?.parentElement;
    return place ? followSelection(place, (chosen) => setCount(chosen.length)) : undefined;
  }, []);
  const clear = () => {
    if (bar.current?.parentElement) clearSelection(bar.current.parentElement);
  };
  useEffect(() => {
    if (done.undo === null) return;
    if (bar.current?.parentElement) clearSelection(bar.current.parentElement);
    // The bar is gone, and the focus with it.
    button.current?.focus();
  }, [done]);
  return (
    <>
      <section ref={bar} aria-label={t("bar")} className="selection-bar many-lines no-print">
        {/* If nothing was done, the fields and the selection stay for correction. */}
        <AnsweredForm {...change} id={manyForm} keeps={done.undo === null}>
          <b className="tabular-nums">{common("selectedCount", { count: String(count) })}</b>
          {children}
          <button
            type="button"
            aria-label={common("clearSelection")}
            title={common("clearSelection")}
            className="icon-button ml-auto"
            onClick={clear}
          >
            <Icon icon={X} size={16} strokeWidth={2} />
          </button>
        </AnsweredForm>
      </section>
      <div role="status" className="many-said no-print">
        {told.said !== "" && (
          <AnsweredForm {...back}>
            <span>{told.said}</span>
            {told.undo !== null && (
              <>
                <input type="hidden" name="undo" value={told.undo} />
                <button ref={button} type="submit" className="link">
                  {common("undo")}
                </button>
              </>
            )}
            <button
              type="button"
              aria-label={common("close")}
              title={common("close")}
              className="icon-button"
              onClick={() => setClosedAt(told.at)}
            >
              <Icon icon={X} size={14} strokeWidth={2} />
            </button>
          </AnsweredForm>
        )}
      </div>
    </>
  );
}
