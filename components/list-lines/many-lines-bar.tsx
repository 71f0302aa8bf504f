"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { AnsweredForm, useAnswer } from "@/components/dealer/form.tsx";
import { sendUndo } from "@/components/dealer/send-fields.ts";
import { clearSelection, followSelection } from "@/components/listing/selection.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { X } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { showListNotice } from "@/components/watch-list/list-notice.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { answerValue } from "@/lib/domain/form-answer.ts";
import { type ManyLinesAction, manyForm } from "./types.ts";

interface ManyLinesBarProps {
  action: ManyLinesAction;
  undo: FormAction;
  /** The fields. */
  children: ReactNode;
}

/** Overlays the foot of the window while lines are selected, so that nothing moves. */
export function ManyLinesBar({ action, undo, children }: ManyLinesBarProps) {
  const t = useTranslations("lines.many");
  const common = useTranslations("common");
  const dealerId = useDealer();
  const bar = useRef<HTMLElement>(null);
  const [count, setCount] = useState(0);
  const clear = () => {
    if (bar.current?.parentElement) clearSelection(bar.current.parentElement);
  };
  const change = useAnswer(action, (answer) => {
    const done = answerValue(answer);
    if (done === null) return;
    const { said, undo: former } = done;
    if (former === null) return showListNotice({ text: said });
    clear();
    // The bar is gone, and the focus with it.
    showListNotice({ text: said, undo: () => sendUndo(undo, dealerId, { undo: former }), takesFocus: true });
  });
  useEffect(() => {
    const place = bar.current?.parentElement;
    return place ? followSelection(place, (chosen) => setCount(chosen.length)) : undefined;
  }, []);
  return (
    <section ref={bar} aria-label={t("bar")} className="selection-bar many-lines no-print">
      {/* If nothing was done, the fields and the selection stay for correction. */}
      <AnsweredForm {...change} id={manyForm} keeps={answerValue(change.answer)?.undo === null}>
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
  );
}
