import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import { staleRecords, variants } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { dealerCost } from "@/lib/domain/dealer-cost.ts";
import { priceTiers, retailPrice } from "@/lib/domain/price.ts";
import { defaultLook } from "@/lib/domain/principal.ts";
import type { Ground } from "@/lib/domain/product.ts";
import { type StatusGroup, statusGroups } from "@/lib/domain/status.ts";
import { type StockState, stockStates } from "@/lib/domain/stock.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { forgetSearchIndex } from "@/lib/search/registry.ts";
import { testSize } from "@/lib/test/size.ts";
import { testPrincipal } from "../test/dealer.ts";
import { startTestDealer } from "../test/dealer-of-tests.ts";
import { randomDealer } from "../test/random-dealer.ts";
import { emptyFilter } from "./filter.ts";
import type { ProductFilter } from "./filter-types.ts";
import { listProducts } from "./products.ts";

const now = Date.UTC(2026, 10, 21, 12);
const dealer = randomDealer({ products: 120, seed: 5, warehouses: 18 });
const costs = new Map(
  dealer.products.flatMap((product) =>
    product.variants.map((each) => [each.variantNo, dealerCost(priceTiers(each.prices), 1)?.winner.amount ?? null]),
  ),
);

const principal = startTestDealer("listing", dealer);

/** Computes the expected listing in a simple and slow way: it checks every product and variant. */
function productFails(product: ProductDocument, filter: ProductFilter): string[] {
  const fails: string[] = [];
  const today = Math.floor(now / dayMs);
  const isSince = (moment: string | null, since: string | null) => {
    if (since === null) return true;
    const first = since.includes("-") ? Date.parse(since) / dayMs : today - Number(since);
    return moment !== null && Math.floor(Date.parse(moment) / dayMs) >= first;
  };
  if (!isSince(product.createdAt, filter.newSince)) fails.push("new");
  if (!isSince(product.modifiedAt, filter.changedSince)) fails.push("changed");
  const none = (wanted: readonly string[], values: readonly (string | null)[]) =>
    wanted.length > 0 && !values.some((value) => value !== null && wanted.includes(value));
  if (none(filter.brandIds, [product.brandId])) fails.push("brand");
  const categories = product.categories.map((node) => node.categoryId);
  if (none(filter.categoryIds, categories)) fails.push("category");
  return fails;
}

function variantFails(variant: VariantDocument, filter: ProductFilter): string[] {
  const fails: string[] = [];
  const ships = variant.groundOnly === null ? null : variant.groundOnly ? "only" : "free";
  if (filter.ground.length > 0 && (ships === null || !filter.ground.includes(ships))) fails.push("ground");
  const due = dealer.stock.get(variant.variantNo)?.nextDueAt ?? null;
  const startOfToday = Math.floor(now / dayMs) * dayMs;
  if (filter.dueWithin !== null) {
    const end = startOfToday + (filter.dueWithin + 1) * dayMs;
    if (due === null || due < startOfToday || due >= end) fails.push("due");
  }
  const margin = marginOf(variant);
  const { marginFrom, marginTo } = filter;
  if (marginFrom !== null || marginTo !== null) {
    if (margin === null || margin < (marginFrom ?? -1e9) || margin > (marginTo ?? 1e9)) fails.push("margin");
  }
  const isOutside = (value: number | null, from: number | null, to: number | null) =>
    (from !== null || to !== null) && (value === null || value < (from ?? -1e15) || value > (to ?? 1e15));
  const retail = retailOf(variant);
  const cost = costs.get(variant.variantNo) ?? null;
  if (isOutside(retail, filter.retailFromAmount, filter.retailToAmount)) fails.push("retail");
  const left = cost === null || retail === null ? null : retail - cost;
  if (isOutside(left, filter.marginFromAmount, filter.marginToAmount)) fails.push("margin in money");
  for (const name of new Set(filter.attributes.map(nameOf))) {
    const wanted = filter.attributes
      .filter((entry) => nameOf(entry) === name)
      .map((entry) => entry.slice(name.length + 1));
    if (!variant.attributes.some((each) => each.name === name && wanted.some((value) => isMet(value, each.value))))
      fails.push(name);
  }
  if (filter.statuses.length > 0 && !filter.statuses.includes(statusOf(variant))) fails.push("status");
  if (filter.priceTypes.length > 0 && !filter.priceTypes.some((id) => priceTypesOf(variant).includes(id)))
    fails.push("price");
  if (filter.stock.length > 0 && !filter.stock.includes(stateOf(variant))) fails.push("stock");
  if (filter.warehouseIds.length > 0 && !filter.warehouseIds.some((id) => warehousesOf(variant).includes(id)))
    fails.push("warehouse");
  const { costFromAmount: from, costToAmount: to } = filter;
  if ((from !== null || to !== null) && (cost === null || cost < (from ?? 0) || cost > (to ?? Number.MAX_VALUE)))
    fails.push("cost");
  return fails;
}

