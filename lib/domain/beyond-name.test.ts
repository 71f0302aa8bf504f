import { expect, test } from "vitest";
import { beyondName } from "./beyond-name.ts";

test("a product name at the beginning of a description is removed, and other descriptions stay unchanged", () => {
  expect(beyondName("Millrace jacket, wind", "Millrace jacket, wind - L, Orange")).toBe("L, Orange");
  expect(beyondName("Tempo tyre ", "  TEMPO TYRE")).toBe("");
  expect(beyondName("Tempo tyre", "Folding, black")).toBe("Folding, black");
  expect(beyondName("Tempo tyre", "")).toBe("");
});
