import { scannedCode } from "@/lib/domain/codes/possible-codes.ts";
import { patienceFor, scannedBefore, type TypedCharacter } from "./burst.ts";
import { isTyping } from "./is-typing.ts";

/** Longer than any code. */
const mostKept = 200;

/**
 * Calls `scanned` with what a scanner types that behaves like a keyboard, wherever the focus is: six or more characters
 * as quickly as no person types, then Enter. Fields get their own keys: whoever types in one is not disturbed, nor is a
 * scan into it. Answers what ends it.
 */
export function followScans(scanned: (text: string) => void): () => void {
  let typed: TypedCharacter[] = [];
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return;
    const { key, timeStamp: at } = event;
    if (key === "Shift") return;
    const text = key === "Enter" ? scannedBefore(typed, at) : "";
    if (text !== "") {
      // It must not press what has the focus.
      event.preventDefault();
      event.stopPropagation();
      scanned(scannedCode(text));
    }
    const last = typed.at(-1);
    // A blank within a code must not press what has the focus either.
    if (key === " " && last && at - last.at <= patienceFor([last.at])) event.preventDefault();
    if (key.length === 1) typed = [...typed.slice(-mostKept), { character: key, at }];
    else typed = [];
  };
  // Before all others hear of it.
  window.addEventListener("keydown", onKey, { capture: true });
  return () => window.removeEventListener("keydown", onKey, { capture: true });
}
