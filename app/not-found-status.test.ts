import { expect, test } from "vitest";
import { wellFormed } from "./not-found-status.ts";

test("an address that decodes is left letter for letter, whatever its query", () => {
  for (const address of ["/", "/products/a%2Fb?q=%E0%A4%A", "/brands/%C3%A9#x", "/products/100%25?x=%"]) {
    expect(wellFormed(address)).toBe(address);
  }
});

test("in one that does not, percent signs are just that", () => {
  expect(wellFormed("/brands/%E0%A4%A?q=%41")).toBe("/brands/%25E0%25A4%25A?q=%41");
  expect(wellFormed("/100%")).toBe("/100%25");
  for (const address of ["/%", "/%zz/%41", "/a%E0b?c=%"]) {
    expect(() => decodeURIComponent(wellFormed(address).split("?")[0] ?? "")).not.toThrow();
  }
});