const nameOf = (entry: string) => entry.split(":")[0] ?? "";

/** Whether a value is the wanted one, or in the wanted range of millimetres. */
function isMet(wanted: string, value: string): boolean {
  const [, from, to] = /^~~(\d+)\.\.(\d+) mm$/.exec(wanted) ?? [];
  if (from === undefined) return wanted === value;
  return Number.parseInt(value, 10) >= Number(from) && Number.parseInt(value, 10) <= Number(to);
}

function retailOf({ prices }: Pick<VariantDocument, "prices">): number | null {
  return retailPrice(priceTiers(prices), "MSRP") ?? retailPrice(priceTiers(prices), "MAP");
}

function marginOf({ variantNo, prices }: VariantDocument): number | null {
  const cost = costs.get(variantNo) ?? null;
  const retail = retailOf({ prices });
  return cost === null || retail === null ? null : ((retail - cost) / retail) * 100;
}

const statusOf = ({ statusId }: VariantDocument): StatusGroup =>
  [7, 10, 13].includes(statusId ?? 0)
    ? "active"
    : [8, 9].includes(statusId ?? 0)
      ? "discontinued"
      : statusId === 11
        ? "inactive"
        : "other";
const priceTypesOf = (variant: VariantDocument) =>
  variant.prices.filter((row) => row.amount > 0).map((row) => row.typeId);
const warehousesOf = ({ variantNo }: VariantDocument) =>
  (dealer.stock.get(variantNo)?.stock ?? []).filter((row) => (row.available ?? 0) > 0).map((row) => row.warehouseId);

function stateOf(variant: VariantDocument): StockState {
  const row = dealer.stock.get(variant.variantNo);
  if (!row) return "unknown";
  const total = row.totalAvailable;
  if ((total ?? 0) > 0 || warehousesOf(variant).length > 0) return "in";
  return total === null ? "unknown" : row.nextDueAt === null ? "out" : "due";
}

function matching(filter: ProductFilter): { product: ProductDocument; variants: VariantDocument[] }[] {
  return dealer.products.flatMap((product) => {
    const variants = product.variants.filter((variant) => variantFails(variant, filter).length === 0);
    return productFails(product, filter).length === 0 && variants.length > 0 ? [{ product, variants }] : [];
  });
}

const some = <T>(values: readonly T[]): fc.Arbitrary<T[]> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<T[]>([]) },
    { weight: 2, arbitrary: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }) },
  );
const rarely = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, value);
const filters: fc.Arbitrary<ProductFilter> = fc.record({
  q: fc.constant(""),
  brandIds: some([...dealer.brands.map((brand) => brand.brandId), "nobody"]),
  categoryIds: some(dealer.categories.map((node) => node.categoryId)),
  statuses: some(statusGroups),
  priceTypes: some([0, 1, 2, 3, 4, 5]),
  stock: some(stockStates),
  warehouseIds: some(dealer.warehouses.map((warehouse) => warehouse.warehouseId)),
  costFromAmount: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 20_000 })),
  costToAmount: fc.oneof(fc.constant(null), fc.integer({ min: 5000, max: 40_000 })),
  retailFromAmount: rarely(fc.integer({ min: 0, max: 20_000 })),
  retailToAmount: rarely(fc.integer({ min: 5000, max: 60_000 })),
  marginFromAmount: rarely(fc.integer({ min: -2000, max: 10_000 })),
  marginToAmount: rarely(fc.integer({ min: 1000, max: 20_000 })),
  marginFrom: rarely(fc.integer({ min: -20, max: 60 })),
  marginTo: rarely(fc.integer({ min: 40, max: 80 })),
  newSince: rarely(fc.constantFrom("90", "400", "2025-11-01")),
  changedSince: rarely(fc.constantFrom("7", "300", "2026-01-01")),
  dueWithin: rarely(fc.constantFrom(7, 20, 60)),
  ground: some(["only", "free"] as const),
  attributes: some(["Color:Black", "Color:Red", "Size:S", "Size:XXL", "Width:~~20..40 mm", "Width:22 mm", "Sole:None"]),
  sort: fc.constantFrom("name" as const, "cost" as const, "-stock" as const),
  page: fc.constant(1),
});

