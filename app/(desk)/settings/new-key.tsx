"use client";

import { useActionState, useId } from "react";
import { OwnForm } from "@/components/dealer/dealer-scope.tsx";
import { makeKey } from "./actions.ts";

interface Props {
  words: { name: string; writesShelf: string; make: string; once: string; made: string };
}

/** Creates an API key and shows its text once. It cannot be shown again. */
export function NewKey({ words }: Props) {
  const [made, make, pending] = useActionState(makeKey, null);
  const id = useId();
  return (
    <div className="grid gap-3">
      <OwnForm action={make} className="flex flex-wrap items-end gap-3">
        <label className="grid gap-1">
          <span className="text-soft text-sm">{words.name}</span>
          <input name="name" required maxLength={80} autoComplete="off" className="field w-64 max-w-full" />
        </label>
        <label className="flex h-8 items-center gap-2 text-sm">
          <input type="checkbox" name="writesShelf" />
          {words.writesShelf}
        </label>
        <button type="submit" disabled={pending} className="button">
          {words.make}
        </button>
      </OwnForm>
      <div role="status">
        {made && (
          <div className="grid gap-1 border border-edge bg-raised p-3">
            <p id={id} className="text-sm">
              <strong>{made.name}</strong> – {words.once}
            </p>
            <input
              readOnly
              aria-label={words.made}
              aria-describedby={id}
              value={made.key}
              onFocus={(event) => event.currentTarget.select()}
              className="field w-full font-mono text-sm"
            />
          </div>
        )}
      </div>
    </div>
  );
}
