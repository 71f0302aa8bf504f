import { stripVTControlCharacters } from "node:util";
import { cutAt } from "@/lib/domain/normalize.ts";

/**
 * Next's greeting names addresses other than ours, and has colours when FORCE_COLOR is set. `npm start` says itself when
 * Bincard is ready.
 */
export function isGreeting(line: string): boolean {
  return /^\s*(▲|- |✓)/.test(stripVTControlCharacters(cutAt(line, 200)));
}
