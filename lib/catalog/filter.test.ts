import fc from "fast-check";
import { expect, test } from "vitest";
import { statusGroups } from "@/lib/domain/status.ts";
import { stockStates } from "@/lib/domain/stock.ts";
import { emptyFilter, productFilter } from "./filter.ts";
import { type ProductFilter, sortOrders } from "./types/filter.ts";

const id = fc.stringMatching(/^[a-z0-9&=+ -]{0,5}[a-z0-9]$/).map((text) => text.trim());
const list = <T>(value: fc.Arbitrary<T>) => fc.uniqueArray(value, { maxLength: 4 }).map((all) => all.sort());
const cents = fc.option(fc.integer({ min: 0, max: 100_000_000 }));
const filters: fc.Arbitrary<ProductFilter> = fc
  .record({
    q: fc.string({ maxLength: 30 }).map((text) => text.replace(/\s+/g, " ").trim()),
    brandIds: list(id),
    categoryIds: list(id),
    statuses: list(fc.constantFrom(...statusGroups)),
    priceTypes: list(fc.integer({ min: 0, max: 5 })),
    stock: list(fc.constantFrom(...stockStates)),
    warehouseIds: list(id),
    costFromCents: cents,
    costToCents: cents,
    sort: fc.constantFrom(...sortOrders),
    page: fc.integer({ min: 1, max: 9999 }),
  })
  .filter(({ costFromCents: from, costToCents: to }) => from === null || to === null || from <= to);

test("a filter survives the round trip through its address, and equal filters have equal addresses", () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const address = productFilter.query(filter);
      const params = Object.fromEntries(new URLSearchParams(address));
      expect(productFilter.parse(params)).toEqual(filter);
      const reordered = { ...filter, brandIds: [...filter.brandIds].reverse(), stock: [...filter.stock].reverse() };
      expect(productFilter.query(reordered)).toBe(address);
    }),
  );
});

test("an empty filter has an empty address, and every part of an address is parsed or ignored", () => {
  expect(productFilter.query(emptyFilter)).toBe("");
  expect(productFilter.parse({})).toEqual(emptyFilter);
  const broken = {
    status: "active,nonsense",
    price: "9,5,x",
    from: "-1",
    to: "1e9",
    sort: "shoe",
    page: "0",
    stock: "",
  };
  expect(productFilter.parse(broken)).toEqual({
    ...emptyFilter,
    statuses: ["active"],
    priceTypes: [5],
    unparsedCost: { from: "-1", to: "1e9" },
  });
  expect(productFilter.parse({ from: "12,5", to: "20.05", brand: ["1,2", "2"] })).toMatchObject({
    costFromCents: 1250,
    costToCents: 2005,
    brandIds: ["1", "2"],
  });
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("q", "brand", "price", "from", "page", "sort"), fc.string()),
      (params) => {
        const filter = productFilter.parse(params);
        expect(filter.page).toBeGreaterThanOrEqual(1);
      },
    ),
  );
});

test("a cost range may be given in either order, and a text that is not an amount is returned as typed", () => {
  expect(productFilter.parse({ from: "$1,000", to: "20" })).toMatchObject({
    costFromCents: 2000,
    costToCents: 100_000,
  });
  const filter = productFilter.parse({ from: "20.555", to: "30" });
  expect(filter).toMatchObject({ costFromCents: null, costToCents: 3000, unparsedCost: { from: "20.555" } });
  expect(productFilter.query(filter)).toBe("?to=30");
});
