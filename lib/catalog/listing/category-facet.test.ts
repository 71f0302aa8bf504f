import { expect, test } from "vitest";
import { toggled } from "@/components/listing/facet-list.ts";
import { startTestDealer } from "../test/dealer-of-tests.ts";
import { randomDealer } from "../test/random-dealer.ts";
import { emptyFilter } from "./filter.ts";
import { listProducts } from "./products.ts";

const dealer = randomDealer({ products: 80, seed: 11, warehouses: 4 });

const principal = startTestDealer("promised", dealer);

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