test("a listing has the same products as a check of every variant", async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const page = await listProducts(principal, filter, now);
      const expected = matching(filter);
      expect(page.total).toBe(expected.length);
      expect(page.variantTotal).toBe(expected.reduce((sum, { variants }) => sum + variants.length, 0));
      const seen = new Set<string>();
      for (let number = 1; number <= page.pageCount; number++) {
        const { rows } = await listProducts(principal, { ...filter, page: number }, now);
        if (number < page.pageCount) expect(rows).toHaveLength(defaultLook.pageSize);
        for (const row of rows) seen.add(row.productNo);
      }
      expect([...seen].sort()).toEqual(expected.map(({ product }) => product.productNo).sort());
    }),
    { numRuns: testSize(100) },
  );
});

test("the short facets keep their choices in place, with 0, whatever is filtered", async () => {
  const whole = (await listProducts(principal, emptyFilter, now)).facets;
  const short = [
    "statuses",
    "priceTypes",
    "stock",
    "warehouses",
    "ground",
    "newSince",
    "changedSince",
    "dueWithin",
  ] as const;
  const values = (facets: typeof whole) => short.map((name) => facets[name].map(({ value }) => value));
  for (const q of ["", "zzzzqqq", "chain"]) {
    const { facets, total } = await listProducts(principal, { ...emptyFilter, q, brandIds: ["none"] }, now);
    expect(total).toBe(0);
    expect(values(facets)).toEqual(values(whole));
    expect(facets.stock.every(({ count }) => count === 0)).toBe(true);
  }
});

test("a facet counts the products that would be listed if only this value were chosen", async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const { facets } = await listProducts(principal, filter, now);
      const alone = (own: Partial<ProductFilter>) => matching({ ...filter, ...own }).length;
      for (const { value, count } of facets.brands) expect(count).toBe(alone({ brandIds: [value] }));
      for (const { value, count } of facets.categories) expect(count).toBe(alone({ categoryIds: [value] }));
      for (const { value, count } of facets.statuses) expect(count).toBe(alone({ statuses: [value as StatusGroup] }));
      for (const { value, count } of facets.priceTypes) expect(count).toBe(alone({ priceTypes: [Number(value)] }));
      for (const { value, count } of facets.stock) expect(count).toBe(alone({ stock: [value as StockState] }));
      for (const { value, count } of facets.warehouses) expect(count).toBe(alone({ warehouseIds: [value] }));
      for (const { value, count } of facets.ground) expect(count).toBe(alone({ ground: [value as Ground] }));
      for (const { value, count } of facets.newSince) expect(count).toBe(alone({ newSince: value }));
      for (const { value, count } of facets.changedSince) expect(count).toBe(alone({ changedSince: value }));
      for (const { value, count } of facets.dueWithin) expect(count).toBe(alone({ dueWithin: Number(value) }));
      for (const { name, values } of facets.attributes) {
        const others = filter.attributes.filter((entry) => nameOf(entry) !== name);
        for (const { value, count } of values) expect(count, value).toBe(alone({ attributes: [...others, value] }));
      }
      const shown = facets.attributes.flatMap(({ values }) => values.filter(({ chosen }) => chosen));
      expect(shown.map(({ value }) => value).sort()).toEqual(filter.attributes.toSorted());
      const open = matching({ ...filter, costFromAmount: null, costToAmount: null }).flatMap(
        ({ variants }) => variants,
      );
      const known = open.flatMap((variant) => costs.get(variant.variantNo) ?? []);
      expect(facets.cost).toEqual(known.length > 0 ? { low: Math.min(...known), high: Math.max(...known) } : null);
    }),
    { numRuns: testSize(20) },
  );
});

