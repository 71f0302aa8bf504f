import { expect, test } from "vitest";
import { addressAfter, isRequested } from "./pending-filters.tsx";

const shown = "/products?q=tyre&brand=1,2";

test("a press on the shown listing follows the link", () => {
  expect(addressAfter(shown, shown, "/products?q=tyre&brand=1")).toBe("/products?q=tyre&brand=1");
});

test("a second press before the answer keeps the first one", () => {
  const asked = "/products?q=tyre&brand=1,2,3";
  expect(addressAfter(shown, asked, "/products?q=tyre&brand=1,2,4")).toBe("/products?q=tyre&brand=1,2,3,4");
  expect(addressAfter(shown, asked, "/products?q=tyre&brand=1")).toBe("/products?q=tyre&brand=1,3");
  expect(addressAfter(shown, asked, "/products?q=tyre&brand=1,2&stock=in")).toBe(
    "/products?q=tyre&brand=1,2,3&stock=in",
  );
  expect(addressAfter(shown, asked, "/products?brand=1,2")).toBe("/products?brand=1,2,3");
  expect(addressAfter(shown, asked, "/products?q=tyre&brand=1,2&attr=Width:2~12,Fit:Race")).toBe(
    "/products?q=tyre&brand=1,2,3&attr=Fit:Race,Width:2~12",
  );
});

test("the same press again takes the change back", () => {
  const link = "/products?q=tyre&brand=1,2,3";
  expect(addressAfter(shown, link, link)).toBe(shown);
  const since = "/products?q=tyre&brand=1,2&new=7";
  expect(addressAfter(shown, since, since)).toBe(shown);
  expect(addressAfter(shown, since, "/products?q=tyre&brand=1,2&new=30")).toBe("/products?q=tyre&brand=1,2&new=30");
});

test("a link is pressed when all it changes is asked for, and only then", () => {
  const asked = "/products?q=tyre&brand=2,3";
  expect(isRequested(shown, shown, "/products?q=tyre&brand=1,2,3")).toBe(false);
  expect(isRequested(shown, asked, "/products?q=tyre&brand=1,2,3"), "3 was added").toBe(true);
  expect(isRequested(shown, asked, "/products?q=tyre&brand=2"), "1 was taken away").toBe(true);
  expect(isRequested(shown, asked, "/products?q=tyre&brand=1"), "2 was not").toBe(false);
  expect(isRequested(shown, asked, "/products?brand=1,2"), "the words stay").toBe(false);
  const month = "/products?new=30";
  expect(isRequested("/products?new=7", month, "/products"), "7 days are replaced").toBe(true);
  expect(isRequested("/products?new=7", month, "/products?new=30")).toBe(true);
  expect(isRequested("/products?new=7", month, "/products?new=90")).toBe(false);
});
