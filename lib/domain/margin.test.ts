import fc from "fast-check";
import { expect, test } from "vitest";
import { marginPercent, margins, priceForMargin } from "./margin.ts";
import { retailPrice } from "./price.ts";
import { priceRows, row } from "./test/price-rows.ts";

const cents = fc.integer({ min: 1, max: 1_000_000 });

test("a margin is the retail price minus the cost, in cents and in per cent of the retail price", () => {
  expect(margins([row(3, 1500), row(4, 2000)], 1200)).toEqual([
    { against: "MAP", retailAmount: 1500, marginAmount: 300, percent: 20 },
    { against: "MSRP", retailAmount: 2000, marginAmount: 800, percent: 40 },
  ]);
  fc.assert(
    fc.property(cents, cents, (cost, retail) => {
      const percent = marginPercent(cost, retail) ?? Number.NaN;
      expect((percent / 100) * retail).toBeCloseTo(retail - cost, 4);
      expect(percent < 0).toBe(cost > retail);
    }),
  );
});

test("an unknown cost or retail price, or a retail price of 0, gives no margin", () => {
  expect([marginPercent(null, 100), marginPercent(100, null), marginPercent(null, null)]).toEqual([null, null, null]);
  expect([marginPercent(100, 0), marginPercent(100, -5), marginPercent(100, Number.NaN)]).toEqual([null, null, null]);
});

test("margins are computed for each retail price that exists, and no others", () => {
  fc.assert(
    fc.property(priceRows, cents, (rows, cost) => {
      const told = margins(rows, cost);
      expect(told.map(({ against }) => against)).toEqual(
        (["MAP", "MSRP"] as const).filter((against) => retailPrice(rows, against) !== null),
      );
      for (const { against, retailAmount, marginAmount } of told) {
        expect(retailAmount).toBe(retailPrice(rows, against));
        expect(marginAmount).toBe(retailAmount - cost);
      }
    }),
  );
});

test("the price for a margin is the lowest in whole cents that has it", () => {
  expect([700_000, 6_678_000, 0].map((cost, place) => priceForMargin(cost, [30, 36.4, 50][place] ?? 0))).toEqual([
    ...[1_000_000, 10_500_000, 0],
  ]);
  expect(priceForMargin(89_404, 0)).toBe(90_000);
  expect([priceForMargin(700, 100), priceForMargin(700, 120), priceForMargin(700, Number.NaN)]).toEqual([
    null,
    null,
    null,
  ]);
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 9999 }), (cost, hundredths) => {
      const price = priceForMargin(cost, hundredths / 100) ?? Number.NaN;
      const hasMargin = (each: number) => (each - cost) * 10_000 >= hundredths * each;
      expect(price % 1000).toBe(0);
      expect([hasMargin(price), hasMargin(price - 1000)]).toEqual([true, false]);
    }),
  );
});