/** The expected row of some variants: figures of the active ones, or of all when none is active. */
function rowOf(variants: readonly VariantDocument[]) {
  const active = variants.filter((variant) => statusOf(variant) === "active");
  const shown = active.length > 0 ? active : variants;
  const known = shown.filter(({ variantNo }) => costs.get(variantNo) != null);
  const cheapest = known.sort((a, b) => (costs.get(a.variantNo) ?? 0) - (costs.get(b.variantNo) ?? 0))[0];
  const tiers = priceTiers(cheapest?.prices ?? []);
  const cost = costs.get(cheapest?.variantNo ?? "") ?? null;
  const retail = retailPrice(tiers, "MSRP") ?? retailPrice(tiers, "MAP");
  const msrps = shown.flatMap((variant) => retailPrice(priceTiers(variant.prices), "MSRP") ?? []);
  const totals = variants.flatMap(({ variantNo }) => totalOf(variantNo) ?? []);
  return {
    low: cost,
    typeId: dealerCost(tiers, 1)?.winner.typeId ?? null,
    margin: cost === null || retail === null ? null : Math.round((1 - cost / retail) * 1000),
    msrp: msrps.length > 0 ? [Math.min(...msrps), Math.max(...msrps)] : null,
    stock: totals.length > 0 ? totals.reduce((sum, total) => sum + total, 0) : null,
    statuses: [...new Set(variants.flatMap((variant) => variant.statusId ?? []))].sort(),
  };
}

function totalOf(variantNo: string): number | null {
  return dealer.stock.get(variantNo)?.totalAvailable ?? null;
}

test("a row shows the figures of the variants that match the filters, and links to one of them", async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const expected = new Map(matching(filter).map(({ product, variants }) => [product.productNo, variants]));
      const { rows } = await listProducts(principal, filter, now);
      for (const row of rows) {
        const variants = expected.get(row.productNo) ?? [];
        expect({
          low: row.costAmount?.low ?? null,
          typeId: row.costTypeId,
          margin: row.marginPercent === null ? null : Math.round(row.marginPercent * 10),
          msrp: row.msrpAmount && [row.msrpAmount.low, row.msrpAmount.high],
          stock: row.stock.total,
          statuses: [...row.statusIds].sort(),
        }).toEqual(rowOf(variants));
        if (variants.length === row.variantCount) expect(row.matching).toBeNull();
        else expect(row.matching?.count).toBe(variants.length);
        if (row.matching) expect(variants.map(({ variantNo }) => variantNo)).toContain(row.matching.firstNo);
        if (row.matching?.count === 1) expect(row.articleNo).toBe(variants[0]?.variantNo);
      }
    }),
    { numRuns: testSize(100) },
  );
});

test("each sort order holds across pages, and products without a figure come last", async () => {
  const values = {
    cost: (row: { costAmount: { low: number } | null }) => row.costAmount?.low ?? null,
    "-cost": (row: { costAmount: { low: number } | null }) => (row.costAmount ? -row.costAmount.low : null),
    "-margin": (row: { marginPercent: number | null }) =>
      row.marginPercent === null ? null : -Math.round(row.marginPercent * 1000),
    stock: (row: { stock: { total: number | null } }) => row.stock.total,
    "-stock": (row: { stock: { total: number | null } }) => (row.stock.total === null ? null : -row.stock.total),
  };
  const narrowing: Partial<ProductFilter>[] = [
    {},
    { stock: ["in"] },
    { statuses: ["discontinued"], brandIds: ["100"] },
  ];
  for (const sort of ["cost", "-cost", "-margin", "stock", "-stock"] as const) {
    for (const own of narrowing) {
      const filter = { ...emptyFilter, ...own, sort };
      const first = await listProducts(principal, filter, now);
      const rows = [...first.rows];
      for (let page = 2; page <= first.pageCount; page++) {
        rows.push(...(await listProducts(principal, { ...filter, page })).rows);
      }
      const figures = rows.map((row) => values[sort](row) ?? Number.POSITIVE_INFINITY);
      expect(figures).toEqual([...figures].sort((a, b) => a - b));
      expect(figures).toHaveLength(first.total);
    }
  }
});

