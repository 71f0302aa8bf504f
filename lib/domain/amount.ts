/** Above every real price. A larger amount is cut to this. */
const highestCents = 2_000_000_000;

/** A currency's sign, with letters before or after it, or its code, on either side of the number. */
const amount =
  /^(?:[A-Z]{0,3}\s{0,3}\p{Sc}\s{0,3}[A-Z]{0,3}|[A-Z]{3})?\s{0,3}(\d{1,3}(?:[,\s’']\d{3}){1,4}|\d{1,12})(?:[.,](\d{1,2}))?\s{0,3}(?:[A-Z]{0,3}\s{0,3}\p{Sc}\s{0,3}[A-Z]{0,3}|[A-Z]{3})?$/iu;

/**
 * Parses an amount of money in English or French notation to cents: "20", "$1,234.50", "1 234,50 $". One or two digits
 * after a point or comma are decimals. Three digits after a comma or space are a thousands group. Null when the text is
 * not an amount.
 */
export function centsOf(text: string): number | null {
  const match = amount.exec(text.trim());
  if (!match) return null;
  const units = Number((match[1] ?? "").replace(/\D/g, ""));
  return Math.min(units * 100 + Number((match[2] ?? "").padEnd(2, "0")), highestCents);
}

/**
 * Parses a share in per cent: "35", "35,5", "35.5 %". Null for anything else, and from 100 on: no price has such a
 * margin.
 */
export function percentOf(text: string): number | null {
  const [, written] = /^(\d{1,2}(?:[.,]\d{1,2})?)\s{0,3}%?$/.exec(text.trim()) ?? [];
  return written === undefined ? null : Number(written.replace(",", "."));
}
