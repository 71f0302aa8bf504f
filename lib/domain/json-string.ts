const backslash = 92;

/**
 * The position of the quote that ends a JSON string whose first character is at `from`; -1 if the text ends before it.
 * For texts that are scanned instead of parsed.
 */
export function endOfJsonString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (before >= from && text.charCodeAt(before) === backslash) before--;
    if ((end - before) % 2 === 1) return end;
  }
  return -1;
}
