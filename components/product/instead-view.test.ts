import { expect, test } from "vitest";
import { siblingsOf } from "./instead-view.ts";
import { productOf, variantOf } from "./test/fixture.ts";

const sizes = ["S", "M", "L", "XL"];
const colors = ["Black", "White", "Red"];
/** "Tone" only repeats the colour, so that another colour is still one change. */
const product = productOf(
  ["Size", "Color", "Tone"],
  sizes.flatMap((size, row) =>
    colors.map((color, column) =>
      variantOf(`${size}-${color}`, [size, color, color === "White" ? "light" : "dark"], {
        statusId: size === "XL" && color === "White" ? 9 : 7,
        total: row === 1 ? 0 : row + column,
      }),
    ),
  ),
);
const find = (variantNo: string) => {
  const found = product.variants.find((each) => each.variantNo === variantNo);
  if (!found) throw new Error(variantNo);
  return found;
};
const numbers = (variantNo: string, out: boolean) =>
  siblingsOf(product, find(variantNo), out).map((each) => each.variantNo);

test("instead of an article that is out its siblings in stock, the next sizes first, then other colours", () => {
  expect(numbers("M-White", true)).toEqual(["S-White", "L-White"]);
  expect(numbers("S-Black", true)).toEqual(["L-Black", "XL-Black", "S-White", "S-Red"]);
});

test("beside an article in stock the ones before and after it in each attribute, whatever their stock", () => {
  expect(siblingsOf(product, find("L-White"), false)).toEqual([
    { variantNo: "M-White", axis: "Size", value: "M" },
    { variantNo: "L-Black", axis: "Color", value: "Black" },
    { variantNo: "L-Red", axis: "Color", value: "Red" },
  ]);
});

test("a variant without siblings has none", () => {
  expect(siblingsOf(productOf([], [variantOf("A", [])]), variantOf("A", []), false)).toEqual([]);
});
