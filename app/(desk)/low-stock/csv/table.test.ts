import { expect, test } from "vitest";
import { forecastOf } from "@/components/test/fixtures.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { GoneLowRow, LowFileRow } from "@/lib/catalog/board/types.ts";
import { type BoardState, boardStates } from "@/lib/domain/board.ts";
import { type EventKind, eventKinds } from "@/lib/domain/event.ts";
import type { Language } from "@/lib/domain/principal.ts";
import { inTotal } from "@/lib/domain/threshold.ts";
import { fileName } from "@/lib/http/spreadsheet/answer.ts";
import { csvOf as csvOfRows } from "@/lib/http/spreadsheet/csv.ts";
import { type Heads, lowStockRows, placeInName } from "./table.ts";

const names = [
  "article",
  "product",
  "name",
  "description",
  "brand",
  "upc",
  "ean",
  "mfg",
  "status",
  "state",
  "available",
  "threshold",
  "place",
  "there",
  "everywhere",
  "mine",
  "total",
];
const heads = Object.fromEntries(
  [
    ...[...names, "dueWas", "cover", "outFrom", "outUntil", "wanted", "changed", "changedAt"],
    ...["due", "cost", "costType", "watched", "yes", "no", "read", "pricesRead", "gone", "goneSince", "note"],
  ].map((n) => [n, n]),
) as Heads;

const plainChange = {
  ...{ id: 1, productNo: "020056", variantNo: "020056-07", name: "Tyre", brandId: null, warehouseId: null },
  ...{ threshold: null, dueAt: null, before: null, after: null, facts: {}, watched: true },
};
const row: LowFileRow = {
  codes: { upc: "012345678905", ean: null, mfgPartNumber: "-X 1" },
  note: "=for Anna",
  variantNo: "020056-07",
  productNo: "020056",
  name: 'Tyre 29", "fast"',
  description: "=1+1",
  brand: null,
  statusId: 7,
  lowAt: { units: 5, place: inTotal, rule: "member", available: -2, isMet: true },
  stock: { total: 3, byWarehouse: [null, 3], nextDueAt: Date.UTC(2026, 11, 1) },
  costAmount: 123_405_000,
  costTypeId: 5,
  watched: true,
  state: "low",
  wanted: 6,
  formerDueAt: [Date.UTC(2026, 10, 27), Date.UTC(2026, 10, 30)],
  forecast: forecastOf(Date.UTC(2026, 10, 21), {
    ...{ perDay: 0.7, coverDays: 4.4, fromAt: Date.UTC(2026, 10, 24), untilAt: Date.UTC(2026, 10, 28) },
  }),
  changed: { ...plainChange, kind: "due-moved", at: Date.UTC(2026, 10, 20, 8) },
  staleAt: null,
};
const options = {
  heads,
  warehouses: [
    { warehouseId: "1", name: "Reno" },
    { warehouseId: "2", name: "@home" },
  ],
  seesCost: true,
  where: { warehouseId: "2", name: "@home" } as Warehouse | null,
  names: { type5: "Program", status7: "Active" },
  states: Object.fromEntries(boardStates.map((state) => [state, state])) as Record<BoardState, string>,
  events: Object.fromEntries(eventKinds.map((kind) => [kind, kind])) as Record<EventKind, string>,
  readAt: Date.UTC(2026, 10, 21),
  pricesReadAt: Date.UTC(2026, 10, 20),
};

/** The file of some rows, of which each comes alone. */
async function csvOf(
  rows: Parameters<typeof lowStockRows>[0] extends AsyncIterable<infer Rows> ? Rows : never,
  given: Parameters<typeof lowStockRows>[1],
  language: Language = "en",
): Promise<string> {
  async function* oneByOne() {
    for (const one of rows) yield [one];
  }
  let text = "";
  for await (const piece of csvOfRows(lowStockRows(oneByOne(), given), language)) text += piece;
  return text;
}

test("numbers stay plain, unknown values are empty, texts keep leading zeros and are protected against formulas", async () => {
  expect(await csvOf([row], options)).toBe(
    [
      "\ufeffarticle,product,name,description,brand,upc,ean,mfg,status,state,available (@home),threshold,place,there,total,Reno,'@home,due (@home),dueWas,cover,outFrom,outUntil,wanted,changed,changedAt,cost,costType,watched,read,pricesRead,goneSince,note",
      `020056-07,020056,"Tyre 29"", ""fast""",'=1+1,,012345678905,,'-X 1,Active,low,3,5,everywhere,-2,3,,3,2026-12-01,2026-11-27 2026-11-30,4,2026-11-24,2026-11-28,6,due-moved,2026-11-20T08:00:00.000Z,1234.05,Program,yes,2026-11-21T00:00:00.000Z,2026-11-20T00:00:00.000Z,,'=for Anna`,
      "",
    ].join("\r\n"),
  );
});

test("a French file has semicolons and decimal commas, and a semicolon in a text is quoted", async () => {
  const [, line] = (await csvOf([{ ...row, description: "a;b" }], options, "fr")).split("\r\n");
  expect(line).toBe(
    `020056-07;020056;"Tyre 29"", ""fast""";"a;b";;012345678905;;'-X 1;Active;low;3;5;everywhere;-2;3;;3;2026-12-01;2026-11-27 2026-11-30;4;2026-11-24;2026-11-28;6;due-moved;2026-11-20T08:00:00.000Z;1234,05;Program;yes;2026-11-21T00:00:00.000Z;2026-11-20T00:00:00.000Z;;'=for Anna`,
  );
});

