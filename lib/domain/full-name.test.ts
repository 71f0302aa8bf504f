import { expect, test } from "vitest";
import { fullName } from "./full-name.ts";

test("name and description together say the name once", () => {
  expect(fullName("Thistle Sport sealant", "Thistle Sport sealant - 250 ml")).toBe("Thistle Sport sealant, 250 ml");
  expect(fullName("Tempo tyre", "Tempo tyre")).toBe("Tempo tyre");
  expect(fullName("", "Folding")).toBe("Folding");
});
