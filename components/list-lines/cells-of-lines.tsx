"use client";

import type { ReactNode } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { answerTo, sendUndo } from "@/components/dealer/send-fields.ts";
import type { Skipped } from "@/components/ui/cell-table.ts";
import { QuantityCells } from "@/components/ui/quantity-cells.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { redoNotice, showListNotice, undoNotice } from "@/components/watch-list/list-notice.ts";
import { answerValue, isRefused } from "@/lib/domain/form-answer.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { LineActions } from "./types.ts";

interface LineCellsProps {
  /** Null if nothing can be changed. */
  change: Pick<LineActions, "listId" | "fill" | "undo"> | null;
  children: ReactNode;
}

/** Tab visits the quantities; the arrows reach the low-stock levels beside them. */
const tabbed = ["quantity"];

/** Values without a cell that a notice names one by one. */
const maxNamed = 3;

/** The cells of a list's lines, of which a pasted column is saved, and undone, as one change. */
export function LineCells({ change, children }: LineCellsProps) {
  const t = useTranslations("client");
  const common = useTranslations("common");
  const dealerId = useDealer();
  if (change === null) return children;
  const { listId, fill, undo } = change;
  /** Returns whether it was saved. `notUsed`: the sentence about values without a cell; "": none. */
  const send = async (fields: Record<"field" | "figures", string>, notUsed: string): Promise<boolean> => {
    const answer = await answerTo(fill, dealerId, { listId, ...fields }).catch(() => null);
    const done = answerValue(answer);
    const said = done?.said ?? (isRefused(answer) ? answer.refused : common("saveFailed"));
    const { undo: former = null } = done ?? {};
    showListNotice({
      text: done && notUsed !== "" ? `${said} ${notUsed}` : said,
      ...(former !== null && {
        undo: () => sendUndo(undo, dealerId, { undo: former }),
        redo: async () => void (await send(fields, notUsed)),
      }),
    });
    return done !== null;
  };
  const save = async (cells: readonly HTMLInputElement[], skipped: readonly Skipped[]) => {
    const notUsed = skipped
      .slice(0, maxNamed)
      .map(({ row, text }) => t("notUsed", { row, text: cutAt(text, 20) }))
      .concat(skipped.length > maxNamed ? t("notUsedMore", { count: skipped.length - maxNamed }) : [])
      .join(" ");
    const [first] = cells;
    if (first) {
      const figures = JSON.stringify(Object.fromEntries(cells.map((cell) => [lineOf(cell), Number(cell.value)])));
      if (!(await send({ field: first.name, figures }, notUsed))) restore(cells);
    } else if (notUsed !== "") showListNotice({ text: notUsed });
  };
  return (
    <QuantityCells
      tab={tabbed}
      onFill={save}
      onUndo={() => void undoNotice(common("saveFailed"))}
      onRedo={() => void redoNotice()}
    >
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
