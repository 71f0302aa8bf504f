import fc from "fast-check";
import type { PriceRow } from "../price.ts";

/** Rows as suppliers send them: with unknown types, amounts and breaks of 0, and many duplicates. */
export const priceRows: fc.Arbitrary<PriceRow[]> = fc.array(
  fc.record({
    typeId: fc.integer({ min: -1, max: 7 }),
    type: fc.constant("x"),
    amount: fc.integer({ min: 0, max: 60 }),
    quantityBreak: fc.integer({ min: 0, max: 12 }),
  }),
  { maxLength: 12 },
);

export const quantity = fc.integer({ min: 1, max: 15 });

/** The rows in another order, some of them twice. */
export function mixed(rows: readonly PriceRow[]): fc.Arbitrary<PriceRow[]> {
  return fc
    .shuffledSubarray([...rows, ...rows], { minLength: rows.length })
    .map((some) => [...some, ...rows.filter((row) => !some.includes(row))]);
}

export function row(typeId: number, amount: number, quantityBreak = 1): PriceRow {
  return { typeId, type: `type ${typeId}`, amount, quantityBreak };
}
