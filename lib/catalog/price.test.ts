import fc from "fast-check";
import { expect, test } from "vitest";
import type { PriceRow } from "@/db/dealer/documents.ts";
import { dealerCost, margins, priceKind, priceTiers, retailPrice } from "./price.ts";

const rows = fc.array(
  fc.record({
    typeId: fc.integer({ min: 0, max: 6 }),
    type: fc.constant("x"),
    amountCents: fc.integer({ min: 0, max: 500 }),
    quantityBreak: fc.integer({ min: 0, max: 30 }),
  }),
  { maxLength: 12 },
);

test("the dealer's cost is the lowest wholesale tier whose break is reached, whatever its type", () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 40 }), (prices, quantity) => {
      const wholesale = prices.filter((row) => [0, 1, 2, 5].includes(row.typeId) && row.amountCents > 0);
      const reached = wholesale.filter((row) => Math.max(1, row.quantityBreak) <= quantity);
      const cost = dealerCost(priceTiers(prices), quantity);
      if (reached.length === 0) {
        expect(cost).toBeNull();
        return;
      }
      const lowest = Math.min(...reached.map((row) => row.amountCents));
      expect(cost?.winner.amountCents).toBe(lowest);
      const keyOf = (row: PriceRow) => `${row.typeId}/${Math.max(1, row.quantityBreak)}/${row.amountCents}`;
      const applying = [cost?.winner, ...(cost?.others ?? [])].flatMap((tier) => (tier ? [keyOf(tier)] : []));
      expect(applying.sort()).toEqual([...new Set(reached.map(keyOf))].sort());
      expect(applying.length + (cost?.waiting ?? 0)).toBe(new Set(wholesale.map(keyOf)).size);
      const cheaper = wholesale.filter((row) => row.quantityBreak > quantity && row.amountCents < lowest);
      expect(cost?.nextBreak?.quantityBreak ?? null).toBe(
        cheaper.length > 0 ? Math.min(...cheaper.map((row) => row.quantityBreak)) : null,
      );
    }),
  );
});

test("retail prices and amounts of 0 never are a cost", () => {
  const retail = priceTiers([
    { typeId: 3, type: "MAP", amountCents: 100, quantityBreak: 1 },
    { typeId: 4, type: "MSRP", amountCents: 120, quantityBreak: 1 },
    { typeId: 0, type: "Base", amountCents: 0, quantityBreak: 1 },
  ]);
  expect(dealerCost(retail, 10)).toBeNull();
});

test("a price type that the interface does not name is neither retail nor a cost", () => {
  expect([-1, 6, 7, 0.5, Number.NaN].map(priceKind)).toEqual(Array(5).fill("unknown"));
  const tiers = priceTiers([{ typeId: 6, type: "Landed", amountCents: 100, quantityBreak: 1 }]);
  expect(tiers[0]?.kind).toBe("unknown");
  expect(dealerCost(tiers, 10)).toBeNull();
});

test("a missing break is 1, and of equal amounts the lower type wins", () => {
  const cost = dealerCost(
    priceTiers([
      { typeId: 5, type: "Program", amountCents: 900, quantityBreak: 0 },
      { typeId: 1, type: "Sale", amountCents: 900, quantityBreak: 1 },
      { typeId: 0, type: "Base", amountCents: 1000, quantityBreak: 1 },
    ]),
    1,
  );
  expect(cost?.winner.type).toBe("Sale");
  expect(cost?.others.map((tier) => tier.type)).toEqual(["Base", "Program"]);
});

test("margins are money and per cent of the retail price", () => {
  const tiers = priceTiers([
    { typeId: 3, type: "MAP", amountCents: 1500, quantityBreak: 1 },
    { typeId: 4, type: "MSRP", amountCents: 2000, quantityBreak: 1 },
  ]);
  expect(margins(tiers, 1200)).toEqual([
    { against: "MAP", retailCents: 1500, marginCents: 300, percent: 20 },
    { against: "MSRP", retailCents: 2000, marginCents: 800, percent: 40 },
  ]);
  expect(margins([], 1200)).toEqual([]);
});

test("the retail price is that of a single unit, as the listings say it", () => {
  const tiers = priceTiers([
    { typeId: 4, type: "MSRP", amountCents: 5000, quantityBreak: 0 },
    { typeId: 4, type: "MSRP", amountCents: 4000, quantityBreak: 10 },
    { typeId: 3, type: "MAP", amountCents: 3000, quantityBreak: 5 },
  ]);
  expect(retailPrice(tiers, "MSRP")).toBe(5000);
  expect(retailPrice(tiers, "MAP")).toBeNull();
});
