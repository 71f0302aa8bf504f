"use client";

import { type ReactNode, useActionState } from "react";
import { OwnForm } from "@/components/dealer/dealer-scope.tsx";
import { RefusedText, TableShown } from "./pasted-text.tsx";
import { nothingPasted, type PastingAction } from "./pasting.ts";
import { TableFields } from "./table-fields.tsx";

interface PasteFormProps {
  action: PastingAction;
  /** The fields of the text and the file, with their button. */
  children: ReactNode;
  /** The words of the button that takes the lines of a table. */
  go: string;
  className?: string;
}

/**
 * A form that takes a text or a file. Lines that people wrote are taken at once; of a table first the columns are shown,
 * in a form of their own below. Works without JavaScript.
 */
export function PasteForm({ action, children, go, className }: PasteFormProps) {
  const [{ said, refused, text, table, fields, done }, submit, waiting] = useActionState(action, nothingPasted);
  return (
    <div className={className} aria-busy={waiting}>
      {/* What was typed stays until it is done. */}
      <OwnForm
        key={done}
        action={submit}
        keeps={refused || table !== null}
        onSubmit={(event) => waiting && event.preventDefault()}
      >
        <input type="hidden" name="done" value={done} />
        <TableShown value={table !== null}>
          <RefusedText value={text}>{children}</RefusedText>
        </TableShown>
      </OwnForm>
      <p role="status" className="mt-1 w-full text-sm text-soft empty:hidden">
        {said}
      </p>
      {table && (
        <OwnForm action={submit} keeps className="mt-4 max-w-xl space-y-3 border-t border-strong pt-2">
          <input type="hidden" name="done" value={done} />
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TableFields table={table} />
          <button type="submit" name="sure" value="yes" className="button button-strong">
            {go}
          </button>
        </OwnForm>
      )}
    </div>
  );
}
