import { expect, test } from "vitest";
import { parseCategories } from "./parse-category.ts";

test("a tree that is too deep for the stack is rejected, also beside a long number, and its neighbours stay", () => {
  const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  const branch = `{"CategoryId":2,"SubCategories":[{"CategoryId":[${deep}]}]}`;
  const elements = ['{"CategoryId":1}', branch, branch.replace("2", "12345678901234567890"), '{"CategoryId":3}'];
  const { roots, refused } = parseCategories(elements);
  expect(roots.map(({ categoryId }) => categoryId)).toEqual(["1", "3"]);
  expect(refused.map(({ reason }) => reason)).toEqual(["is nested too deeply", "is nested too deeply"]);
});
