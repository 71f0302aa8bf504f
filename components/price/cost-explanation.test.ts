import { expect, test } from "vitest";
import { dealerCost } from "@/lib/catalog/price.ts";
import type { PriceTier } from "@/lib/catalog/types/price.ts";
import { costReason } from "./cost-explanation.tsx";

const tier = (typeId: number, quantityBreak: number, amountCents: number): PriceTier => ({
  typeId,
  type: "",
  quantityBreak,
  amountCents,
  kind: typeId === 3 || typeId === 4 ? "retail" : "wholesale",
});

function reasonAt(quantity: number, ...prices: PriceTier[]) {
  const cost = dealerCost(prices, quantity);
  return cost && Object.values(costReason(cost));
}

test("quantity breaks of one type are prices too: each that applies is counted", () => {
  const base = [tier(0, 1, 925), tier(0, 10, 870), tier(0, 50, 832)];
  expect(reasonAt(1, ...base)).toEqual(["applies", 2]);
  expect(reasonAt(12, ...base)).toEqual(["lowestFrom", 2]);
  expect(reasonAt(50, ...base)).toEqual(["lowestFrom", 3]);
  expect(reasonAt(50, ...base, tier(1, 1, 800))).toEqual(["lowest", 4]);
  expect(reasonAt(10, tier(0, 10, 870), tier(0, 50, 832))).toEqual(["appliesFrom", 1]);
});

test("one price is the only one when there is no other wholesale price at any quantity", () => {
  expect(reasonAt(1, tier(0, 1, 925), tier(4, 1, 2000), tier(4, 10, 1900))).toEqual(["onlyPrice", 1]);
  expect(reasonAt(12, tier(0, 10, 925))).toEqual(["onlyPriceFrom", 1]);
});
