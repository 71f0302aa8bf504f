import fc from "fast-check";
import { expect, test } from "vitest";
import { lineTotal } from "../amount.ts";
import { priceRows, row } from "../test/price-rows.ts";
import { totalAt } from "./cheaper-quantity.ts";
import { proposeOrder } from "./proposal.ts";
import type { OrderArticle, Urgency } from "./types.ts";
import { urgencyOf, urgencyRank } from "./urgency.ts";

const units = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null });
const stock = fc.array(fc.option(fc.integer({ min: -2, max: 14 }), { nil: null }), { maxLength: 4 });
const urgency: fc.Arbitrary<Urgency[]> = fc.subarray([
  { kind: "last-chance", at: null },
  { kind: "slipped", at: 1 },
]);
/** With parts of a cent. */
const exactPrices = priceRows.map((rows) => rows.map((each) => ({ ...each, amount: each.amount * 333 })));
const figures = {
  ...{ onHand: units(9), onOrder: units(4), minimum: units(9), maximum: units(25) },
  ...{ minOrder: units(8), packSize: units(6), supplierLeast: fc.constantFrom(1, 1, 4) },
  ...{ stock, prices: exactPrices, urgency, orderedSince: fc.integer({ min: 0, max: 9 }) },
};
const articles: fc.Arbitrary<OrderArticle[]> = fc.array(fc.record(figures), { maxLength: 8 }).map((all) =>
  all.map(({ stock, ...each }, place) => ({
    ...each,
    variantNo: `A-${place}`,
    stock: stock.map((available, at) => ({ warehouseId: String(at), available })),
  })),
);
const budget = fc.option(fc.integer({ min: 0, max: 300_000 }), { nil: null });
const own = fc.subarray(["2", "0"]);

test("a proposal keeps its budget, asks no warehouse for more than it has, and adds up to the cent", () => {
  fc.assert(
    fc.property(articles, budget, own, (given, budgetAmount, own) => {
      const { lines, leftOut, enough, totalAmount, withoutCost } = proposeOrder(given, { budgetAmount, own });
      expect(lines.length + leftOut.length + enough).toBe(given.length);
      let [sum, known] = [0, 0];
      for (const line of lines) {
        const article = given.find(({ variantNo }) => variantNo === line.variantNo);
        const has = new Map(article?.stock.map(({ warehouseId, available }) => [warehouseId, available]));
        for (const { warehouseId, quantity } of line.parts) {
          expect(quantity).toBeGreaterThan(0);
          expect(quantity).toBeLessThanOrEqual(has.get(warehouseId) ?? 0);
        }
        const there = [...has.values()].reduce((all: number, one) => all + Math.max(0, one ?? 0), 0);
        expect(line.quantity + (article?.orderedSince ?? 0), "what was ordered is not there").toBeLessThanOrEqual(
          there,
        );
        expect(line.parts.reduce((all, { quantity }) => all + quantity, 0)).toBe(line.quantity);
        expect(line.totalAmount).toBe(line.tier && lineTotal(line.tier.amount, line.quantity));
        sum += line.totalAmount ?? 0;
        known += line.totalAmount === null ? 0 : 1;
      }
      expect(totalAmount).toBe(known === 0 ? null : sum);
      expect(withoutCost).toBe(lines.length - known);
      if (budgetAmount === null) return;
      expect(sum).toBeLessThanOrEqual(budgetAmount);
      for (const { reason, line } of leftOut)
        if (reason === "budget")
          expect(line?.totalAmount, "skipped, though it fits").toBeGreaterThan(budgetAmount - sum);
    }),
  );
});

test("only whole packs are proposed, and never fewer than can be ordered at once", () => {
  fc.assert(
    fc.property(articles, budget, own, (given, budgetAmount, own) => {
      const { lines, leftOut } = proposeOrder(given, { budgetAmount, own });
      for (const { variantNo, quantity } of lines) {
        const article = given.find((one) => one.variantNo === variantNo);
        expect(quantity % Math.max(1, article?.packSize ?? 1)).toBe(0);
        expect(quantity).toBeGreaterThanOrEqual(Math.max(article?.minOrder ?? 1, article?.supplierLeast ?? 1));
      }
      for (const { variantNo, reason } of leftOut) {
        const article = given.find((one) => one.variantNo === variantNo);
        const isPlain = (article?.minOrder ?? 1) <= 1 && (article?.packSize ?? 1) <= 1 && article?.supplierLeast === 1;
        if (isPlain) expect(reason).not.toBe("too-few");
      }
    }),
  );
});

