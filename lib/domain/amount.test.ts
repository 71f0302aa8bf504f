import fc from "fast-check";
import { expect, test } from "vitest";
import { createFormat } from "@/lib/format.ts";
import {
  amountOf,
  amountOfCents,
  decimalOf,
  highestAmount,
  inCents,
  lineTotal,
  percentOf,
  quantityWithin,
  sumOfTotals,
  toCents,
  typedAmount,
} from "./amount.ts";

const amounts = fc.integer({ min: 0, max: highestAmount });
const quantities = fc.integer({ min: 1, max: 99_999 });

test("an amount may have a currency sign, thousands separators and decimals, in English or French notation", () => {
  for (const text of [
    "20",
    "$20",
    "20 $",
    "20.00",
    "20,00",
    "20,0",
    " CA$20 ",
    "US$ 20",
    "20 CAD",
    "20,00 €",
    "20 $ CA",
    "20.0000",
  ])
    expect([text, amountOf(text)]).toEqual([text, 2_000_000]);
  for (const text of ["1,000", "1 000", "1 000", "1 000,00 $", "$1,000.00", "1000"])
    expect([text, amountOf(text)]).toEqual([text, 100_000_000]);
  for (const language of ["en", "fr"])
    expect(amountOf(createFormat(language, "CAD").money(123_456_789_000))).toBe(123_456_789_000);
});

test("parts of a cent are parsed, except three digits that may be a thousands group", () => {
  for (const [text, amount] of [
    ["0.89404", 89_404],
    ["$0.894", 89_400],
    ["0,894", 89_400],
    ["0.004", 400],
    ["1.2345", 123_450],
    ["1,234.567", 123_456_700],
    ["1234.567", 123_456_700],
    ["12,345", 1_234_500_000],
  ] as const)
    expect([text, amountOf(text)]).toEqual([text, amount]);
  for (const text of ["1.234", "20.555", "012,345", "0.123456"]) expect([text, amountOf(text)]).toEqual([text, null]);
});

test("a text that is not an amount gives null", () => {
  for (const text of ["", "-1", "1e9", "twenty", "1,00,0", "1.000,5.5", "$", "20..5", "99999999999"])
    expect([text, amountOf(text)]).toEqual([text, null]);
});

test("what is written into an address is read back, and so is a plain decimal in cents", () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(amountOf(typedAmount(amount))).toBe(amount);
      expect(amountOfCents(Number(JSON.parse(JSON.stringify(inCents(amount)))))).toBe(amount);
      expect(Math.round(Number(decimalOf(amount)) * 100_000)).toBe(amount);
    }),
  );
  expect([2_000_000, 2_050_000, 89_404, 89_400, 400].map(typedAmount)).toEqual([
    ...["20", "20.50", "0.89404", "0.8940", "0.0040"],
  ]);
  expect([89_404, 89_400, 1_999_000, -500].map((amount) => decimalOf(amount))).toEqual([
    ...["0.89404", "0.894", "19.99", "-0.005"],
  ]);
});

test("a line is the exact product, rounded to cents once, half a cent away from zero", () => {
  expect(lineTotal(89_404, 1)).toBe(89_000);
  expect(lineTotal(89_404, 1000)).toBe(89_404_000);
  expect(lineTotal(400, 1)).toBe(0);
  expect(lineTotal(400, 250)).toBe(100_000);
  expect([499, 500, -500, -499].map(toCents)).toEqual([0, 1000, -1000, 0]);
  fc.assert(
    fc.property(amounts, quantities, (amount, quantity) => {
      const exact = BigInt(amount) * BigInt(quantity);
      const rounded = ((exact + 500n) / 1000n) * 1000n;
      expect(lineTotal(amount, quantity)).toBe(rounded > BigInt(highestAmount) ? null : Number(rounded));
    }),
  );
});

test("a sum of lines is the sum of what they show", () => {
  const line = fc.tuple(fc.integer({ min: 0, max: 10_000_000_000 }), fc.integer({ min: 1, max: 999 }));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), (lines) => {
      const { money } = createFormat("en", "USD");
      const shown = (amount: number | null) => BigInt(money(amount).replace(/[$,.]/g, ""));
      const totals = lines.map(([amount, quantity]) => lineTotal(amount, quantity));
      expect(totals.reduce((sum, total) => sum + shown(total), 0n)).toBe(shown(sumOfTotals(totals)));
    }),
  );
});

test("a sum has the known totals, and is unknown without one or above the highest amount", () => {
  expect(sumOfTotals([null, 1000, 2000])).toBe(3000);
  expect(sumOfTotals([null, null])).toBeNull();
  expect(sumOfTotals([])).toBeNull();
  expect(sumOfTotals([highestAmount, 1000, -1000])).toBeNull();
});

test("the quantity within a budget is the largest whose line is within it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.integer({ min: -1000, max: 50_000_000 }),
      (amount, budget) => {
        const quantity = quantityWithin(budget, amount);
        if (quantity > 0) expect(lineTotal(amount, quantity)).toBeLessThanOrEqual(budget);
        expect(lineTotal(amount, Math.max(0, quantity) + 1)).toBeGreaterThan(budget);
      },
    ),
  );
});

test("a share has a point or a comma, with or without its sign, and is below 100", () => {
  for (const text of ["35", " 35 ", "35 %", "35%", "35,00", "35.0 %"])
    expect([text, percentOf(text)]).toEqual([text, 35]);
  expect(percentOf("7,5")).toBe(7.5);
  for (const text of ["", "-1", "100", "1e1", "35.555", "a", "3 5"])
    expect([text, percentOf(text)]).toEqual([text, null]);
});
