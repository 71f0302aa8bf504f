import fc from "fast-check";
import { expect, test } from "vitest";
import { pageOfList } from "./page.ts";

test("the pages of a list hold each of its rows once", () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 30 }), (total, perPage) => {
      const rows = Array.from({ length: total }, (_, place) => place);
      const { pageCount } = pageOfList(total, perPage, 1);
      const pages = Array.from({ length: pageCount }, (_, index) => {
        const { page, from } = pageOfList(total, perPage, index + 1);
        expect(page).toBe(index + 1);
        return rows.slice(from, from + perPage);
      });
      expect(pages.flat()).toEqual(rows);
      expect(pages.filter((page) => page.length === 0)).toHaveLength(total === 0 ? 1 : 0);
    }),
  );
});

test("a number without a page means the nearest one, and an empty list has one page", () => {
  expect(pageOfList(101, 50, 9)).toEqual({ page: 3, pageCount: 3, from: 100 });
  expect(pageOfList(101, 50, 0)).toEqual({ page: 1, pageCount: 3, from: 0 });
  expect(pageOfList(0, 50, 7)).toEqual({ page: 1, pageCount: 1, from: 0 });
});
