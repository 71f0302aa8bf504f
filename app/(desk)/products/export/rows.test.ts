import { expect, test } from "vitest";
import type { FileRow, ProductFile } from "@/lib/catalog/listing/types.ts";
import { allOf } from "@/lib/http/spreadsheet/test/all-of.ts";
import en from "@/messages/en.json";
import { stockHeads } from "../../file-heads.ts";
import { fileRows } from "./rows.ts";

const row: FileRow = {
  ...{ variantNo: "0042", productNo: "42", name: "Tyre", description: "29 x 2.4", brand: null, statusId: 99 },
  ...{ upc: "012345678905", ean: null, mfgPartNumber: "=X", mapAmount: null, msrpAmount: 4_000_000 },
  ...{ costAmount: 1_000_000, costTypeId: 5, staleAt: Date.UTC(2026, 10, 19) },
  stock: { total: 3, byWarehouse: [null, 3], nextDueAt: Date.UTC(2026, 11, 1) },
};
const day = Date.UTC(2026, 10, 21);
const fileOf = (...rows: FileRow[]): ProductFile => ({
  total: rows.length,
  rows: (async function* () {
    yield rows;
  })(),
  warehouses: [
    { warehouseId: "1", name: "Reno" },
    { warehouseId: "2", name: "Toronto" },
  ],
  age: { catalogReadAt: day, inventoryReadAt: day, pricesReadAt: null },
});
const heads = { ...stockHeads(en), map: "MAP", msrp: "MSRP" };
const written = async (seesCost: boolean) =>
  (await allOf(fileRows(fileOf(row), { heads, seesCost, names: { type5: "Program" } }))).flat();

test("a row has its identifiers as texts, each warehouse, and the age of its own figures", async () => {
  const [head = [], cells = []] = await written(true);
  const named = Object.fromEntries(head.map((name, place) => [name, cells[place]]));
  expect(named).toMatchObject({ "Item no.": "0042", UPC: "012345678905", Status: "#99", "Margin %": 75 });
  expect(named).toMatchObject({ Cost: { amount: 1_000_000 }, "Price type": "Program", Reno: null, Toronto: 3 });
  expect(named).toMatchObject({ Due: "2026-12-01", "Stock synced at": "2026-11-19T00:00:00.000Z" });
  expect(named).toMatchObject({ MAP: null, MSRP: { amount: 4_000_000 }, "Prices synced at": "" });
});

test("without the right to see cost there is no column of cost and margin", async () => {
  const [head = [], cells = []] = await written(false);
  expect(cells).toHaveLength(head.length);
  expect(head).not.toContain("Cost");
  expect(head).not.toContain("Margin %");
  expect(head).not.toContain("Price type");
  expect(JSON.stringify(cells)).not.toContain("1000");
  expect(head).toContain("MSRP");
});