test("the file's available figure follows its head, wherever the threshold applies, and names that place", async () => {
  const here: LowFileRow = {
    ...{ ...row, stock: { total: 1, byWarehouse: [0, null], nextDueAt: null } },
    lowAt: { units: 3, place: { kind: "warehouse", warehouseId: "1" }, rule: "item", available: 0, isMet: true },
  };
  const figures = async (one: LowFileRow, where: (typeof options)["where"] | null) => {
    const [head = "", line = ""] = (await csvOf([one], { ...options, where })).split("\r\n");
    const from = head.split(",").findIndex((text) => text.startsWith("available"));
    // The name is quoted with a comma of its own.
    return [head.split(",")[from], ...line.split(",").slice(from + 1, from + 7)];
  };
  const [reno, home] = options.warehouses;
  const low = ["3", "Reno", "0", "1", "0"];
  expect(await figures(here, null)).toEqual(["available (everywhere)", "1", ...low]);
  expect(await figures(here, reno ?? null)).toEqual(["available (Reno)", "0", ...low]);
  expect(await figures(here, home ?? null)).toEqual(["available (@home)", "", ...low]);
  const mine: LowFileRow = { ...here, lowAt: { ...here.lowAt, place: { kind: "mine" } } };
  expect((await figures(mine, null))[3]).toBe("mine");
  const gone: LowFileRow = { ...here, lowAt: { ...here.lowAt, place: { kind: "warehouse", warehouseId: "9" } } };
  expect((await figures(gone, null))[3]).toBe("9");
});

test("no text of the file is run as a formula, in the head or below it, wherever the supplier puts it", async () => {
  const evil = { warehouseId: "1", name: "=1+1,-cmd" };
  const file = await csvOf([{ ...row, brand: "=1", codes: { ...row.codes, upc: "@1" } }], {
    ...{ ...options, where: evil, warehouses: [evil] },
    names: { type5: "=type", status7: "+status" },
  });
  for (const line of file.replace("\ufeff", "").split("\r\n"))
    expect(line.split(/[,"]/).filter((part) => /^[=+@]|^-(?!\d)/.test(part))).toEqual([]);
});

test("an unknown price type or status is written as its number", async () => {
  expect(await csvOf([{ ...row, costTypeId: 9, statusId: 99 }], options)).toMatch(/,#99,low,3,.*,1234\.05,#9,yes,/);
  const unknown = { ...row, costAmount: null, costTypeId: null, statusId: null, watched: false };
  expect(await csvOf([unknown], options)).toMatch(/,,low,3,.*,,,no,/);
});

test("a principal without the right to see cost gets no cost column", async () => {
  const text = await csvOf([row], { ...options, seesCost: false });
  expect(text).not.toContain("cost");
  expect(text).not.toContain("1234.05");
  expect(text).not.toContain("pricesRead");
});

test("a stale row has its own, earlier time of fetching", async () => {
  const [, line] = (await csvOf([{ ...row, staleAt: Date.UTC(2026, 10, 19) }], options)).split("\r\n");
  expect(line).toMatch(/,2026-11-19T00:00:00\.000Z,2026-11-19T00:00:00\.000Z,,'=for Anna$/);
  const [, unpriced] = (await csvOf([row], { ...options, pricesReadAt: null })).split("\r\n");
  expect(unpriced).toMatch(/,2026-11-21T00:00:00\.000Z,,,'=for Anna$/);
});

const now = Date.UTC(2026, 10, 21, 12);
test("an article that left is said to be gone, with its last figures, their own ages, and nothing that is due", async () => {
  const { watched: _watched, codes: _codes, lowAt: _lowAt, state: _state, ...listed } = row;
  const { wanted: _wanted, formerDueAt: _formerDueAt, changed: _changed, forecast: _forecast, ...article } = listed;
  const ages = { stockReadAt: Date.UTC(2026, 10, 18), pricesReadAt: Date.UTC(2026, 10, 17), hasPicture: false };
  const gone: GoneLowRow & Pick<LowFileRow, "note"> = {
    ...article,
    ...ages,
    available: -2,
    goneAt: Date.UTC(2026, 10, 19, 8),
  };
  const [, line] = (await csvOf([gone], options)).split("\r\n");
  expect(line).toBe(
    `020056-07,020056,"Tyre 29"", ""fast""",'=1+1,,,,,gone,gone,-2,,,,3,,3,,,,,,,,,1234.05,Program,yes,2026-11-18T00:00:00.000Z,2026-11-17T00:00:00.000Z,2026-11-19T08:00:00.000Z,'=for Anna`,
  );
  const unknown = {
    ...gone,
    available: null,
    stock: { total: null, byWarehouse: [], nextDueAt: null },
    stockReadAt: null,
  };
  const [, blind] = (await csvOf([unknown], { ...options, seesCost: false })).split("\r\n");
  expect(blind).toMatch(/,gone,gone,,,,,,,,,,,,,,,,yes,,2026-11-19T08:00:00\.000Z,'=for Anna$/);
});

const nameOf = (where: { warehouseId: string; name: string } | null) =>
  fileName(["low-stock", placeInName(where)], "UTC", now);

test("the file name contains warehouse and day, in characters that are safe in headers and file systems", async () => {
  const called = (name: string) => nameOf({ warehouseId: "W/7", name });
  expect(nameOf(null)).toBe("low-stock-2026-11-21");
  expect(called("Reno")).toBe("low-stock-reno-2026-11-21");
  expect(called(' "Montréal" (Est)\r\n../')).toBe("low-stock-montreal-est-2026-11-21");
  expect(called("東京")).toBe("low-stock-w-7-2026-11-21");
  expect(called("x".repeat(200))).toHaveLength("low-stock--2026-11-21".length + 40);
});
