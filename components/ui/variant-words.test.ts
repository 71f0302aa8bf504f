import { expect, test } from "vitest";
import { beyondName } from "./variant-words.ts";

test("a description that repeats the product's name says only what is new", () => {
  expect(beyondName("Millrace jacket, wind", "Millrace jacket, wind - L, Orange")).toBe("L, Orange");
  expect(beyondName("Millrace jacket", "Millrace jacket")).toBe("");
  expect(beyondName("Millrace jacket", "Size L")).toBe("Size L");
});
