"use client";

import { useEffect, useRef, useState } from "react";

interface ChosenFileProps {
  label: string;
  /** What the button says, and what stands beside it while no file is chosen. */
  choose: string;
  none: string;
  /** What takes the chosen file back. */
  remove: string;
  accept: string;
}

/**
 * A field for a file. The browser's own button and words are in the browser's language, and look like a text, so a
 * button of ours stands for them.
 */
export function ChosenFile({ label, choose, none, remove, accept }: ChosenFileProps) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  useEffect(() => {
    const show = () => setName(field.current?.files?.[0]?.name ?? "");
    // The fields are emptied only after the event, or not at all.
    const onReset = () => setTimeout(show);
    // A file may have been chosen before the script was there.
    show();
    const form = field.current?.form;
    form?.addEventListener("change", show);
    form?.addEventListener("reset", onReset);
    return () => {
      form?.removeEventListener("change", show);
      form?.removeEventListener("reset", onReset);
    };
  }, []);
  return (
    <div className="file-field">
      <label>
        <span className="file-label">{label}</span>
        <input ref={field} type="file" name="file" accept={accept} />
        <span className="button">{choose}</span>
      </label>
      <span className="file-name">{name || none}</span>
      {name !== "" && (
        <button
          type="button"
          className="button button-small"
          onClick={() => {
            if (!field.current) return;
            field.current.value = "";
            field.current.focus();
            setName("");
          }}
        >
          {remove}
        </button>
      )}
    </div>
  );
}
