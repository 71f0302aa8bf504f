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
        costCents: winner?.amountCents ?? null,
        costTypeId: winner?.typeId ?? null,
        mapCents: retailPrice(rows, "MAP"),
        msrpCents: retailPrice(rows, "MSRP"),
      });
    }),
  );
});

test("a product's figures range over its active variants, or over all when none is active", () => {
  fc.assert(
    fc.property(variants, (all) => {
      const active = all.filter(({ statusId }) => isActive(statusId));
      const costs = (active.length > 0 ? active : all).flatMap(({ costCents }) => costCents ?? []);
      const figures = productFigures(all);
      expect(figures.costCents).toEqual(
        costs.length > 0 ? { low: Math.min(...costs), high: Math.max(...costs) } : null,
      );
      expect(figures.costTypeId === null).toBe(figures.costCents === null);
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
