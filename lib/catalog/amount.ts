/** Dearer than anything there is; what is typed above it means it. */
const highestCents = 2_000_000_000;

const sign = String.raw`(?:[A-Z]{0,3}\s*\p{Sc}\s*[A-Z]{0,3}|[A-Z]{3})?`;
const amount = new RegExp(
  String.raw`^${sign}\s*(\d{1,3}(?:[,\s’']\d{3})+|\d{1,12})(?:[.,](\d{1,2}))?\s*${sign}$`,
  "iu",
);

/**
 * An amount of money as people write it in English or French, in cents: "20", "$1,234.50", "1 234,50 $". Two figures at
 * most behind a point or comma are decimals, three behind a comma or space group thousands. Null when it is none.
 */
export function centsOf(text: string): number | null {
  const match = amount.exec(text.trim());
  if (!match) return null;
  const units = Number((match[1] ?? "").replace(/\D/g, ""));
  return Math.min(units * 100 + Number((match[2] ?? "").padEnd(2, "0")), highestCents);
}
