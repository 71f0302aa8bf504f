import { type Habits, wholeOf } from "./figure.ts";
import type { Row } from "./types.ts";

/** A price has up to four decimals. */
const [parts, decimalsOfPart] = [10_000, 4];

/** Half a cent: amounts are rounded to cents. */
export const halfCent = 50;

const form = /^(?:\d{1,3}(?:[ .,']\d{3})+[.,]\d{2}|\d{1,7}(?:[.,](?:\d{1,2}|\d{4}))?)$/;

const money = /^(?:CAD|USD|EUR|CHF|GBP)?\s?[$€£]?\s?|\s?[$€£]?\s?(?:CAD|USD|EUR|CHF|GBP)?$/gi;

/** The columns of unit prices, of prices times quantity, and of what is taken off. */
export interface AmountColumns {
  readonly prices: readonly number[];
  readonly totals: readonly number[];
  readonly discounts: readonly number[];
}

interface Amounts {
  readonly price: number;
  readonly total: number;
  readonly written: readonly [price: string, total: string];
}

const fewestFitting = 2;

/**
 * Says of a row whether its total contradicts unit price × quantity: the total is another whole number of pieces at that
 * price, or no whole one where most rows of the table come out. A row with something taken off proves nothing.
 * `at`: the column of the quantities.
 */
export function contradictedTotals(
  rows: readonly Row[],
  places: AmountColumns,
  at: number | null,
  habits: Habits,
): (row: Row, quantity: number) => string | null {
  if (at === null || places.prices.length === 0 || places.totals.length === 0) return () => null;
  const judged = rows.flatMap((row) => {
    const [quantity, amounts] = [wholeOf(row.cells[at] ?? "", habits), amountsOf(row, places)];
    return quantity === null || quantity < 1 || amounts.length === 0
      ? []
      : [amounts.some((one) => fits(one, quantity))];
  });
  const fitting = judged.filter(Boolean).length;
  const isUsual = fitting >= fewestFitting && fitting * 2 > judged.length;
  return (row, quantity) => {
    const amounts = amountsOf(row, places);
    if (amounts.some((one) => fits(one, quantity))) return null;
    const other = amounts.find((one) => isUsual || isWhole(one));
    return other === undefined ? null : `${other.written[0]} × ${quantity} ≠ ${other.written[1]}`;
  };
}

function amountsOf({ cells }: Row, { prices, totals, discounts }: AmountColumns): Amounts[] {
  if (discounts.some((at) => /[1-9]/.test(cells[at] ?? ""))) return [];
  return prices.flatMap((priceAt) =>
    totals.flatMap((totalAt) => {
      const written = [cells[priceAt] ?? "", cells[totalAt] ?? ""] as const;
      const [price, total] = [amountIn(written[0]), amountIn(written[1])];
      return price === null || total === null || price === 0 || total === 0 ? [] : { price, total, written };
    }),
  );
}

/** A price that is shown in cents may have been rounded to them. */
function fits({ price, total }: Amounts, quantity: number): boolean {
  return Math.abs(price * quantity - total) <= halfCent * (quantity + 1);
}

function isWhole({ price, total }: Amounts): boolean {
  const count = Math.round(total / price);
  return count > 0 && Math.abs(price * count - total) <= halfCent;
}

/** An amount in ten thousandths: the sign before its last group is that of its decimals. */
export function inParts(text: string): number {
  const [, before = "", decimals = ""] = /^(.*)[.,](\d{1,4})$/.exec(text) ?? [];
  return Number(before.replace(/\D/g, "")) * parts + Number(decimals.padEnd(decimalsOfPart, "0"));
}

/** The amount of a cell in ten thousandths; null: it has none, or "1.000", of which nobody knows how much it is. */
function amountIn(cell: string): number | null {
  const plain = cell.length > 24 ? "" : cell.replace(/[\u00a0\u202f]/g, " ").replace(money, "");
  if (!form.test(plain)) return null;
  return /^\d+$/.test(plain) ? Number(plain) * parts : inParts(plain);
}
