import { expect, test } from "vitest";
import { boardAddress } from "./rule.ts";

const nothing = { threshold: null, brandId: null, warehouseId: null };

test("an alert's board shows its state, out or low, and its place", () => {
  expect(boardAddress({ kind: "out", ...nothing })).toBe("/low-stock?watched=0&state=out");
  expect(boardAddress({ kind: "low", ...nothing })).toBe("/low-stock?watched=0&state=low");
  expect(boardAddress({ kind: "low", threshold: 0, brandId: "a&b", warehouseId: "7" })).toBe(
    "/low-stock?watched=0&state=low&threshold=0&warehouse=7&brand=a%26b",
  );
});
