import { expect, test } from "vitest";
import { beyondName, fullName } from "./full-name.ts";

test("name and description together say the name once", () => {
  expect(fullName("Thistle Sport sealant", "Thistle Sport sealant - 250 ml")).toBe("Thistle Sport sealant, 250 ml");
  expect(fullName("Tempo tyre", "Tempo tyre")).toBe("Tempo tyre");
  expect(fullName("", "Folding")).toBe("Folding");
});

test("a product name at the beginning of a description is removed, and other descriptions stay unchanged", () => {
  expect(beyondName("Millrace jacket, wind", "Millrace jacket, wind - L, Orange")).toBe("L, Orange");
  expect(beyondName("Tempo tyre ", "  TEMPO TYRE")).toBe("");
  expect(beyondName("Tempo tyre", "Folding, black")).toBe("Folding, black");
  expect(beyondName("Tempo tyre", "")).toBe("");
});
