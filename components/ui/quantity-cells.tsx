"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { type CellSettings, CellTable } from "./cell-table.ts";
import { useTranslations } from "./use-translations.ts";

interface QuantityCellsProps extends Omit<CellSettings, "words"> {
  children: ReactNode;
}

/**
 * A box around a table whose number fields with `data-cell`, the name of their column, work as in a spreadsheet: Enter
 * and the arrows move, typing replaces, Escape restores, Ctrl+Z undoes what was saved, Ctrl+Y or Ctrl+Shift+Z repeats
 * it, and a copied column fills the rows below, one value each. Leaving a cell is the browser's own `change`, so each change is saved once. An invalid cell is not left.
 */
export function QuantityCells({ tab, onFill, onUndo, onRedo, children }: QuantityCellsProps) {
  const words = useTranslations("client.field");
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ tab, onFill, onUndo, onRedo, words });
  useEffect(() => {
    latest.current = { tab, onFill, onUndo, onRedo, words };
  });
  useEffect(() => (box.current ? new CellTable(box.current, () => latest.current).listen() : undefined), []);
  return <div ref={box}>{children}</div>;
}
