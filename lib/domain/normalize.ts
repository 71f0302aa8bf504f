/** The form in which names and numbers are compared: case, Unicode composition and outer spaces do not matter. */
export function normalize(text: string): string {
  // Lower case first: some accented capitals have no composed character, while their small letters do.
  return text.toLowerCase().normalize("NFC").trim();
}

/** Characters that people leave out of a number, or put into it. */
export const separators: readonly string[] = [" ", "-", ".", "/", "_"];

/** A normalized number without its separators: "710555-05" and "71055505" become equal. */
export function compact(normalized: string): string {
  return separators.reduce((text, separator) => text.replaceAll(separator, ""), normalized);
}
