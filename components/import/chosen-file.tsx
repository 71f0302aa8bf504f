"use client";

import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";

interface ChosenFileProps {
  label: string;
  /** The button's text, and the text beside it while no file is selected. */
  choose: string;
  none: string;
  /** What takes the chosen file back. */
  remove: string;
  accept: string;
}

/** A file field with our own button: the browser's looks like text and is in the browser's language. */
export function ChosenFile({ label, choose, none, remove, accept }: ChosenFileProps) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  useEffect(() => {
    const show = () => setName(field.current?.files?.[0]?.name ?? "");
    // The fields are emptied only after the event, or not at all.
    const onReset = () => setTimeout(show);
    // A file may have been selected before the script loaded.
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
      <label className="contents">
        <span className="basis-full">{label}</span>
        <input ref={field} type="file" name="file" accept={accept} />
        <span className="button">{choose}</span>
      </label>
      <span className="min-w-0 wrap-anywhere text-ink">{name || none}</span>
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

/** Puts a file that is dropped anywhere on it into the file field among its children. */
export function DropFile({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const carriesFile = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  const drop = (event: DragEvent) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    setOver(false);
    const field = box.current?.querySelector<HTMLInputElement>('input[type="file"]');
    if (!field) return;
    field.files = event.dataTransfer.files;
    // The browser fires `change` only for files selected in its own dialog.
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const hold = (event: DragEvent) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file field inside does the same by keyboard
    <div
      ref={box}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={over ? "rounded outline-2 outline-signal outline-offset-4" : undefined}
    >
      {children}
    </div>
  );
}
