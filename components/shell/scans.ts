import { scannedCode } from "@/lib/domain/codes/possible-codes.ts";
import { patienceFor } from "./burst.ts";
import { isTyping } from "./is-typing.ts";
import { ScanKeys } from "./scan-keys.ts";

/**
 * Calls `scanned` with what a scanner types that behaves like a keyboard: six or more characters as quickly as no person
 * types, then Enter or Tab. Fields for figures hold afterwards what they held before: a code is no quantity. Fields for
 * text get their own keys, also those of a scan. Answers what ends it.
 */
export function followScans(scanned: (text: string) => void): () => void {
  const keys = new ScanKeys();
  const onKey = (event: KeyboardEvent) => {
    if (event.metaKey || event.altKey || event.isComposing) return;
    const field = figureField(event.target);
    if (field === null && isTyping(event.target)) return;
    const { key, timeStamp: at, ctrlKey: ctrl } = event;
    const { lastAt } = keys;
    const scan = keys.press({ key, at, ctrl, field, text: field?.value ?? "" });
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

/** The field that has the focus when it holds figures; null for other fields and none. */
function figureField(target: EventTarget | null): HTMLInputElement | null {
  if (!(target instanceof HTMLInputElement) || target.readOnly) return null;
  return target.type === "number" || /^(?:numeric|decimal)$/.test(target.inputMode) ? target : null;
}

/** Gives a field a text as if a person had typed it: its component hears of it. */
function write(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
