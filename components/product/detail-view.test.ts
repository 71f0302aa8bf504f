import { expect, test } from "vitest";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { stockFingerprint } from "@/lib/domain/stock.ts";
import { parseChoice } from "./choice.ts";
import { detailView } from "./detail-view.ts";
import { productOf, variantOf } from "./test/fixture.ts";

const tiers = (cents: number) => [
  { typeId: 0, type: "Base", quantityBreak: 1, amount: cents * 1000, kind: "wholesale" as const },
  { typeId: 0, type: "Base", quantityBreak: 10, amount: (cents - 100) * 1000, kind: "wholesale" as const },
  { typeId: 4, type: "MSRP", quantityBreak: 1, amount: cents * 2000, kind: "retail" as const },
];
const variants = Array.from({ length: 200 }, (_, index) =>
  variantOf(`V-${index}`, [String(index % 10), String(Math.floor(index / 10) % 10), index < 100 ? "170" : "175"], {
    prices: tiers(1000 + index),
    ean: `40000000${index}`,
    total: index,
  }),
);
const product = productOf(["Size", "Color", "Length"], variants);
const beside = {
  principal: testPrincipal("d"),
  history: [],
  forecast: null,
  shelf: null,
  readAlternatives: async () => [],
  units: { weight: null, length: null },
  now: 0,
};
const stockRead: string[][] = [];
const readStock = async (variantNos: string[]) => {
  stockRead.push(variantNos);
  return new Map(variantNos.map((variantNo) => [variantNo, []]));
};

function viewOf(params: Record<string, string>) {
  const choice = parseChoice(product, params);
  if (!choice) throw new Error("no choice");
  return detailView(product, choice, { ...beside, readStock });
}

test("the shown variants are included once, the others not at all, and only the chosen one in full", async () => {
  const view = await viewOf({ variant: "V-150" });
  const handed = view.cells.map((cell) => cell.variantNo);
  expect(new Set(handed)).toEqual(new Set(view.matrix?.rows.flatMap((row) => row.cells.flat())));
  // The variants with the same length as the chosen one.
  expect([handed.length, view.list]).toEqual([100, null]);
  expect(view.variant.ean).toBe("40000000150");
  expect(JSON.stringify(view)).not.toContain("40000000151");
});

test("the list view has no matrix, but a page of rows, and stock by warehouse is read for these only", async () => {
  for (const params of [{ view: "list" }, { rows: "2" }, { find: "170" }, { only: "stock" }] as Record<
    string,
    string
  >[]) {
    const view = await viewOf(params);
    expect(stockRead.at(-1)?.length).toBeLessThanOrEqual(61);
    expect([view.hasMatrix, view.matrix, view.cells.length]).toEqual([true, null, 60]);
  }
  expect((await viewOf({ rows: "2" })).cells[0]?.variantNo).toBe("V-60");
  expect(await viewOf({ view: "list", find: "40000000151" })).toMatchObject({
    cells: [{ variantNo: "V-151" }],
    list: { matching: 1 },
  });
});

test("the cost in matrix and list is that of the requested quantity", async () => {
  const costs = async (qty: string) =>
    (await viewOf({ qty })).cells.find((cell) => cell.variantNo === "V-7")?.costAmount;
  expect([await costs("1"), await costs("9"), await costs("10")]).toEqual([1_007_000, 1_007_000, 907_000]);
});

test("the stock fingerprint ignores the order, and changes with any figure or age", () => {
  const a = { variantNo: "a", total: 1, stockReadAt: 5, pricesReadAt: 5 };
  const b = { variantNo: "b", total: null, stockReadAt: 5, pricesReadAt: 5 };
  const rows = [a, b];
  expect(stockFingerprint([b, a])).toBe(stockFingerprint([a, b]));
  expect(stockFingerprint([{ ...a, total: 2 }, b])).not.toBe(stockFingerprint(rows));
  expect(stockFingerprint([a, { ...b, total: 0 }])).not.toBe(stockFingerprint(rows));
  expect(stockFingerprint([a, { ...b, stockReadAt: 6 }])).not.toBe(stockFingerprint(rows));
  expect(stockFingerprint([a, { ...b, pricesReadAt: 6 }])).not.toBe(stockFingerprint(rows));
});

test("the siblings next to an article have their cost at the chosen quantity, like everything else on the page", async () => {
  const costsOf = async (params: Record<string, string>) => {
    const { instead } = await viewOf({ variant: "V-150", ...params });
    expect(instead.siblings.length).toBeGreaterThan(1);
    return instead.siblings.map(
      ({ variantNo, costAmount }) => (costAmount ?? 0) / 1000 - 1000 - Number(variantNo.slice(2)),
    );
  };
  expect(new Set(await costsOf({}))).toEqual(new Set([0]));
  expect(new Set(await costsOf({ qty: "50" }))).toEqual(new Set([-100]));
});
