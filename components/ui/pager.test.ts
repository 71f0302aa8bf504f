import { expect, test } from "vitest";
import { pagesAround } from "./pager.tsx";

test("the first, the last and the neighbouring pages are offered, each once and in order", () => {
  expect(pagesAround(1, 1)).toEqual([1]);
  expect(pagesAround(1, 60)).toEqual([1, 2, 3, 4, 60]);
  expect(pagesAround(30, 60)).toEqual([1, 29, 30, 31, 60]);
  expect(pagesAround(60, 60)).toEqual([1, 57, 58, 59, 60]);
  expect(pagesAround(2, 3)).toEqual([1, 2, 3]);
});
