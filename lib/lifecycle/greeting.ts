import { stripVTControlCharacters } from "node:util";

/**
 * Next's greeting names addresses other than ours, and has colours when FORCE_COLOR is set. `npm start` says itself when
 * Bincard is ready.
 */
export function isGreeting(line: string): boolean {
  return /^\s*(▲|- |✓)/.test(stripVTControlCharacters(line.slice(0, 200)));
}
