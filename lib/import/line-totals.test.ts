import { expect, test } from "vitest";
import { mappingOf } from "./columns.ts";
import { tableOf } from "./table.ts";
import { tableLines } from "./table-lines.ts";

/** What is read as the quantity of each row, or asked about. */
function read(text: string): (number | string | null)[] {
  const table = tableOf(text);
  if (!table) return [];
  const { roles } = mappingOf(table, "list", []);
  return tableLines(table, roles).map(({ readings: [first] }) => first?.quantity ?? first?.badQuantity ?? null);
}

test("a line total that is another number of pieces at the unit price asks about the quantity", () => {
  expect(read("SKU;Qty;Unit price;Line total\nA-1;4;23.50;235.00\nA-2;4;23.50;94.00")).toEqual([
    "23.50 × 4 ≠ 235.00",
    4,
  ]);
  expect(read("Artikelnummer;Menge;Preis;Gesamt\nA-1;10;7,80 €;78,00 €\nA-2;1;12,00 €;144,00 €")).toEqual([
    10,
    "12,00 € × 1 ≠ 144,00 €",
  ]);
});

test("a total that no number of pieces gives asks where the other rows come out", () => {
  const head = "SKU;Qty;Price;Total\n";
  expect(read(`${head}A-1;2;10.00;20.00\nA-2;3;10.00;30.00\nA-3;4;10.00;37.50`)).toEqual([2, 3, "10.00 × 4 ≠ 37.50"]);
  expect(read(`${head}A-1;2;10.00;22.99\nA-2;3;10.00;34.49`), "with taxes").toEqual([2, 3]);
});

test("rounded prices, several prices, discounts and cells without an amount are no contradiction", () => {
  expect(read("SKU;Qty;Price;Total\nA-1;1000;0.89;894.04\nA-2;4;;12.00\nA-3;4;23.50;n/a\nA-4;4;0;0")).toEqual([
    1000, 4, 4, 4,
  ]);
  expect(read("SKU;Qty;MSRP;Your cost;Total\nA-1;4;40.00;20.00;80.00")).toEqual([4]);
  expect(read("SKU;Qty;Price;Discount %;Total\nA-1;10;10.00;10;90.00")).toEqual([10]);
});

test("packs beside a quantity without a head, or in its place, are asked about", () => {
  expect(read("A-100;10er Pack\nA-101;6er Pack")).toEqual(["10er Pack", "6er Pack"]);
  expect(read("A-100;10er\nA-101;4")).toEqual(["10er", 4]);
  expect(read("A-100;4;10er Pack\nA-101;2;VE 5")).toEqual(["4 10er Pack", "2 VE 5"]);
  expect(read("A-100;Karton\nA-101;black")).toEqual(["Karton", null]);
  expect(read("A-100;4;for the box\nA-101;2;black")).toEqual([4, 2]);
});
