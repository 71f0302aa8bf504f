import fc from "fast-check";
import { expect, test } from "vitest";
import { chargedRow, costSteps, dealerCost, firstTier, stepAt } from "./dealer-cost.ts";
import { breakOf, type PriceRow } from "./price.ts";
import { mixed, priceRows, quantity, row } from "./test/price-rows.ts";

const keyOf = (one: PriceRow | null) => one && `${one.typeId}/${breakOf(one)}/${one.amount}`;
const isWholesale = ({ typeId, amount }: PriceRow) => [0, 1, 2, 5].includes(typeId) && amount > 0;

test("the cost is the lowest wholesale price whose break is reached, whatever its type, and unknown without one", () => {
  fc.assert(
    fc.property(priceRows, quantity, (rows, asked) => {
      const amounts = rows.filter((one) => isWholesale(one) && breakOf(one) <= asked).map((one) => one.amount);
      const cost = dealerCost(rows, asked);
      expect(cost?.winner.amount ?? null).toBe(amounts.length > 0 ? Math.min(...amounts) : null);
      expect(chargedRow(rows, asked)?.amount ?? null).toBe(cost?.winner.amount ?? null);
    }),
  );
});

test("retail prices, types outside the interface and amounts of 0 are never a cost", () => {
  const never = priceRows.map((rows) => rows.filter((one) => !isWholesale(one)));
  fc.assert(
    fc.property(never, quantity, (rows, asked) => {
      expect(dealerCost(rows, asked)).toBeNull();
      expect(firstTier(rows)).toBeNull();
    }),
  );
  expect(dealerCost([row(6, 100), row(3, 100), row(4, 120), row(0, 0)], 10)).toBeNull();
});

test("the order of the rows and repeated rows change nothing", () => {
  const withOther = priceRows.chain((rows) => fc.tuple(fc.constant(rows), mixed(rows)));
  fc.assert(
    fc.property(withOther, quantity, ([rows, other], asked) => {
      expect(dealerCost(other, asked)).toEqual(dealerCost(rows, asked));
      expect(keyOf(chargedRow(other, asked))).toBe(keyOf(chargedRow(rows, asked)));
    }),
  );
});

test("a larger quantity never has a higher unit cost", () => {
  fc.assert(
    fc.property(priceRows, quantity, quantity, (rows, one, more) => {
      const few = dealerCost(rows, one)?.winner.amount ?? Number.POSITIVE_INFINITY;
      const many = dealerCost(rows, one + more)?.winner.amount ?? Number.POSITIVE_INFINITY;
      expect(many).toBeLessThanOrEqual(few);
    }),
  );
});

test("of equal amounts the lower type wins, then the lower break, and the other tiers are answered, the dearest first", () => {
  const rows = [row(5, 900, 0), row(1, 900, 4), row(1, 900, 2), row(0, 1000)];
  expect(dealerCost(rows, 1)?.winner.typeId).toBe(5);
  const cost = dealerCost(rows, 4);
  expect([cost?.winner.typeId, cost?.winner.quantityBreak]).toEqual([1, 2]);
  expect(cost?.others.map((tier) => [tier.typeId, tier.quantityBreak])).toEqual([
    [0, 1],
    [1, 4],
    [5, 1],
  ]);
});

test("every wholesale price is the winner, another one that applies, or one that needs a larger quantity", () => {
  fc.assert(
    fc.property(priceRows, quantity, (rows, asked) => {
      const cost = dealerCost(rows, asked);
      if (!cost) return;
      const applying = [cost.winner, ...cost.others];
      expect(applying.every((tier) => tier.kind === "wholesale" && tier.quantityBreak <= asked)).toBe(true);
      const wholesale = new Set(rows.filter(isWholesale).map(keyOf));
      expect(new Set(applying.map(keyOf)).size + cost.waiting).toBe(wholesale.size);
      const dearestFirst = cost.others.map((tier) => tier.amount);
      expect(dearestFirst).toEqual(dearestFirst.toSorted((a, b) => b - a));
    }),
  );
});

test("the next break is the first quantity with a lower unit cost", () => {
  fc.assert(
    fc.property(priceRows, quantity, (rows, asked) => {
      const cost = dealerCost(rows, asked);
      if (!cost) return;
      const amountAt = (at: number) => dealerCost(rows, at)?.winner.amount ?? 0;
      const next = cost.nextBreak?.quantityBreak ?? 100;
      for (let at = asked; at < next && at < 30; at++) expect(amountAt(at)).toBe(cost.winner.amount);
      if (cost.nextBreak) expect(amountAt(next)).toBe(cost.nextBreak.amount);
      if (cost.nextBreak) expect(amountAt(next)).toBeLessThan(cost.winner.amount);
    }),
  );
});

test("a quantity below one counts as one", () => {
  fc.assert(
    fc.property(priceRows, fc.constantFrom(0, -3, 0.5, 1.9, Number.NaN), (rows, asked) => {
      expect(dealerCost(rows, asked)).toEqual(dealerCost(rows, 1));
    }),
  );
});

test("at every quantity the step equals a newly computed cost", () => {
  fc.assert(
    fc.property(priceRows, quantity, (rows, asked) => {
      const told = stepAt(costSteps(rows), asked)?.cost ?? null;
      expect(told && { ...told, quantity: asked }).toEqual(dealerCost(rows, asked));
    }),
  );
});

test("an article priced from ten units on has no cost for one, and its first tier is answered", () => {
  const rows = [row(0, 900, 10), row(4, 2000)];
  expect(costSteps(rows).map((step) => [step.from, step.cost?.winner.amount ?? null])).toEqual([
    [1, null],
    [10, 900],
  ]);
  expect(firstTier(rows)?.quantityBreak).toBe(10);
});

test("of rows with equal amount and type the one with the lower break is charged, in whatever order they come", () => {
  const rows = [row(1, 900, 4), row(1, 900, 2), row(1, 900, 3)];
  expect([chargedRow(rows, 4)?.quantityBreak, chargedRow(rows.toReversed(), 4)?.quantityBreak]).toEqual([2, 2]);
});

test("the next break is cheaper, not just another one, and of equal breaks the cheaper one", () => {
  const rows = [row(0, 900), row(0, 900, 5), row(0, 800, 10), row(1, 700, 10)];
  expect(dealerCost(rows, 1)?.nextBreak).toMatchObject({ quantityBreak: 10, amount: 700 });
  expect(firstTier(rows.slice(2))).toMatchObject({ quantityBreak: 10, amount: 700 });
});

test("a tier for two units has a quantity break", () => {
  expect(dealerCost([row(0, 900, 2)], 2)?.winner.quantityBreak).toBe(2);
});

test("breaks of retail prices are no steps, and a quantity before the first step has its answer", () => {
  const steps = costSteps([row(0, 900), row(0, 800, 10), row(4, 2000, 5)]);
  expect(steps.map(({ from }) => from)).toEqual([1, 10]);
  expect(stepAt(steps, 0)).toBe(steps[0]);
  expect(stepAt([], 1)).toBeUndefined();
});
