import { useEffect, useRef } from "react";
import { isTyping } from "@/components/ui/shortcuts.ts";
import { scannedCode } from "@/lib/domain/codes/possible-codes.ts";

/** Scanners type the next character within a few milliseconds, and people press a key for a choice alone. */
const aloneMs = 60;

/** Distinguishes a typed digit from the first digit of a scanned code. */
export class LoneDigit {
  #waiting: { digit: string; timer: number } | null = null;

  /** Calls `chosen` unless another key follows immediately. */
  press(digit: string, chosen: () => void): void {
    const timer = window.setTimeout(() => {
      this.#waiting = null;
      chosen();
    }, aloneMs);
    this.#waiting = { digit, timer };
  }

  /** Another key: returns the digit that was then no choice, or "". */
  interrupt(): string {
    const digit = this.#waiting?.digit ?? "";
    if (this.#waiting) clearTimeout(this.#waiting.timer);
    this.#waiting = null;
    return digit;
  }
}

/** Longer than any code: an element string with its lot and dates, or an address. */
const maxKept = 2000;

/** How a keyboard types the separator of element strings (FNC1): Ctrl and the key that has "]" in America. */
const fnc1Key = "]";

const fnc1Place = "BracketRight";

/** Keys that type nothing. Some scanners press Caps Lock around a code, or Alt Gr for a character of it. */
const silent = new Set(["Shift", "Control", "Alt", "AltGraph", "CapsLock", "NumLock", "ScrollLock", "Fn"]);

/** Finds the scans among the keys that are pressed. */
export class ScanKeys {
  #typed: Typed[] = [];

  /**
   * The scan that this key (Enter or Tab) completes, and the field's content before it; null: none. All keys of a scan
   * go to the same field, or to none.
   */
  press({ key, place, at, ctrl, field, text }: PressedKey): { scanned: string; before: string } | null {
    if (silent.has(key)) return null;
    if (this.#typed.at(-1)?.field !== field) this.#typed = [];
    const character = ctrl ? (key === fnc1Key || place === fnc1Place ? "\u001d" : "") : key;
    if (!ctrl && (key === "Enter" || key === "Tab")) return this.#end(at);
    const isCharacter = character.length === 1;
    this.#typed = isCharacter ? [...this.#typed.slice(-maxKept), { character, at, field, text }] : [];
    return null;
  }

  /** When the last character was typed (ms); null: none was. */
  get lastAt(): number | null {
    return this.#typed.at(-1)?.at ?? null;
  }

  #end(at: number): { scanned: string; before: string } | null {
    const typed = this.#typed;
    this.#typed = [];
    const scanned = scannedBefore(typed, at);
    return scanned === "" ? null : { scanned, before: typed.at(-scanned.length)?.text ?? "" };
  }
}

/** A scanner types a character every few milliseconds on average; the quickest people need some fifty. */
const longestMeanMs = 35;

/** One pause may be longer, because radio and a busy browser delay a key. */
const longestPauseMs = 100;

/** In characters. */
export const shortestScan = 6;

/**
 * Calls `scanned` with the input of a scanner that behaves like a keyboard: six or more characters faster than any
 * person types, then Enter or Tab. Fields for figures, days and choices get their previous content back: a code is not
 * a quantity. Text fields get their own keys, including scans. Returns the function that stops it.
 */
function followScans(scanned: (text: string) => void): () => void {
  const keys = new ScanKeys();
  const onKey = (event: KeyboardEvent) => {
    // With Alt Gr a key types a character; some systems report it as Ctrl and Alt.
    const isAltGr = event.getModifierState("AltGraph");
    if (event.metaKey || (event.altKey && !isAltGr) || event.isComposing) return;
    const field = guardedField(event.target);
    if (field === null && isTyping(event.target)) return;
    const { key, code: place, timeStamp: at } = event;
    const { lastAt } = keys;
    const ctrl = event.ctrlKey && !isAltGr;
    const scan = keys.press({ key, place, at, ctrl, field, text: field?.value ?? "" });
    if (scan) {
      // It must not click the focused element, nor leave it.
      event.preventDefault();
      event.stopPropagation();
      if (field) write(field, scan.before);
      scanned(scannedCode(scan.scanned));
    }
    // A space within a code must not click the focused element either.
    if (key === " " && lastAt !== null && at - lastAt <= patienceFor([lastAt])) event.preventDefault();
  };
  // Before all others hear of it.
  window.addEventListener("keydown", onKey, { capture: true });
  return () => window.removeEventListener("keydown", onKey, { capture: true });
}

type GuardedField = HTMLInputElement | HTMLSelectElement;
const figureTypes = /^(?:number|range|date|time|datetime-local|month|week|color)$/;

/** The focused field if a code cannot be meant for it: figures, days, a choice; null for other fields and none. */
function guardedField(target: EventTarget | null): GuardedField | null {
  if (target instanceof HTMLSelectElement) return target.multiple ? null : target;
  if (!(target instanceof HTMLInputElement) || target.readOnly) return null;
  return figureTypes.test(target.type) || /^(?:numeric|decimal)$/.test(target.inputMode) ? target : null;
}

/** Sets a field's text as if the user had typed or chosen it, so that its component is notified. */
function write(field: GuardedField, text: string): void {
  if (field instanceof HTMLSelectElement && field.value === text) return;
  // React detects a change only if its own value setter was bypassed.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** A character and the time (ms) at which its key was pressed. */
interface TypedCharacter {
  readonly character: string;
  readonly at: number;
}

/** How long (ms) the next key may take after keys at these times, if a scanner types them. */
export function patienceFor(moments: readonly number[]): number {
  const elapsed = (moments.at(-1) ?? 0) - (moments[0] ?? 0);
  return Math.min(longestPauseMs, moments.length * longestMeanMs - elapsed);
}

/** The last characters, as far as they were typed like a scan that ends with a key at `end` (ms); "" for none. */
export function scannedBefore(typed: readonly TypedCharacter[], end: number): string {
  let begin = typed.length;
  for (let place = typed.length - 1; place >= 0; place--) {
    const at = typed[place]?.at ?? 0;
    const next = typed[place + 1]?.at ?? end;
    if (next - at > longestPauseMs) break;
    if ((end - at) / (typed.length - place) <= longestMeanMs) begin = place;
  }
  const characters = typed.slice(begin).map(({ character }) => character);
  return characters.length < shortestScan ? "" : characters.join("");
}

/** A key, when it was pressed (ms), and the field that has the focus with its text before the key; null: no field. */
interface PressedKey {
  readonly key: string;
  /** Its position on the keyboard, whatever is printed on it (`KeyboardEvent.code`). */
  readonly place?: string;
  readonly at: number;
  readonly ctrl: boolean;
  readonly field: object | null;
  readonly text: string;
}

interface Typed extends TypedCharacter {
  readonly field: object | null;
  readonly text: string;
}

/** Whether a key selects a choice. */
export function isChoice(key: string): boolean {
  return /^[1-9]$/.test(key);
}

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

/** Opens what a scanner reads outside of text fields. */
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