test("the why of a line adds up, and a raised quantity costs less in all than the one it was raised from", () => {
  fc.assert(
    fc.property(articles, budget, own, (given, budgetAmount, own) => {
      for (const line of proposeOrder(given, { budgetAmount, own }).lines) {
        const { needed, quantity, short, lot, rounded, maximum, onHand, onOrder, minimum } = line;
        if (maximum === null || onHand === null || minimum === null) throw new Error("a figure is unknown");
        expect(needed).toBe(maximum - onHand - (onOrder ?? 0));
        expect(onHand + (onOrder ?? 0)).toBeLessThanOrEqual(minimum);
        const byLot = lot ? lot.to - lot.from : 0;
        expect(quantity).toBe(needed - short.stock + byLot - short.budget + (rounded ? quantity - rounded.from : 0));
        if (lot) expect([lot.from, lot.to % lot.pack]).toEqual([needed - short.stock, 0]);
        if (!rounded) continue;
        const prices = given.find(({ variantNo }) => variantNo === line.variantNo)?.prices ?? [];
        expect(rounded.from).toBe(needed - short.stock + byLot);
        expect(quantity).toBeGreaterThan(rounded.from);
        expect(rounded.insteadAmount).toBe(totalAt(prices, rounded.from));
        expect(line.totalAmount).toBeLessThan(rounded.insteadAmount);
      }
    }),
  );
});

test("what may not be had later comes first, then what is late", () => {
  fc.assert(
    fc.property(articles, budget, own, (given, budgetAmount, own) => {
      const ranks = proposeOrder(given, { budgetAmount, own }).lines.map((line) => urgencyRank(line.urgency));
      expect(ranks).toEqual(ranks.toSorted());
    }),
  );
});

test("with unlimited money and stock every article under its minimum is filled at least to its maximum", () => {
  fc.assert(
    fc.property(articles, (given) => {
      const full = given.map((each) => ({
        ...each,
        stock: [{ warehouseId: "0", available: 99_999 + each.orderedSince }],
      }));
      for (const line of proposeOrder(full, { budgetAmount: null, own: [] }).lines) {
        expect(line.quantity).toBeGreaterThanOrEqual(line.needed);
        expect(line.short).toEqual({ stock: 0, budget: 0 });
      }
    }),
  );
});

test("without prices quantities stay as needed and no figure reveals cost", () => {
  fc.assert(
    fc.property(articles, own, (given, own) => {
      const blind = given.map((each) => ({ ...each, prices: null }));
      const { lines, totalAmount } = proposeOrder(blind, { budgetAmount: null, own });
      expect(totalAmount).toBeNull();
      for (const { quantity, needed, short, lot, rounded, tier, totalAmount } of lines) {
        expect(quantity).toBe(lot?.to ?? needed - short.stock);
        expect([rounded, tier, totalAmount]).toEqual([null, null, null]);
      }
    }),
  );
});

const article = (changes: Partial<OrderArticle>): OrderArticle => ({
  ...{ variantNo: "A-1", onHand: 5, onOrder: 3, minimum: 8, maximum: 20, orderedSince: 0, urgency: [] },
  ...{ minOrder: null, packSize: null, supplierLeast: 1 },
  stock: [
    { warehouseId: "east", available: 9 },
    { warehouseId: "west", available: 30 },
    { warehouseId: "own", available: 4 },
  ],
  prices: [row(0, 1_000_000), row(0, 700_000, 15)],
  ...changes,
});
const propose = (changes: Partial<OrderArticle>, budgetAmount: number | null = null) =>
  proposeOrder([article(changes)], { budgetAmount, own: ["own"] });

test("twelve are needed, fifteen cost less in all; the own warehouse sends first, then the one with most", () => {
  expect(propose({}).lines).toMatchObject([
    {
      ...{ quantity: 15, needed: 12, rounded: { from: 12, insteadAmount: 12_000_000 }, totalAmount: 10_500_000 },
      short: { stock: 0, budget: 0 },
      parts: [
        { warehouseId: "own", quantity: 4 },
        { warehouseId: "west", quantity: 11 },
      ],
    },
  ]);
});

