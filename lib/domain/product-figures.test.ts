import fc from "fast-check";
import { expect, test } from "vitest";
import { dealerCost } from "./dealer-cost.ts";
import { retailPrice } from "./price.ts";
import { lowCostMargin, productFigures, unitFigures } from "./product-figures.ts";
import { isActive } from "./status.ts";
import { priceRows, row } from "./test/price-rows.ts";

const variants = fc.array(
  fc
    .tuple(fc.constantFrom(7, 10, 13, 8, 9, 11, 42, null), priceRows)
    .map(([statusId, rows]) => ({ statusId, ...unitFigures(rows) })),
  { maxLength: 6 },
);

test("a variant's stored figures are the dealer's cost and the retail prices of a single unit", () => {
  fc.assert(
    fc.property(priceRows, (rows) => {
      const winner = dealerCost(rows, 1)?.winner;
      expect(unitFigures(rows)).toEqual({
        costAmount: winner?.amount ?? null,
        costTypeId: winner?.typeId ?? null,
        mapAmount: retailPrice(rows, "MAP"),
        msrpAmount: retailPrice(rows, "MSRP"),
      });
    }),
  );
});

test("a product's figures range over its active variants, or over all when none is active", () => {
  fc.assert(
    fc.property(variants, (all) => {
      const active = all.filter(({ statusId }) => isActive(statusId));
      const shown = active.length > 0 ? active : all;
      const figures = productFigures(all);
      for (const field of ["costAmount", "mapAmount", "msrpAmount"] as const) {
        const known = shown.flatMap((variant) => variant[field] ?? []);
        const range = known.length > 0 ? { low: Math.min(...known), high: Math.max(...known) } : null;
        expect(figures[field], field).toEqual(range);
      }
      const first = shown.find(({ costAmount }) => costAmount !== null && costAmount === figures.costAmount?.low);
      expect(figures.costTypeId).toBe(first?.costTypeId ?? null);
      expect(new Set(figures.statusIds)).toEqual(new Set(all.flatMap(({ statusId }) => statusId ?? [])));
      expect(productFigures([...all, ...all])).toEqual(figures);
    }),
  );
});

test("the margin is that of the cheapest variant, against MSRP or else MAP", () => {
  const of = (statusId: number, ...rows: Parameters<typeof row>[]) => ({
    statusId,
    ...unitFigures(rows.map((one) => row(...one))),
  });
  const dear = of(7, [0, 900], [4, 1000]);
  expect(lowCostMargin([dear, of(7, [0, 500], [4, 1000], [3, 800])])).toBe(50);
  expect(lowCostMargin([dear, of(7, [0, 600], [3, 800])])).toBe(25);
  expect(lowCostMargin([dear, of(8, [0, 100], [4, 1000])])).toBe(10);
  expect(lowCostMargin([of(7, [0, 600])])).toBeNull();
  expect(lowCostMargin([])).toBeNull();
});

test("of variants with the same lowest cost the first one names the price type", () => {
  const variant = (typeId: number, costAmount: number) => ({ statusId: 7, ...unitFigures([row(typeId, costAmount)]) });
  expect(productFigures([variant(5, 900), variant(2, 500), variant(1, 500), variant(0, 700)]).costTypeId).toBe(2);
});
