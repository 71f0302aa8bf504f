"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { fixedText } from "./fixed-text.ts";
import { itemsFieldId } from "./limits.ts";

/** The line of the text that is being checked again. Its result can be another instance of the box. */
let fixing: number | null = null;

/**
 * A box around the lines of a pasted text. What is corrected or chosen in it (`data-source`: the line of the text,
 * `data-written`: what it replaces there) goes into the text as it is in its field now, which is then checked again.
 */
export function FixLines({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    const fix = ({ target, type }: Event) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>("[data-source]") : null;
      const meant = type === "click" ? HTMLButtonElement : HTMLInputElement;
      const text = document.getElementById(itemsFieldId);
      if (!(cell instanceof meant) || !(text instanceof HTMLTextAreaElement)) return;
      const { source, written = "" } = cell.dataset;
      text.value = fixedText(text.value, Number(source), written, cell.value.trim());
      text.dispatchEvent(new Event("input", { bubbles: true }));
      fixing = Number(source);
      // The page stays where it is scrolled to.
      text.form?.setAttribute("data-still", "keep");
      text.form?.requestSubmit();
      text.form?.removeAttribute("data-still");
    };
    for (const type of ["change", "click"]) box.current?.addEventListener(type, fix, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  // A line that was mended has no field any longer: the focus goes on to the next one, or to saving.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines are those of the corrected text
  useEffect(() => {
    if (fixing === null) return;
    const at = fixing;
    fixing = null;
    if (document.activeElement !== document.body) return;
    const fields = [...(box.current?.querySelectorAll<HTMLElement>("input[data-source]") ?? [])];
    const next = fields.find((field) => Number(field.dataset.source) > at) ?? fields[0];
    (next ?? document.querySelector<HTMLElement>("#save-paste [type=submit]"))?.focus();
  }, [children]);
  return <div ref={box}>{children}</div>;
}