test("a break beyond what is there raises nothing; what is not there is said", () => {
  const few = { stock: [{ warehouseId: "own", available: 7 }] };
  expect(propose(few).lines).toMatchObject([{ quantity: 7, rounded: null, short: { stock: 5, budget: 0 } }]);
});

test("twelve are needed: in packs of five fifteen, at least twenty twenty, both said; fewer only where no more are there", () => {
  const plain = { prices: [row(0, 1_000_000)] };
  expect(propose({ ...plain, packSize: 5 }).lines).toMatchObject([
    { quantity: 15, lot: { from: 12, to: 15, least: 5, pack: 5 }, totalAmount: 15_000_000 },
  ]);
  expect(propose({ ...plain, minOrder: 20 }).lines).toMatchObject([{ quantity: 20, lot: { from: 12, least: 20 } }]);
  expect(propose({ ...plain, minOrder: 17, packSize: 6 }).lines).toMatchObject([
    { quantity: 18, lot: { from: 12, least: 18, pack: 6 } },
  ]);
  expect(propose({ ...plain, minOrder: 0, packSize: 0 }).lines).toMatchObject([{ quantity: 12, lot: null }]);
  const few = { stock: [{ warehouseId: "own", available: 11 }] };
  expect(propose({ ...plain, ...few, packSize: 5 }).lines).toMatchObject([
    { quantity: 10, short: { stock: 1, budget: 0 }, lot: { from: 11, to: 10 } },
  ]);
  for (const rule of [{ packSize: 12 }, { minOrder: 12 }, { supplierLeast: 12 }])
    expect(propose({ ...plain, ...few, ...rule })).toMatchObject({
      lines: [],
      leftOut: [{ reason: "too-few", needed: 12 }],
    });
});

test("a first price break above one is a minimum, and a cheaper break is reached in whole packs", () => {
  const from = [row(0, 1_000_000, 20), row(0, 700_000, 30)];
  expect(propose({ prices: from, supplierLeast: 20 }).lines).toMatchObject([
    { quantity: 20, lot: { from: 12, to: 20, least: 20, pack: 1 }, totalAmount: 20_000_000 },
  ]);
  expect(propose({ packSize: 4 }).lines).toMatchObject([
    // Fifteen would be cheaper; sixteen are four packs, and cheaper too.
    { quantity: 16, lot: null, rounded: { from: 12, insteadAmount: 12_000_000 }, totalAmount: 11_200_000 },
  ]);
});

test("a budget buys whole packs, and none when it does not reach for the least", () => {
  const packs = { prices: [row(0, 1_000_000)], packSize: 5 };
  expect(propose(packs, 14_999_000).lines).toMatchObject([{ quantity: 10, short: { stock: 0, budget: 5 } }]);
  expect(propose({ ...packs, minOrder: 15 }, 14_999_000)).toMatchObject({ lines: [], leftOut: [{ reason: "budget" }] });
});

test("units ordered since the stock was read are subtracted from the warehouses that ship them", () => {
  const [line] = propose({ orderedSince: 6 }).lines;
  expect(line).toMatchObject({ quantity: 15, orderedSince: 6, parts: [{ warehouseId: "west", quantity: 15 }] });
  const few = { stock: [{ warehouseId: "own", available: 7 }] };
  expect(propose({ ...few, orderedSince: 5 }).lines).toMatchObject([{ quantity: 2, short: { stock: 10 } }]);
  for (const orderedSince of [7, 20])
    expect(propose({ ...few, orderedSince })).toMatchObject({ lines: [], leftOut: [{ reason: "none-available" }] });
});

test("a budget takes the cheaper larger quantity before fewer, then as many as it pays for, then none", () => {
  expect(propose({}, 11_000_000).lines).toMatchObject([{ quantity: 15, totalAmount: 10_500_000 }]);
  expect(propose({}, 10_499_000).lines).toMatchObject([
    { quantity: 10, short: { stock: 0, budget: 2 }, rounded: null },
  ]);
  expect(propose({}, 999_000)).toMatchObject({ lines: [], leftOut: [{ reason: "budget", needed: 12 }] });
  expect(propose({ prices: [row(4, 900_000)] }, 99_999_000)).toMatchObject({ leftOut: [{ reason: "no-cost" }] });
});

