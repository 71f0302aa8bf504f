/**
 * Money is a whole number of hundred-thousandths of the currency unit (`…Amount`): 0.89404 is 89,404. The supplier's
 * prices with up to five decimals are stored, compared and multiplied exactly. Only `lineTotal` rounds to cents.
 * Programs, events and the desk's JSON use cents (`…Cents`), with decimals for parts of a cent: 89.404
 * (docs/decisions/068-exact-amounts.md).
 */
const perUnit = 100_000;
const perCent = 1000;

const halfCent = perCent / 2;

/** How many decimals an amount has at most. */
export const amountDecimals = 5;

/** The largest amount, 9,999,999,999.99999: its 15 digits are also exact as a JSON number. */
export const highestAmount = 999_999_999_999_999;

/** Cents, as programs exchange them: exact, with up to three decimals. */
export function inCents(amount: number): number;
export function inCents(amount: number | null): number | null;
export function inCents(amount: number | null): number | null {
  return amount === null ? null : amount / perCent;
}

/** The amount of cents with up to three decimals. */
export function amountOfCents(cents: number): number;
export function amountOfCents(cents: number | null): number | null;
export function amountOfCents(cents: number | null): number | null {
  return cents === null ? null : Math.round(cents * perCent);
}

/** The nearest whole cent, half a cent away from zero. */
export function toCents(amount: number): number {
  const cents = Math.floor((Math.abs(amount) + halfCent) / perCent) * perCent;
  return amount < 0 && cents > 0 ? -cents : cents;
}

/**
 * The price of a quantity: exact, then rounded to cents once, half a cent up. Sums add these, so that they match what
 * is shown. Null above `highestAmount`.
 */
export function lineTotal(unitAmount: number, quantity: number): number | null {
  // Above 2^53 a product of two whole numbers is inexact, and far above the highest amount.
  const total = toCents(unitAmount * quantity);
  return total <= highestAmount ? total : null;
}

/** The largest quantity whose `lineTotal` is at most this; below 1 if not even one fits. */
export function quantityWithin(budget: number, unitAmount: number): number {
  const rounded = Math.floor(budget / perCent) * perCent + halfCent;
  return Math.ceil(rounded / unitAmount) - 1;
}

/** The sum of the known totals; null if none is known, or above `highestAmount`. */
export function sumOfTotals(totals: readonly (number | null)[]): number | null {
  let sum: number | null = null;
  for (const total of totals) {
    if (total !== null) sum = (sum ?? 0) + total;
    if (sum !== null && sum > highestAmount) return null;
  }
  return sum;
}

/** An amount as a plain decimal: "19.99", "0.89404", "1234.50". At least two decimals. */
export function decimalOf(amount: number, minDecimals = 2): string {
  const written = (Math.abs(amount) / perUnit).toFixed(amountDecimals);
  const [whole = "", fraction = ""] = written.split(".");
  const own = fraction.replace(/0{1,5}$/, "").padEnd(minDecimals, "0");
  return `${amount < 0 ? "-" : ""}${whole}${own === "" ? "" : `.${own}`}`;
}

/** A currency symbol, with letters before or after it, or its code, on either side of the number. */
const typed =
  /^(?:[A-Z]{0,3}\s{0,3}\p{Sc}\s{0,3}[A-Z]{0,3}|[A-Z]{3})?\s{0,3}([1-9]\d{0,2}(?:[,\s’']\d{3}){1,3}|\d{1,10})(?:[.,](\d{1,5}))?\s{0,3}(?:[A-Z]{0,3}\s{0,3}\p{Sc}\s{0,3}[A-Z]{0,3}|[A-Z]{3})?$/iu;

/**
 * Parses an amount of money in English or French notation: "20", "$1,234.50", "1 234,50 $", "0.89404". Up to five digits
 * after a point or comma are decimals. Three digits after a comma or space are a thousands group; three after a point, or
 * after the comma of a number below one, are decimals only where no group can be meant ("0.894", but not "1.234"). Null
 * when the text is not an amount.
 */
export function amountOf(text: string): number | null {
  const match = typed.exec(text.trim());
  if (!match) return null;
  const [, written = "", fraction = ""] = match;
  if (fraction.length === 3 && written.length <= 3 && Number(written) > 0) return null;
  return Number(written.replace(/\D/g, "")) * perUnit + Number(fraction.padEnd(amountDecimals, "0"));
}

/** An amount in a form that `amountOf` parses, as in an address: "20", "20.50", "1.2340". */
export function typedAmount(amount: number): string {
  const written = decimalOf(amount, amount % perUnit === 0 ? 0 : 2);
  return /\.\d{3}$/.test(written) ? `${written}0` : written;
}

/**
 * Parses a share in per cent: "35", "35,5", "35.5 %". Null for anything else, and from 100 on: no price has such a
 * margin.
 */
export function percentOf(text: string): number | null {
  const [, share] = /^(\d{1,2}(?:[.,]\d{1,2})?)\s{0,3}%?$/.exec(text.trim()) ?? [];
  return share === undefined ? null : Number(share.replace(",", "."));
}

/** What a decimal field holds: money, or a share below 100 %. */
export type DecimalKind = "amount" | "percent";

const decimals = { amount: amountOf, percent: percentOf };

/** The content of a decimal field, as an amount or in per cent; null: empty; undefined: cannot be read. */
export function readDecimal(text: string, kind: DecimalKind): number | null | undefined {
  return text.trim() === "" ? null : (decimals[kind](text) ?? undefined);
}
