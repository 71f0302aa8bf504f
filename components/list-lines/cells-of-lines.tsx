"use client";

import type { ReactNode } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { answerTo, sendFields } from "@/components/dealer/send-fields.ts";
import { QuantityCells } from "@/components/ui/quantity-cells.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { showListNotice, undoNotice } from "@/components/watch-list/list-notice.ts";
import { answerValue, isRefused } from "@/lib/domain/form-answer.ts";
import type { LineActions } from "./types.ts";

interface LineCellsProps {
  /** Null if nothing can be changed. */
  change: Pick<LineActions, "listId" | "fill" | "undo"> | null;
  children: ReactNode;
}

/** Tab visits the quantities; the arrows reach the low-stock levels beside them. */
const tabbed = ["quantity"];

/** The cells of a list's lines, of which a pasted column is saved, and undone, as one change. */
export function LineCells({ change, children }: LineCellsProps) {
  const common = useTranslations("common");
  const dealerId = useDealer();
  if (change === null) return children;
  const { listId, fill, undo } = change;
  const save = async (cells: readonly HTMLInputElement[]) => {
    const [first] = cells;
    if (!first) return;
    const figures = JSON.stringify(Object.fromEntries(cells.map((cell) => [lineOf(cell), Number(cell.value)])));
    const answer = await answerTo(fill, dealerId, { listId, field: first.name, figures }).catch(() => null);
    const done = answerValue(answer);
    if (done === null) restore(cells);
    const { undo: former = null } = done ?? {};
    showListNotice({
      text: done?.said ?? (isRefused(answer) ? answer.refused : common("saveFailed")),
      ...(former !== null && { undo: () => sendFields(undo, dealerId, { undo: former }) }),
    });
  };
  const back = async () => {
    showListNotice((await undoNotice()) ? null : { text: common("saveFailed") });
  };
  return (
    <QuantityCells tab={tabbed} onFill={save} onUndo={() => void back()}>
      {children}
    </QuantityCells>
  );
}

function lineOf({ form }: HTMLInputElement): string {
  const field = form?.elements.namedItem("lineId");
  return field instanceof HTMLInputElement ? field.value : "";
}

/** What was not saved is not shown as if it was. */
function restore(cells: readonly HTMLInputElement[]): void {
  for (const cell of cells) {
    cell.value = cell.defaultValue;
    cell.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
