import { expect, test } from "vitest";
import { maskedAddress } from "./masked-address.ts";

test("of an address the first letter and where it is remain, of anything else nothing", () => {
  expect(maskedAddress("buyer@example.com")).toBe("b…@example.com");
  expect(maskedAddress("b@example.com")).toBe("b…@example.com");
  for (const text of ["", "buyer", "@example.com"]) expect(maskedAddress(text), text).toBe("…");
});
