import { expect, test } from "vitest";
import { oldestOf } from "./age-text.tsx";

test("the age of a page's stock is that of the oldest on it, unknown when some was never read, none without stock", () => {
  expect(oldestOf([3, 1, 2])).toBe(1);
  expect(oldestOf([3, null, 2])).toBeNull();
  expect(oldestOf([])).toBeUndefined();
});
