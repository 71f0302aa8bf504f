/** The form in which names and numbers are compared: without regard to case, width and outer space. */
export function normalize(text: string): string {
  // Lower case first: some capitals with an accent have no single sign, while their small letters do.
  return text.toLowerCase().normalize("NFC").trim();
}

/** What people leave out of a number, or put into it. */
export const separators: readonly string[] = [" ", "-", ".", "/", "_"];

/** A normalized number without its separators: "710555-05" and "71055505" are one. */
export function compact(normalized: string): string {
  return separators.reduce((text, separator) => text.replaceAll(separator, ""), normalized);
}
