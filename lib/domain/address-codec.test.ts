import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addressCodec,
  choicePart,
  dayPart,
  idPart,
  listPart,
  pagePart,
  switchPart,
  textPart,
  wholePart,
} from "./address-codec.ts";
import { dayMs } from "./time.ts";

const kinds = ["new", "gone", "price"] as const;
const codec = addressCodec({
  q: textPart("q", 40),
  brandId: idPart("brand"),
  kinds: listPart("kind", kinds),
  order: choicePart("sort", ["cost", "name"], null),
  withOut: switchPart("out", "0", false),
  threshold: wholePart("low", { usual: 5, least: 0, most: 900 }),
  since: dayPart("since"),
  page: pagePart(),
});
const paramsOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split("?")[1] ?? ""));

test("every value survives the round trip through an address, and default values are not written", () => {
  const filters = fc.record({
    q: fc.string({ maxLength: 40 }).map((text) => text.replace(/\s+/g, " ").trim()),
    brandId: fc.option(fc.string({ minLength: 1, maxLength: 20 })),
    kinds: fc.subarray([...kinds]).map((chosen) => chosen.sort()),
    order: fc.constantFrom("cost" as const, "name" as const, null),
    withOut: fc.boolean(),
    threshold: fc.integer({ min: 0, max: 900 }),
    since: fc.option(fc.integer({ min: 1, max: 20_000 }).map((day) => day * dayMs)),
    page: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(filters, (filter) => {
      expect(codec.parse(paramsOf(codec.query(filter)))).toEqual(filter);
    }),
  );
  expect(codec.query(codec.parse({}))).toBe("");
});

test("a value that cannot be parsed counts as absent", () => {
  const broken = { kind: "new,nonsense", sort: "best", out: "maybe", low: "-3", since: "2026-02-30", page: ["0", "7"] };
  expect(codec.parse(broken)).toEqual({ ...codec.parse({}), kinds: ["new"] });
});

test("a changed filter begins at page 1, another page keeps the filter, and values in the path are not repeated", () => {
  const href = codec.within(
    "/brands/9",
    { ...codec.parse({ q: "chain lube", brand: "9", page: "4" }) },
    { brandId: null },
  );
  expect(href({ threshold: 2 })).toBe("/brands/9?q=chain+lube&low=2");
  expect(href({ page: 5 })).toBe("/brands/9?q=chain+lube&page=5");
});
