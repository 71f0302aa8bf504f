import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { FilterFacet } from "@/components/listing/facet-list.ts";
import { toggled } from "@/components/listing/facet-list.ts";
import { grounds } from "@/lib/domain/product.ts";
import { statusGroups } from "@/lib/domain/status.ts";
import { stockStates } from "@/lib/domain/stock.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testSize } from "@/lib/test/size.ts";
import { emptyFilter } from "../listing/filter.ts";
import type { ProductFilter } from "../listing/filter-types.ts";
import { listProducts } from "../listing/products.ts";
import type { Facets, FacetValue } from "../listing/types.ts";
import { testPrincipal } from "../test/dealer.ts";
import { randomDealer } from "../test/random-dealer.ts";
import { storeTestDealer } from "../test/setting.ts";

const dealer = randomDealer({ products: 80, seed: 11, warehouses: 4 });
const principal = testPrincipal("promised");
testDataFolder();

beforeAll(async () => {
  await storeTestDealer("promised", dealer);
});

const some = <T>(values: readonly T[]): fc.Arbitrary<T[]> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<T[]>([]) },
    { weight: 2, arbitrary: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }) },
  );
const cost = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(30_000) });
const filters: fc.Arbitrary<ProductFilter> = fc.record({
  q: fc.constant(""),
  brandIds: some(dealer.brands.map((brand) => brand.brandId)),
  categoryIds: some(dealer.categories.map((node) => node.categoryId)),
  statuses: some(statusGroups),
  priceTypes: some([0, 1, 2, 3, 4, 5]),
  stock: some(stockStates),
  warehouseIds: some(dealer.warehouses.map((warehouse) => warehouse.warehouseId)),
  costFromAmount: cost,
  costToAmount: fc.constant(null),
  ...{ retailFromAmount: cost, retailToAmount: fc.constant(null) },
  ...{ marginFromAmount: cost, marginToAmount: fc.constant(null) },
  ...{ marginFrom: fc.constant(null), marginTo: fc.constant(null), changedSince: fc.constant(null) },
  newSince: fc.constantFrom(null, null, "400", "90"),
  dueWithin: fc.constantFrom(null, null, 30, 60),
  ground: some(grounds),
  attributes: some(["Color:Black", "Size:S", "Width:~~20..40 mm"]),
  sort: fc.constant("relevance" as const),
  page: fc.constant(1),
});

const valuesOf = (facets: Facets): [FilterFacet, FacetValue[]][] => [
  ["brandIds", facets.brands],
  ["categoryIds", facets.categories],
  ["statuses", facets.statuses],
  ["priceTypes", facets.priceTypes],
  ["stock", facets.stock],
  ["warehouseIds", facets.warehouses],
  ["ground", facets.ground],
  ["newSince", facets.newSince],
  ["changedSince", facets.changedSince],
  ["dueWithin", facets.dueWithin],
  ...facets.attributes.map(({ values }): [FilterFacet, FacetValue[]] => ["attributes", values]),
];

test("the count beside a value is the total of the page that has only this value chosen in its facet", async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const { facets } = await listProducts(principal, filter);
      for (const [facet, values] of valuesOf(facets)) {
        for (const { value, count } of values.filter((each) => !each.chosen)) {
          const change = toggled(filter, { facet, values }, value);
          const led = await listProducts(principal, { ...filter, ...change });
          const own = change[facet];
          const isAlone =
            facet === "attributes" ? !values.some(({ chosen }) => chosen) : Array.isArray(own) && own.length === 1;
          if (isAlone || !Array.isArray(own)) expect([facet, value, led.total]).toEqual([facet, value, count]);
          else expect(led.total).toBeGreaterThanOrEqual(count);
        }
      }
    }),
    { numRuns: testSize(15) },
  );
});

test("a chosen category narrows its parent, and its ancestors and siblings stay listed", async () => {
  const root = { ...emptyFilter, categoryIds: ["1"] };
  const { facets, total } = await listProducts(principal, root);
  const child = facets.categories.find(({ above }) => above?.length === 1);
  const change = toggled(root, { facet: "categoryIds", values: facets.categories }, child?.value ?? "");
  expect(change).toEqual({ categoryIds: [child?.value] });
  const narrowed = await listProducts(principal, { ...root, ...change });
  expect(narrowed.total).toBe(child?.count);
  expect(narrowed.total).toBeLessThan(total);
  const { categories } = narrowed.facets;
  expect(categories[0]).toMatchObject({ value: "1", chosen: false, count: total });
  expect(categories.filter(({ above }) => above?.length === 1).length).toBe(
    facets.categories.filter(({ above }) => above?.length === 1).length,
  );
  const back = toggled(narrowed.filter, { facet: "categoryIds", values: categories }, "1");
  expect(back).toEqual({ categoryIds: ["1"] });
});
