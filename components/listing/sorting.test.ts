import { expect, test } from "vitest";
import { shownOrder } from "./sorting.tsx";

test("without a query the default order is by name, and is labelled so", () => {
  expect(shownOrder({ q: "", sort: "relevance" })).toBe("name");
  expect(shownOrder({ q: "chain", sort: "relevance" })).toBe("relevance");
  expect(shownOrder({ q: "", sort: "-cost" })).toBe("-cost");
});
