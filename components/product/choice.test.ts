import { expect, test } from "vitest";
import { isSameList } from "@/components/ui/opened-list.ts";
import { maxQuantity } from "@/lib/domain/dealer-cost.ts";
import { createFormat } from "@/lib/format.ts";
import { addressOf, articleHref, choiceHref, choiceQuery, openedNumber, parseChoice, readQuantity } from "./choice.ts";
import { productOf, variantOf } from "./test/fixture.ts";

const product = productOf(
  ["Size"],
  [
    variantOf("A-08", ["S"], { statusId: 8 }),
    variantOf("A-01", ["M"], { pictureCount: 3 }),
    variantOf("A-02", ["L"], { statusId: 13 }),
  ],
);

test("an address without parameters shows one piece of the first active variant", () => {
  const choice = parseChoice(product, {});
  expect(choice?.variant.variantNo).toBe("A-01");
  expect(choice?.quantity).toBe(1);
  expect(choice?.unknown).toBeNull();
});

test("a variant is found regardless of case, and an unknown one is reported, not replaced silently", () => {
  expect(parseChoice(product, { variant: "a-02" })?.variant.variantNo).toBe("A-02");
  expect(parseChoice(product, { variant: "B-1" })).toMatchObject({ unknown: "B-1", variant: { variantNo: "A-01" } });
});

test("invalid values in an address are ignored", () => {
  for (const qty of ["0", "-3", "1.5", "many", "1e9", "999999999"])
    expect(parseChoice(product, { qty })).toMatchObject({ quantity: 1, refused: true });
  for (const qty of ["", " "]) expect(parseChoice(product, { qty })).toMatchObject({ quantity: 1, refused: false });
  expect(parseChoice(product, { picture: "77" })?.picture).toBe(2);
  expect(parseChoice(product, { variant: ["A-02", "A-01"] })?.variant.variantNo).toBe("A-02");
});

test("an address contains only values other than the default, and opens the same view again", () => {
  const choice = parseChoice(product, { variant: "A-02", qty: "12" });
  if (!choice) throw new Error("no choice");
  const address = addressOf(product, choice);
  expect(choiceHref(address)).toBe("/products/P%201%2F2?variant=A-02&qty=12");
  expect(choiceHref(address, { variantNo: "A-01", quantity: 1 })).toBe("/products/P%201%2F2");
  expect(choiceHref(address, { asList: true, rows: 2 })).toBe(
    "/products/P%201%2F2?variant=A-02&qty=12&view=list&rows=2",
  );
});

test("beside a list every view of a product keeps the list's address and opens its variant there", () => {
  const choice = parseChoice(product, {
    variant: "A-02",
    qty: "12",
    view: "list",
    find: "red",
    only: "stock",
    rows: "2",
  });
  if (!choice) throw new Error("no choice");
  const list = "/products?q=a&stock=in&page=2";
  const address = addressOf(product, choice, list);
  expect(choiceHref(address, { asList: false })).toBe(`${list}&open=A-02&qty=12`);
  expect(choiceHref(address, { variantNo: "A-01", quantity: 1, asList: false })).toBe(`${list}&open=A-01`);
  expect(choiceHref({ ...address, list: "/brands/7" }, { quantity: 1, asList: false })).toBe("/brands/7?open=A-02");
  const all = choiceHref(address, { picture: 3 });
  expect(all).toContain("&view=list&find=red&only=stock&rows=2");
  expect(isSameList(all, "/products?page=2&stock=in&q=a"), "nothing of the product belongs to the list").toBe(true);
  expect(isSameList(all, "/products?q=a&stock=in")).toBe(false);
  expect(isSameList("/products/1?rows=2", "/products/1"), "no list").toBe(false);
});

