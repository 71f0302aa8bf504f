import { expect, test } from "vitest";
import { ordersFor, shownOrder } from "./sorting.tsx";

test("the menu offers only the orders it is given, and relevance only for a query", () => {
  expect(ordersFor("", ["relevance", "name", "stock"])).toEqual(["name", "stock"]);
  expect(ordersFor("chain", ["relevance", "name", "stock"])).toEqual(["relevance", "name", "stock"]);
});

test("without a query the default order is by name, and is labelled so", () => {
  expect(shownOrder({ q: "", sort: "relevance" })).toBe("name");
  expect(shownOrder({ q: "chain", sort: "relevance" })).toBe("relevance");
  expect(shownOrder({ q: "", sort: "-cost" })).toBe("-cost");
});
