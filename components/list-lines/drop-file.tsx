"use client";

import { type DragEvent, type ReactNode, useRef, useState } from "react";

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
    // The browser tells only what was chosen by its own dialog.
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
