import { scannedBefore, type TypedCharacter } from "./burst.ts";

/** Longer than any code: an element string with its lot and dates, or an address. */
const mostKept = 2000;
/** How a keyboard types the separator of element strings (FNC1): Ctrl and the key that has "]" in America. */
const fnc1Key = "]";
const fnc1Place = "BracketRight";
/** Keys that type nothing themselves. Some scanners press Caps Lock around a code, or Alt Gr for a character of it. */
const silent = new Set(["Shift", "Control", "Alt", "AltGraph", "CapsLock", "NumLock", "ScrollLock", "Fn"]);

/** A key, when it was pressed (ms), and the field that has the focus with its text before the key; null: no field. */
export interface PressedKey {
  readonly key: string;
  /** Its place on the keyboard, whatever is printed on it there (`KeyboardEvent.code`). */
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

/** Finds the scans among the keys that are pressed. */
export class ScanKeys {
  #typed: Typed[] = [];

  /**
   * The scan that ends with a key (Enter or Tab), and what the field held before it; null: none ends here. A scan lies in
   * one field, or in none.
   */
  press({ key, place, at, ctrl, field, text }: PressedKey): { scanned: string; before: string } | null {
    if (silent.has(key)) return null;
    if (this.#typed.at(-1)?.field !== field) this.#typed = [];
    const character = ctrl ? (key === fnc1Key || place === fnc1Place ? "\u001d" : "") : key;
    if (!ctrl && (key === "Enter" || key === "Tab")) return this.#end(at);
    const isCharacter = character.length === 1;
    this.#typed = isCharacter ? [...this.#typed.slice(-mostKept), { character, at, field, text }] : [];
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
