import fc from "fast-check";
import { expect, test } from "vitest";
import { highestAmount } from "@/lib/domain/amount.ts";
import { attributeEntry } from "@/lib/domain/attribute-choice.ts";
import { grounds } from "@/lib/domain/product.ts";
import { statusGroups } from "@/lib/domain/status.ts";
import { stockStates } from "@/lib/domain/stock.ts";
import { emptyFilter, productFilter } from "./filter.ts";
import { type ProductFilter, sortOrders } from "./filter-types.ts";

const id = fc.stringMatching(/^[a-z0-9&=+ -]{0,5}[a-z0-9]$/).map((text) => text.trim());
const list = <T>(value: fc.Arbitrary<T>) => fc.uniqueArray(value, { maxLength: 4 }).map((all) => all.sort());
const amount = fc.option(fc.integer({ min: 0, max: highestAmount }));
const percent = fc.option(fc.integer({ min: 0, max: 9999 }).map((hundredths) => hundredths / 100));
const since = fc.option(fc.constantFrom("1", "7", "3650", "2026-11-01", "1971-12-31"));
const word = fc.stringMatching(/^[a-z~:, %"&0-9]{0,10}[a-z~:,"0-9]$/).map((text) => text.trim());
const value = fc.record({ name: word, value: word });
const range = fc
  .record({
    name: word,
    from: fc.nat(900),
    to: fc.integer({ min: 900, max: 1_000_000 }),
    unit: fc.constantFrom("", "mm", "~,"),
  })
  .map((each) => ({ ...each, from: each.from / 4 }));
const filters: fc.Arbitrary<ProductFilter> = fc
  .record({
    q: fc.string({ maxLength: 30 }).map((text) => text.replace(/\s+/g, " ").trim()),
    brandIds: list(id),
    categoryIds: list(id),
    statuses: list(fc.constantFrom(...statusGroups)),
    priceTypes: list(fc.integer({ min: 0, max: 5 })),
    stock: list(fc.constantFrom(...stockStates)),
    warehouseIds: list(id),
    costFromAmount: amount,
    costToAmount: amount,
    retailFromAmount: amount,
    retailToAmount: amount,
    marginFromAmount: amount,
    marginToAmount: amount,
    marginFrom: percent,
    marginTo: percent,
    newSince: since,
    changedSince: since,
    dueWithin: fc.option(fc.integer({ min: 0, max: 366 })),
    ground: list(fc.constantFrom(...grounds)),
    attributes: list(fc.oneof(value, range).map(attributeEntry)),
    sort: fc.constantFrom(...sortOrders),
    page: fc.integer({ min: 1, max: 9999 }),
  })
  .filter(({ costFromAmount: from, costToAmount: to }) => from === null || to === null || from <= to)
  .filter(({ retailFromAmount: from, retailToAmount: to }) => from === null || to === null || from <= to)
  .filter(({ marginFromAmount: from, marginToAmount: to }) => from === null || to === null || from <= to)
  .filter(({ marginFrom: from, marginTo: to }) => from === null || to === null || from <= to);

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
    new: "2026-02-30",
    due: "soon",
    maxmargin: "101",
    minmargin: "30,5 %",
    ground: "only,sea",
    attr: "Color,:Red,Color:,Width:~~9..1 mm,Width:~~1..9 mm",
  };
  expect(productFilter.parse(broken)).toEqual({
    ...emptyFilter,
    statuses: ["active"],
    priceTypes: [5],
    marginFrom: 30.5,
    ground: ["only"],
    attributes: ["Width:~~1..9 mm"],
    unparsed: { from: "-1", to: "1e9", new: "2026-02-30", due: "soon", maxmargin: "101" },
  });
  expect(productFilter.parse({ from: "12,5", to: "20.05", brand: ["1,2", "2"] })).toMatchObject({
    costFromAmount: 1_250_000,
    costToAmount: 2_005_000,
    brandIds: ["1", "2"],
  });
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom("q", "brand", "price", "from", "page", "sort", "attr", "new", "due", "minmargin"),
        fc.string(),
      ),
      (params) => {
        const filter = productFilter.parse(params);
        expect(filter.page).toBeGreaterThanOrEqual(1);
      },
    ),
  );
});

test("a filter asks for at most eight attributes, with any number of values of each", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
  const attr = names.flatMap((name) => [`${name}:1`, `${name}:2`]).join(",");
  expect(productFilter.parse({ attr }).attributes).toHaveLength(16);
});

test("a cost range may be given in either order, and a text that is not an amount is returned as typed", () => {
  expect(productFilter.parse({ from: "$1,000", to: "20" })).toMatchObject({
    costFromAmount: 2_000_000,
    costToAmount: 100_000_000,
  });
  const filter = productFilter.parse({ from: "20.555", to: "30" });
  expect(filter).toMatchObject({ costFromAmount: null, costToAmount: 3_000_000, unparsed: { from: "20.555" } });
  expect(productFilter.query(filter)).toBe("?to=30");
});
