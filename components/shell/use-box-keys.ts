import { useEffect, useRef } from "react";
import { followScans } from "./scans.ts";

/** Calls back when Ctrl-K or Cmd-K is pressed and no dialog is open. */
export function usePaletteKey(pressed: () => void): void {
  const latest = useLatest(pressed);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [latest]);
}

/** Opens what a scanner reads outside of the fields for text. */
export function useScans(open: (text: string) => void): void {
  const latest = useLatest(open);
  useEffect(() => followScans((text) => latest.current(text)), [latest]);
}

/** The value of the latest render, for listeners that stay. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