test("the article beside a list is named by one number, and nothing else is", () => {
  expect(openedNumber({ open: " A-01 " })).toBe("A-01");
  expect(openedNumber({ open: ["A-02", "A-01"] })).toBe("A-02");
  expect([{}, { open: "" }, { open: " " }, { open: [] }].map((params) => openedNumber(params))).toEqual([
    ...[null, null, null, null],
  ]);
  expect(openedNumber({ open: "9".repeat(1000) })).toHaveLength(100);
});

test("a product's own number in place of a variant's opens its usual variant", () => {
  expect(parseChoice(product, { variant: "p 1/2" })).toMatchObject({ unknown: null });
  expect(parseChoice(product, { variant: "P 9" })).toMatchObject({ unknown: "P 9" });
});

test("a search, filter or page of the list opens the list", () => {
  for (const params of [{ view: "list" }, { find: "red" }, { only: "stock" }, { rows: "2" }] as Record<
    string,
    string
  >[])
    expect(parseChoice(product, params)?.asList).toBe(true);
  expect(parseChoice(product, { view: "tree", rows: "1", stock: "out" })?.asList).toBe(false);
});

test("a product without variants has no choice", () => {
  expect(parseChoice(productOf([], []), {})).toBeNull();
});

test("a form keeps everything that the address contains", () => {
  const asked = { variant: "A-02", qty: "12", picture: "0", view: "list", find: "red", only: "stock", rows: "2" };
  const choice = parseChoice(product, asked);
  if (!choice) throw new Error("no choice");
  const { picture: _first, ...said } = asked;
  expect(Object.fromEntries(choiceQuery(addressOf(product, choice)))).toEqual(said);
  const pictured = parseChoice(product, { picture: "1" });
  expect(String(pictured && choiceQuery(addressOf(product, pictured)))).toBe("picture=1");
});

test("a variant number in place of the product number redirects to the product with all other parameters", () => {
  expect(articleHref(product, "A-02", {})).toBe("/products/P%201%2F2?variant=A-02");
  expect(articleHref(product, "a-02", { qty: "10", view: ["list", "x"], variant: "A-01", find: undefined })).toBe(
    "/products/P%201%2F2?variant=A-02&qty=10&view=list",
  );
  expect([articleHref(product, "p 1/2", { qty: "10" }), articleHref(product, "B-1", {})]).toEqual([null, null]);
  // The product that had the variant before, which may have left the catalog.
  expect(articleHref(product, "OLD-9", { variant: "a-02", qty: "10" })).toBe("/products/P%201%2F2?variant=A-02&qty=10");
  const single = productOf([], [variantOf("P 1/2", [])]);
  expect(articleHref(single, "P 1/2", { qty: "10" })).toBeNull();
});

const groups = ["en", "fr"].map((language) => createFormat(language, "USD").figures.group);

test("whole numbers are accepted, with or without a thousands separator", () => {
  for (const group of groups) {
    expect(["1", " 12 ", "007", "1 200", "12\u00a0000"].map((text) => readQuantity(text, group))).toEqual([
      1, 12, 7, 1200, 12_000,
    ]);
    expect(readQuantity(`1${group}200`, group)).toBe(1200);
  }
});

test("anything but a whole number gives null, never another number", () => {
  const none = [
    "1.5",
    "2,5",
    "-5",
    "1e3",
    "+5",
    "0",
    "",
    " ",
    "12 pcs",
    "1,2000",
    "12,00",
    ",200",
    "1 20",
    "½",
    "0x10",
  ];
  for (const group of groups) expect(none.map((text) => readQuantity(text, group))).toEqual(none.map(() => null));
});

test("a comma separates thousands in English and decimals in French", () => {
  expect(groups.map((group) => readQuantity("1,500", group))).toEqual([1500, null]);
  expect(readQuantity("1.500", groups[0])).toBeNull();
});

test("a number above the maximum gives null, not the maximum", () => {
  expect(readQuantity(String(maxQuantity))).toBe(maxQuantity);
  for (const text of [String(maxQuantity + 1), "9".repeat(30)]) expect(readQuantity(text)).toBeNull();
});
