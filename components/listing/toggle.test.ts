import { expect, test } from "vitest";
import { emptyFilter } from "@/lib/catalog/filter.ts";
import { toggled } from "./toggle.ts";

test("a value goes into its facet, and out again when it is pressed twice", () => {
  expect(toggled({ ...emptyFilter, brandIds: ["7"] }, "brandIds", "9")).toEqual({ brandIds: ["7", "9"] });
  expect(toggled({ ...emptyFilter, brandIds: ["7", "9"] }, "brandIds", "7")).toEqual({ brandIds: ["9"] });
});

test("price types stay numbers", () => {
  expect(toggled({ ...emptyFilter, priceTypes: [2] }, "priceTypes", "5")).toEqual({ priceTypes: [2, 5] });
});
