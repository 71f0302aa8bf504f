import fc from "fast-check";
import { expect, test } from "vitest";
import { dealerCost } from "@/lib/catalog/price.ts";
import type { PriceTier } from "@/lib/catalog/types/price.ts";
import { costSteps, firstTier, stepAt } from "./cost-steps.ts";

const tier = fc
  .record({
    typeId: fc.constantFrom(0, 1, 2, 3, 4, 5),
    amountCents: fc.integer({ min: 1, max: 50 }),
    quantityBreak: fc.integer({ min: 1, max: 30 }),
  })
  .map(
    (row): PriceTier => ({
      ...row,
      type: "",
      kind: row.typeId === 3 || row.typeId === 4 ? "retail" : "wholesale",
    }),
  );

test("at every quantity the step says what working out the cost anew would say", () => {
  fc.assert(
    fc.property(fc.array(tier, { maxLength: 12 }), fc.integer({ min: 1, max: 60 }), (prices, quantity) => {
      const told = stepAt(costSteps(prices), quantity)?.cost ?? null;
      const worked = dealerCost(prices, quantity);
      expect(told && { ...told, quantity }).toEqual(worked);
    }),
  );
});

test("an article priced from ten on has no cost for one, and says where its price begins", () => {
  const prices: PriceTier[] = [
    { typeId: 0, type: "Base", amountCents: 900, quantityBreak: 10, kind: "wholesale" },
    { typeId: 4, type: "MSRP", amountCents: 2000, quantityBreak: 1, kind: "retail" },
  ];
  expect(stepAt(costSteps(prices), 9)?.cost).toBeNull();
  expect(firstTier(prices)?.quantityBreak).toBe(10);
  expect(firstTier([])).toBeNull();
});
