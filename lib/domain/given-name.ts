import { cutAt } from "./normalize.ts";

/** In characters. */
export const longestName = 80;

/**
 * The name that a person gives to something of theirs (a list, a rule, a key), as it is stored: one line of at most 80
 * characters. Formatting characters could turn or hide what stands beside the name in a mail or a log, so they become
 * blanks, but for the joiners within emoji and within words of some scripts. Empty when nothing would be seen of it.
 */
export function givenName(text: string): string {
  const plain = text
    .replace(/\p{Cs}/gu, "")
    .replace(/\p{Cf}/gu, (mark) => (joiners.has(mark) ? mark : " "))
    .replace(/[\p{Cc}\s]+/gu, " ");
  return /[^\p{Cf}\s]/u.test(plain) ? cutAt(plain.trim(), longestName).trim() : "";
}

const joiners: ReadonlySet<string> = new Set(["\u200c", "\u200d"]);
