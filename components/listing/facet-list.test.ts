import { expect, test } from "vitest";
import { emptyFilter } from "@/lib/catalog/listing/filter.ts";
import { toggled } from "./facet-list.ts";

const brands = { facet: "brandIds" as const, values: [{ value: "7" }, { value: "9" }] };
const categories = {
  facet: "categoryIds" as const,
  values: [
    { value: "1", above: [] },
    { value: "101", above: ["1"] },
    { value: "10101", above: ["1", "101"] },
    { value: "102", above: ["1"] },
    { value: "2", above: [] },
  ],
};

test("a click adds a value to its facet, and a second click removes it", () => {
  expect(toggled({ ...emptyFilter, brandIds: ["7"] }, brands, "9")).toEqual({ brandIds: ["7", "9"] });
  expect(toggled({ ...emptyFilter, brandIds: ["7", "9"] }, brands, "7")).toEqual({ brandIds: ["9"] });
});

test("choosing a category replaces its ancestors and descendants, but not others", () => {
  const from = (categoryIds: string[], value: string) =>
    toggled({ ...emptyFilter, categoryIds }, categories, value).categoryIds;
  expect(from(["1"], "101")).toEqual(["101"]);
  expect(from(["1", "2"], "10101")).toEqual(["2", "10101"]);
  expect(from(["10101", "102"], "1")).toEqual(["1"]);
  expect(from(["101"], "102")).toEqual(["101", "102"]);
  expect(from(["101"], "101")).toEqual([]);
});

test("price types stay numbers", () => {
  const types = { facet: "priceTypes" as const, values: [{ value: "2" }, { value: "5" }] };
  expect(toggled({ ...emptyFilter, priceTypes: [2] }, types, "5")).toEqual({ priceTypes: [2, 5] });
});
