import { expect, test } from "vitest";
import type { LowStockRow } from "@/lib/catalog/types/low-stock.ts";
import { defuse, type Heads, lowStockCsv } from "./table.ts";

const names = ["article", "product", "name", "description", "brand", "statusId", "available", "threshold", "total"];
const heads = Object.fromEntries([...names, "due", "cost", "costType", "watched", "read"].map((n) => [n, n])) as Heads;

const row: LowStockRow = {
  variantNo: "020056-07",
  productNo: "020056",
  name: 'Tyre 29", "fast"',
  description: "=1+1",
  brand: null,
  statusId: 7,
  available: -2,
  threshold: 5,
  stock: { total: 3, byWarehouse: [null, 3], nextDueAt: Date.UTC(2026, 11, 1) },
  costCents: 123_405,
  costTypeId: 5,
  watched: true,
  unreadAt: null,
};
const options = {
  heads,
  warehouses: [
    { warehouseId: "1", name: "Reno" },
    { warehouseId: "2", name: "@home" },
  ],
  seesCost: true,
  priceTypes: { type5: "Program" },
  readAt: Date.UTC(2026, 10, 21),
  language: "en" as const,
};

test("numbers stay plain, unknown stays empty, texts keep their zeros and lose their formulas", () => {
  expect(lowStockCsv([row], options)).toBe(
    [
      "\ufeffarticle,product,name,description,brand,statusId,available,threshold,total,Reno,'@home,due,cost,costType,watched,read",
      `020056-07,020056,"Tyre 29"", ""fast""",'=1+1,,7,-2,5,3,,3,2026-12-01,1234.05,Program,1,2026-11-21T00:00:00.000Z`,
      "",
    ].join("\r\n"),
  );
});

test("in French columns and decimals are set apart as French spreadsheets do, and no text breaks a row", () => {
  const [, line] = lowStockCsv([{ ...row, description: "a;b" }], { ...options, language: "fr" }).split("\r\n");
  expect(line).toBe(
    `020056-07;020056;"Tyre 29"", ""fast""";"a;b";;7;-2;5;3;;3;2026-12-01;1234,05;Program;1;2026-11-21T00:00:00.000Z`,
  );
});

test("a price type nobody knows is told by its number", () => {
  expect(lowStockCsv([{ ...row, costTypeId: 9 }], options)).toContain(",1234.05,#9,1,");
  expect(lowStockCsv([{ ...row, costCents: null, costTypeId: null }], options)).toContain(",,,1,");
});

test("who may not see cost gets no column of it", () => {
  const text = lowStockCsv([row], { ...options, seesCost: false });
  expect(text).not.toContain("cost");
  expect(text).not.toContain("1234.05");
});

test("every beginning that a spreadsheet takes for a formula is defused", () => {
  for (const text of [
    "=a",
    "+a",
    "-a",
    "@a",
    "\ta",
    "\ra",
    "\na",
    " =a",
    "\u00a0=a",
    "\u200b=a",
    "＝a",
    "＋a",
    "－a",
    "＠a",
  ])
    expect(defuse(text)).toBe(`'${text}`);
  expect(defuse("a=b")).toBe("a=b");
});

test("a row that could not be read with its list is as old as it is", () => {
  const [, line] = lowStockCsv([{ ...row, unreadAt: Date.UTC(2026, 10, 19) }], options).split("\r\n");
  expect(line).toMatch(/,2026-11-19T00:00:00\.000Z$/);
});
