import { scannedCode } from "@/lib/domain/codes/possible-codes.ts";
import { patienceFor } from "./burst.ts";
import { isTyping } from "./is-typing.ts";
import { ScanKeys } from "./scan-keys.ts";

/**
 * Calls `scanned` with what a scanner types that behaves like a keyboard: six or more characters as quickly as no person
 * types, then Enter or Tab. Fields for figures and days and choices hold afterwards what they held before: a code is no
 * quantity. Fields for text get their own keys, also those of a scan. Answers what ends it.
 */
export function followScans(scanned: (text: string) => void): () => void {
  const keys = new ScanKeys();
  const onKey = (event: KeyboardEvent) => {
    // With Alt Gr a key types a character; some systems say that it is Ctrl and Alt.
    const isAltGr = event.getModifierState("AltGraph");
    if (event.metaKey || (event.altKey && !isAltGr) || event.isComposing) return;
    const field = guardedField(event.target);
    if (field === null && isTyping(event.target)) return;
    const { key, code: place, timeStamp: at } = event;
    const { lastAt } = keys;
    const ctrl = event.ctrlKey && !isAltGr;
    const scan = keys.press({ key, place, at, ctrl, field, text: field?.value ?? "" });
    if (scan) {
      // It must not press what has the focus, nor leave it.
      event.preventDefault();
      event.stopPropagation();
      if (field) write(field, scan.before);
      scanned(scannedCode(scan.scanned));
    }
    // A blank within a code must not press what has the focus either.
    if (key === " " && lastAt !== null && at - lastAt <= patienceFor([lastAt])) event.preventDefault();
  };
  // Before all others hear of it.
  window.addEventListener("keydown", onKey, { capture: true });
  return () => window.removeEventListener("keydown", onKey, { capture: true });
}

type GuardedField = HTMLInputElement | HTMLSelectElement;
const figureTypes = /^(?:number|range|date|time|datetime-local|month|week|color)$/;

/** The field that has the focus when no code can be meant for it: figures, days, a choice; null for other fields and none. */
function guardedField(target: EventTarget | null): GuardedField | null {
  if (target instanceof HTMLSelectElement) return target.multiple ? null : target;
  if (!(target instanceof HTMLInputElement) || target.readOnly) return null;
  return figureTypes.test(target.type) || /^(?:numeric|decimal)$/.test(target.inputMode) ? target : null;
}

/** Gives a field a text as if a person had typed or chosen it: its component hears of it. */
function write(field: GuardedField, text: string): void {
  if (field instanceof HTMLSelectElement && field.value === text) return;
  // React notices only what its own setter was not told of.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
}
