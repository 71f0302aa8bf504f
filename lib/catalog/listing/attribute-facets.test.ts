import { expect, test } from "vitest";
import type { ProductDocument } from "@/db/dealer/documents.ts";
import { testPrincipal } from "../test/dealer.ts";
import { startTestDealer } from "../test/dealer-of-tests.ts";
import { randomDealer } from "../test/random-dealer.ts";
import { emptyFilter } from "./filter.ts";
import { listProducts } from "./products.ts";

/** Tyres whose variants have the given attributes, 20 of them, and other products with nothing in common. */
const dealer = randomDealer({ products: 60, seed: 3, warehouses: 2 });
const wheels = ["29 in", "700c", "27.5 in"];
for (const [place, product] of dealer.products.entries()) {
  const isTyre = place < 20;
  product.name = isTyre ? `Zabra ${place}` : `Thing ${place}`;
  for (const [nth, variant] of product.variants.entries()) {
    variant.attributes = isTyre ? tyre(place, nth) : [{ name: `Only of ${place % 30}`, value: String(nth) }];
  }
}

function tyre(place: number, nth: number) {
  return [
    { name: "Bead", value: place % 2 === 0 ? "Folding" : "Wire" },
    { name: "Wheel", value: wheels[(place + nth) % 3] ?? "" },
    { name: "Width", value: `${20 + place} mm` },
    { name: "Made for", value: "Bicycles" },
    { name: "Serial", value: `S${place}-${nth}` },
    ...(place === 0 && nth < 2 ? [{ name: "Rare", value: nth === 0 ? "yes" : "no" }] : []),
  ];
}

const principal = startTestDealer("attributes", dealer);

const tyres = { ...emptyFilter, q: "zabra" };
const labels = (values: { label: string }[]) => values.map(({ label }) => label);

test("attributes that divide what is listed are offered, best first; what all share, few have or each has its own is not", async () => {
  const { facets, total } = await listProducts(principal, tyres);
  expect(total).toBe(20);
  expect(facets.attributes.map(({ name }) => name)).toEqual(["Width", "Wheel", "Bead"]);
  const [, wheel, bead] = facets.attributes;
  expect(labels(wheel?.values ?? [])).toEqual(["27.5 in", "29 in", "700c"]);
  expect(bead?.values).toEqual([
    { value: "Bead:Folding", label: "Folding", count: 10, chosen: false },
    { value: "Bead:Wire", label: "Wire", count: 10, chosen: false },
  ]);
});

test("many numbers with one unit are ranges, which together hold every product once", async () => {
  const { facets } = await listProducts(principal, tyres);
  const ranges = facets.attributes[0]?.values ?? [];
  expect(ranges).toHaveLength(6);
  expect(ranges[0]?.label).toMatch(/^20–2\d mm$/);
  expect(ranges.at(-1)?.label).toMatch(/^3\d–39 mm$/);
  expect(ranges.reduce((sum, { count }) => sum + count, 0)).toBe(20);
});

test("a variant must have one of an attribute's values and of every attribute, and what is offered stays", async () => {
  const filter = { ...tyres, attributes: ["Bead:Wire", "Wheel:29 in", "Wheel:700c", "Width:~~20..29 mm"] };
  const page = await listProducts(principal, filter);
  const met = (product: ProductDocument) =>
    product.variants.filter(({ attributes }) => {
      const own = new Map(attributes.map(({ name, value }) => [name, value]));
      const width = Number.parseInt(own.get("Width") ?? "", 10);
      return own.get("Bead") === "Wire" && ["29 in", "700c"].includes(own.get("Wheel") ?? "") && width <= 29;
    });
  const expected = dealer.products.filter((product) => met(product).length > 0);
  expect(page.total).toBe(expected.length);
  expect(page.variantTotal).toBe(expected.flatMap(met).length);
  expect(page.facets.attributes.map(({ name }) => name)).toEqual(["Width", "Wheel", "Bead"]);
  expect(page.facets.attributes[0]?.values.find(({ chosen }) => chosen)).toMatchObject({ label: "20–29 mm" });
});

test("a value that no article has any more is still shown, to be taken away", async () => {
  const page = await listProducts(principal, { ...tyres, attributes: ["Sole:Carbon"] });
  expect(page.total).toBe(0);
  expect(page.facets.attributes.find(({ name }) => name === "Sole")?.values).toEqual([
    { value: "Sole:Carbon", label: "Carbon", count: 0, chosen: true },
  ]);
});

test("who may not see cost divides by attributes too", async () => {
  const counter = await listProducts(testPrincipal("attributes", { reduction: "counter" }), tyres);
  expect(counter.facets.attributes).toEqual((await listProducts(principal, tyres)).facets.attributes);
});
