import { expect, test } from "vitest";
import { isWhole } from "./article-text.ts";

const match = { variantNo: "213157-01", productNo: "213157", name: "Tyre", description: "", pictureOf: null };

test("only the whole identifier is an exact match, not its beginning or the product number", () => {
  expect(isWhole({ ...match, matched: "article" }, " 213157-01")).toBe(true);
  expect(isWhole({ ...match, matched: "upc" }, "7-12345-67890-1")).toBe(true);
  expect(isWhole({ ...match, matched: "article", leading: true }, "21315")).toBe(false);
  expect(isWhole({ ...match, matched: "article" }, "213157")).toBe(false);
});
