import fc from "fast-check";
import { expect, test } from "vitest";
import { besideLowest, breakOf, isPrice, priceTiers, retailPrice, unitPrices } from "./price.ts";
import { mixed, priceRows, row } from "./test/price-rows.ts";

test("tiers are the distinct prices by type, break and amount, in whatever order they were sent", () => {
  const withOther = priceRows.chain((rows) => fc.tuple(fc.constant(rows), mixed(rows)));
  fc.assert(
    fc.property(withOther, ([rows, other]) => {
      const tiers = priceTiers(rows);
      expect(priceTiers(other)).toEqual(tiers);
      expect(priceTiers(tiers)).toEqual(tiers);
      expect(tiers.every((tier) => tier.amount > 0 && tier.quantityBreak >= 1)).toBe(true);
      const sent = rows.filter(isPrice).map((one) => `${one.typeId}/${breakOf(one)}/${one.amount}`);
      const shown = tiers.map((one) => `${one.typeId}/${one.quantityBreak}/${one.amount}`);
      expect(new Set(shown)).toEqual(new Set(sent));
      expect(shown.length).toBe(new Set(sent).size);
    }),
  );
});

test("an amount of 0, a negative one or none is not a price", () => {
  expect([0, -1, Number.NaN].map((amount) => isPrice(row(0, amount)))).toEqual([false, false, false]);
  expect(isPrice(row(0, 1))).toBe(true);
});

test("a unit's price is the lowest of its type that needs no larger quantity", () => {
  fc.assert(
    fc.property(priceRows, (rows) => {
      const found = unitPrices(rows);
      for (const { typeId } of rows) {
        const amounts = rows
          .filter((one) => one.typeId === typeId && isPrice(one) && one.quantityBreak <= 1)
          .map((one) => one.amount);
        expect(found.get(typeId)).toBe(amounts.length > 0 ? Math.min(...amounts) : undefined);
      }
    }),
  );
});

test("the retail price is that of a single unit, as in listings", () => {
  const rows = [row(4, 5000, 0), row(4, 4000, 10), row(3, 3000, 5)];
  expect(retailPrice(rows, "MSRP")).toBe(5000);
  expect(retailPrice(rows, "MAP")).toBeNull();
});

test("a break that is missing, 0 or negative means one unit", () => {
  expect([0, -3, Number.NaN, 1, 2].map((quantityBreak) => breakOf(row(0, 1, quantityBreak)))).toEqual([1, 1, 1, 1, 2]);
});

test("tiers are ordered by type, then by break, then by amount", () => {
  const rows = [row(1, 700), row(0, 800, 10), row(0, 900, 1), row(0, 850, 10)];
  expect(priceTiers(rows).map((tier) => tier.amount)).toEqual([900, 800, 850, 700]);
});

test("up to the lowest is the lowest, up to 5 per cent above is near it, and the unknown is neither", () => {
  expect(besideLowest(999, 1000)).toBe("lowest");
  expect(besideLowest(1000, 1000)).toBe("lowest");
  expect(besideLowest(1001, 1000)).toBe("near");
  expect(besideLowest(1050, 1000)).toBe("near");
  expect(besideLowest(1051, 1000)).toBeNull();
  expect(besideLowest(null, 1000)).toBeNull();
  expect(besideLowest(1000, null)).toBeNull();
});

test("a lower cost is never further from the lowest", () => {
  const order = ["lowest", "near", null];
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, (one, other, lowest) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(order.indexOf(besideLowest(low, lowest))).toBeLessThanOrEqual(order.indexOf(besideLowest(high, lowest)));
    }),
  );
});
