/** A price has up to four decimals. */
const [parts, decimalsOfPart] = [10_000, 4];
/** Half a cent: amounts are rounded to cents. */
export const halfCent = 50;

const form = /^(?:\d{1,3}(?:[ .,']\d{3})+[.,]\d{2}|\d{1,7}(?:[.,](?:\d{1,2}|\d{4}))?)$/;
const money = /^(?:CAD|USD|EUR|CHF|GBP)?\s?[$€£]?\s?|\s?[$€£]?\s?(?:CAD|USD|EUR|CHF|GBP)?$/gi;

/** An amount in ten thousandths: the sign before its last group is that of its decimals. */
export function inParts(text: string): number {
  const [, before = "", decimals = ""] = /^(.*)[.,](\d{1,4})$/.exec(text) ?? [];
  return Number(before.replace(/\D/g, "")) * parts + Number(decimals.padEnd(decimalsOfPart, "0"));
}

/** The amount of a cell in ten thousandths; null: it has none, or "1.000", of which nobody knows how much it is. */
export function amountIn(cell: string): number | null {
  const plain = cell.length > 24 ? "" : cell.replace(/[\u00a0\u202f]/g, " ").replace(money, "");
  if (!form.test(plain)) return null;
  return /^\d+$/.test(plain) ? Number(plain) * parts : inParts(plain);
}
