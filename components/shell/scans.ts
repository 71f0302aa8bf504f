import { isTyping } from "./is-typing.ts";

/** A scanner types a character every few milliseconds; the quickest people need some fifty. */
export const longestPauseMs = 35;
/** In characters. */
export const shortestScan = 6;
/** What some scanners put before a code to say of which kind it is, "]E0". */
const symbology = /^\][A-Za-z]\d/;

/**
 * Calls `scanned` with what a scanner types that behaves like a keyboard, wherever the focus is: six or more characters
 * without a pause, then Enter. Fields get their own keys: whoever types in one is not disturbed, nor is a scan into it.
 * Answers what ends it.
 */
export function followScans(scanned: (text: string) => void): () => void {
  let text = "";
  let last = 0;
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return;
    const paused = event.timeStamp - last > longestPauseMs;
    last = event.timeStamp;
    if (event.key === "Enter" && !paused && text.length >= shortestScan) {
      // It must not press what has the focus.
      event.preventDefault();
      event.stopPropagation();
      scanned(text.replace(symbology, ""));
    }
    // A blank within a code must not press what has the focus either.
    if (event.key === " " && !paused && text !== "") event.preventDefault();
    if (event.key.length === 1) text = paused ? event.key : text + event.key;
    else if (event.key !== "Shift") text = "";
  };
  // Before all others hear of it.
  window.addEventListener("keydown", onKey, { capture: true });
  return () => window.removeEventListener("keydown", onKey, { capture: true });
}
