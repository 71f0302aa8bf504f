const fewestOfCode = 8;

/** Whether a text in a figure's place has as many digits as a code: somebody scanned or pasted one. */
export function looksLikeCode(text: string): boolean {
  return text.replace(/\D/g, "").length >= fewestOfCode;
}

/**
 * The whole number that somebody typed into a field; null when it is none. Digits alone, of which "1e3" and "0x10" have
 * others, and fewer than a code has: "00012348" is no quantity of 12,348.
 */
export function typedWhole(text: string): number | null {
  const typed = text.trim();
  return /^\d+$/.test(typed) && !looksLikeCode(typed) ? Number(typed) : null;
}