test("sorted by retail price or by margin in money, products are in the order of what their variants have", async () => {
  const lowest = (values: (number | null)[]) => Math.min(...values.map((value) => value ?? Number.POSITIVE_INFINITY));
  const figureOf = (sort: string, variants: VariantDocument[]) => {
    const active = variants.filter((variant) => statusOf(variant) === "active");
    const shown = active.length > 0 ? active : variants;
    if (sort.endsWith("retail")) return lowest(shown.map(retailOf));
    const cost = lowest(shown.map(({ variantNo }) => costs.get(variantNo) ?? null));
    const cheapest = shown.find(({ variantNo }) => costs.get(variantNo) === cost);
    const retail = cheapest ? retailOf(cheapest) : null;
    return retail === null ? Number.POSITIVE_INFINITY : retail - cost;
  };
  for (const sort of ["retail", "-retail", "marginamount", "-marginamount"] as const)
    for (const own of [{}, { stock: ["in" as const] }, { retailFromAmount: 3000 }]) {
      const filter = { ...emptyFilter, ...own, sort };
      const expected = new Map(matching(filter).map(({ product, variants }) => [product.productNo, variants]));
      const first = await listProducts(principal, filter, now);
      const rows = [...first.rows];
      for (let page = 2; page <= first.pageCount; page++)
        rows.push(...(await listProducts(principal, { ...filter, page }, now)).rows);
      const known = rows.map(({ productNo }) => figureOf(sort, expected.get(productNo) ?? []));
      const signed = known.map((figure) => (Number.isFinite(figure) && sort.startsWith("-") ? -figure : figure));
      expect(signed, sort).toEqual([...signed].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    }
});

test("without the right to cost, no costs are answered and no filter or sort order uses cost", async () => {
  const blind = testPrincipal("listing", { reduction: "counter" });
  const unparsed = { from: "x", maxmargin: "y", minmarginamount: "z", due: "soon" };
  const cost = {
    costFromAmount: 100_000,
    marginFromAmount: 1,
    marginToAmount: 2,
    marginFrom: 30,
    marginTo: 50,
    unparsed,
  };
  const asked: ProductFilter = { ...emptyFilter, ...cost, priceTypes: [2, 4], sort: "-margin" };
  const page = await listProducts(blind, asked);
  expect(page.filter).toEqual({ ...emptyFilter, priceTypes: [4], unparsed: { due: "soon" } });
  expect(page.total).toBe((await listProducts(blind, { ...emptyFilter, priceTypes: [4] })).total);
  expect(page.orders.toSorted()).toEqual(["-retail", "-stock", "name", "newest", "relevance", "retail", "stock"]);
  expect(page.facets.cost).toBeNull();
  expect(page.facets.priceTypes.map((type) => type.value)).toEqual(["3", "4"]);
  for (const row of page.rows) expect([row.costAmount, row.costTypeId, row.marginPercent]).toEqual([null, null, null]);
});

test("a principal of another dealer gets nothing, and a page number that is too high gives the last page", async () => {
  const other = await listProducts(testPrincipal("somebody-else"), emptyFilter);
  expect([other.total, other.rows, other.facets.brands, other.warehouses]).toEqual([0, [], [], []]);
  const last = await listProducts(principal, { ...emptyFilter, page: 99 });
  expect([last.page, last.pageCount]).toEqual([3, 3]);
});

test("the principal's own warehouse is first in every answer, with its figures", async () => {
  const preferences = { ...principal.preferences, warehouseId: "3" };
  const usual = await listProducts(principal, emptyFilter);
  const own = await listProducts({ ...principal, preferences }, emptyFilter);
  expect(own.warehouses.slice(0, 4).map((warehouse) => warehouse.warehouseId)).toEqual(["3", "1", "2", "4"]);
  const [first, second, third, ...others] = usual.rows[0]?.stock.byWarehouse ?? [];
  expect(own.rows[0]?.stock.byWarehouse).toEqual([third, first, second, ...others]);
  expect(own.warehouses.map((warehouse) => warehouse.own)).toEqual([true, ...Array(17).fill(undefined)]);
  expect([usual.offersOwnWarehouse, own.offersOwnWarehouse]).toEqual([true, false]);
});

test("products are sorted by the stock in the principal's own warehouse, of the matching variants if filters exclude some", async () => {
  const preferences = { ...principal.preferences, warehouseId: "3" };
  for (const own of [{}, { stock: ["in" as const] }, { statuses: ["active" as const], brandIds: ["100", "101"] }]) {
    for (const sort of ["here", "-here"] as const) {
      const filter = { ...emptyFilter, ...own, sort };
      const first = await listProducts({ ...principal, preferences }, filter);
      const rows = [...first.rows];
      for (let page = 2; page <= first.pageCount; page++) {
        rows.push(...(await listProducts({ ...principal, preferences }, { ...filter, page })).rows);
      }
      const figures = rows.map(({ stock: { byWarehouse } }) => byWarehouse[0] ?? null);
      const known = figures.filter((units) => units !== null);
      expect(figures).toEqual([...known, ...Array(figures.length - known.length).fill(null)]);
      expect(known).toEqual(known.toSorted((a, b) => (sort === "here" ? a - b : b - a)));
      expect(new Set(known).size).toBeGreaterThan(3);
    }
  }
  expect((await listProducts(principal, { ...emptyFilter, sort: "here" })).filter.sort).toBe("relevance");
});

test("a row names its own age when part of its product is a stale record", async () => {
  const tables = await dealerTables("listing");
  const [row, other] = (await listProducts(principal, emptyFilter)).rows;
  if (!row || !other) throw new Error("the listing has at least two products");
  const [variant] = await tables.select().from(variants).where(eq(variants.productNo, row.productNo));
  if (!variant) throw new Error("the product has a variant");
  await tables.insert(staleRecords).values([
    { resource: "inventory", key: variant.variantNo, readAt: 2000 },
    { resource: "products", key: row.productNo, readAt: 3000 },
    // A record that was never read, and one of a resource with its own age: neither changes the row's age.
    { resource: "products", key: other.productNo, readAt: null },
    { resource: "prices", key: variant.variantNo, readAt: 1000 },
  ]);
  const { rows } = await listProducts(principal, emptyFilter);
  await tables.delete(staleRecords);
  expect(rows[0]).toMatchObject({ productNo: row.productNo, staleAt: 2000 });
  expect(new Set(rows.slice(1).map(({ staleAt }) => staleAt))).toEqual(new Set([null]));
});

test("a row selects the variant that its link opens: the first active one of those that match", async () => {
  const isActive = ({ statusId }: VariantDocument) => [7, 10, 13].includes(statusId ?? 0);
  const { rows } = await listProducts(principal, emptyFilter);
  for (const row of rows) {
    const { variants: all } = dealer.products.find(({ productNo }) => productNo === row.productNo) ?? { variants: [] };
    expect(row.opensNo).toBe((all.find(isActive) ?? all[0])?.variantNo);
  }
  const { rows: matching } = await listProducts(principal, { ...emptyFilter, stock: ["in"] });
  for (const row of matching) if (row.matching) expect(row.opensNo).toBe(row.matching.firstNo);
});

test("pages and orders of the latest listings, asked in any order, are those of a listing asked for the first time", async () => {
  const filters: Partial<ProductFilter>[] = [
    {},
    { stock: ["in"] },
    { stock: ["in"], warehouseIds: [dealer.warehouses[1]?.warehouseId ?? ""] },
    { costFromAmount: 1_000_000 },
    { statuses: ["active"], marginFrom: 30 },
    { brandIds: [dealer.products[0]?.brandId ?? ""] },
    { dueWithin: 14 },
  ];
  const sorts = ["name", "-cost", "margin", "-stock"] as const;
  const ask = async ([filter, sort, page]: readonly [number, number, number]) =>
    listProducts(principal, { ...emptyFilter, ...filters[filter], sort: sorts[sort] ?? "name", page }, now);
  const asked = fc.tuple(fc.nat(filters.length - 1), fc.nat(sorts.length - 1), fc.integer({ min: 1, max: 3 }));
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 2, maxLength: 12 }), async (questions) => {
      const answers = [];
      for (const question of questions) answers.push(await ask(question));
      for (const [place, question] of questions.entries()) {
        forgetSearchIndex("listing");
        expect(await ask(question)).toEqual(answers[place]);
      }
    }),
    { numRuns: testSize(6, 60) },
  );
});
