import { expect, test } from "vitest";
import { beyondName, isWhole } from "./article-text.ts";

test("a description that repeats the product's name says only what is new, others stay whole", () => {
  expect(beyondName("Millrace jacket, wind", "Millrace jacket, wind - L, Orange")).toBe("L, Orange");
  expect(beyondName("Tempo tyre ", "  TEMPO TYRE")).toBe("");
  expect(beyondName("Tempo tyre", "Folding, black")).toBe("Folding, black");
  expect(beyondName("Tempo tyre", "")).toBe("");
});

const match = { variantNo: "213157-01", productNo: "213157", name: "Tyre", description: "", pictureOf: null };

test("only the identifier itself is said to be equal: not its beginning, not the number of its product", () => {
  expect(isWhole({ ...match, matched: "article" }, " 213157-01")).toBe(true);
  expect(isWhole({ ...match, matched: "upc" }, "7-12345-67890-1")).toBe(true);
  expect(isWhole({ ...match, matched: "article", leading: true }, "21315")).toBe(false);
  expect(isWhole({ ...match, matched: "article" }, "213157")).toBe(false);
});
