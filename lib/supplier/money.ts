const decimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/**
 * Cents of a decimal text, half a cent rounded away from zero. It computes with the digits, since the double 1.005 is
 * slightly less than 1.005. Null when the text is not a decimal number or is too large for whole cents.
 */
export function centsOf(text: string): number | null {
  const match = decimal.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = "", fraction = "", exponent] = match;
  if (whole + fraction === "") return null;
  const shift = Number(exponent ?? 0) + 2;
  const digits = whole + fraction;
  const point = whole.length + shift;
  const kept = digits.slice(0, Math.max(0, point)).padEnd(Math.min(Math.max(0, point), 400), "0");
  const next = point >= 0 ? digits.charAt(point) : "";
  const cents = Number(kept || "0") + (next >= "5" ? 1 : 0);
  if (!Number.isSafeInteger(cents)) return null;
  return sign === "-" && cents > 0 ? -cents : cents;
}
