import { amountIn, halfCent } from "./amounts.ts";
import { type Habits, wholeOf } from "./figure.ts";
import type { Row } from "./types.ts";

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
