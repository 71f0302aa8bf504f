import { cutAt } from "./normalize.ts";

/** In characters. */
export const longestName = 80;

/**
 * A name that a user gives to a list, a rule or a key, as it is stored: one line of at most 80 characters. Formatting
 * characters could reorder or hide neighboring text in an email or a log, so they become spaces, except joiners within
 * emoji and within words of some scripts. Empty if nothing visible remains.
 */
export function cleanName(text: string): string {
  const plain = text
    .replace(/\p{Cs}/gu, "")
    .replace(/\p{Cf}/gu, (mark) => (joiners.has(mark) ? mark : " "))
    .replace(/[\p{Cc}\s]+/gu, " ");
  return /[^\p{Cf}\s]/u.test(plain) ? cutAt(plain.trim(), longestName).trim() : "";
}

const joiners: ReadonlySet<string> = new Set(["\u200c", "\u200d"]);
