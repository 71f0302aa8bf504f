import { expect, test } from "vitest";
import { beyondName } from "./variant-text.ts";

test("a description that repeats the product's name says only what is new, others stay whole", () => {
  expect(beyondName("Millrace jacket, wind", "Millrace jacket, wind - L, Orange")).toBe("L, Orange");
  expect(beyondName("Tempo tyre ", "  TEMPO TYRE")).toBe("");
  expect(beyondName("Tempo tyre", "Folding, black")).toBe("Folding, black");
  expect(beyondName("Tempo tyre", "")).toBe("");
});