test("a line over the budget is skipped for those that fit, and what is left buys a part of it", () => {
  const some = [
    article({ variantNo: "large", prices: [row(0, 1_000_000)], urgency: [{ kind: "last-chance", at: null }] }),
    article({ variantNo: "small", prices: [row(0, 100_000)] }),
    article({ variantNo: "other", prices: [row(0, 50_000)] }),
  ];
  const within = (budgetAmount: number) => {
    const { lines, leftOut } = proposeOrder(some, { budgetAmount, own: ["own"] });
    return { lines: lines.map(({ variantNo, quantity }) => [variantNo, quantity]), leftOut };
  };
  expect(within(2_000_000)).toMatchObject({
    lines: [
      ["other", 12],
      ["small", 12],
    ],
    leftOut: [{ variantNo: "large", reason: "budget", needed: 12, line: { totalAmount: 12_000_000 } }],
  });
  expect(within(5_000_000)).toMatchObject({
    lines: [
      ["large", 3],
      ["other", 12],
      ["small", 12],
    ],
    leftOut: [],
  });
});

test("a budget fills every item to its minimum before any to its maximum, the most urgent first", () => {
  const figures = { onHand: 2, onOrder: 0, minimum: 5, maximum: 20, prices: [row(0, 1_000_000)] };
  const some = [
    article({ ...figures, variantNo: "urgent", urgency: [{ kind: "last-chance", at: null }] }),
    article({ ...figures, variantNo: "b" }),
    article({ ...figures, variantNo: "c" }),
  ];
  const within = (budgetAmount: number) =>
    proposeOrder(some, { budgetAmount, own: [] }).lines.map(({ variantNo, quantity }) => [variantNo, quantity]);
  expect(within(9_000_000)).toEqual([
    ["urgent", 3],
    ["b", 3],
    ["c", 3],
  ]);
  expect(within(30_000_000)).toEqual([
    ["urgent", 18],
    ["b", 9],
    ["c", 3],
  ]);
  expect(within(5_000_000)).toEqual([
    ["urgent", 3],
    ["b", 2],
  ]);
});

test("what the shelf or the supplier does not say is said, and never taken for zero", () => {
  const reason = (changes: Partial<OrderArticle>) => propose(changes).leftOut.map((one) => one.reason);
  expect(reason({ minimum: null })).toEqual(["no-minimum"]);
  expect(reason({ maximum: null })).toEqual(["no-maximum"]);
  expect(reason({ onHand: null })).toEqual(["on-hand-unknown"]);
  expect(reason({ stock: [{ warehouseId: "own", available: null }] })).toEqual(["stock-unknown"]);
  expect(reason({ stock: [{ warehouseId: "own", available: -2 }] })).toEqual(["none-available"]);
  expect(propose({ onHand: 6 })).toMatchObject({ lines: [], leftOut: [], enough: 1 });
  expect(propose({ onOrder: null }).lines).toMatchObject([{ needed: 15 }]);
});

const day = 86_400_000;
const now = Date.UTC(2026, 10, 21, 12);
test("dying before late, by what the supplier and the forecast say", () => {
  const calm = { statusId: 7, isCloseout: false, nextDueAt: null, slipped: false, outlook: null };
  const kinds = (changes: Partial<Parameters<typeof urgencyOf>[0]>) =>
    urgencyOf({ ...calm, ...changes }, now).map(({ kind }) => kind);
  expect(kinds({})).toEqual([]);
  expect(kinds({ statusId: 8 })).toEqual(["last-chance"]);
  expect(kinds({ isCloseout: true })).toEqual(["closeout"]);
  expect(kinds({ statusId: 8, isCloseout: true })).toEqual(["last-chance"]);
  expect(kinds({ nextDueAt: now - 2 * day, slipped: true })).toEqual(["overdue"]);
  expect(kinds({ nextDueAt: now + 2 * day, slipped: true })).toEqual(["slipped"]);
  expect(kinds({ nextDueAt: now + 2 * day })).toEqual([]);
  const outlook = (fromAt: number, expectedAt: number | null, chanceOutBefore: number | null) =>
    kinds({ outlook: { fromAt, expectedAt, chanceOutBefore } });
  expect(outlook(now + 5 * day, null, null)).toEqual(["likely-out"]);
  expect(outlook(now + 50 * day, null, null)).toEqual([]);
  expect(outlook(now + 50 * day, now + 60 * day, 0.7)).toEqual(["likely-out"]);
  expect(outlook(now + 5 * day, now + 3 * day, 0.2)).toEqual([]);
});
