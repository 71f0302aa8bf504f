import { expect, test } from "vitest";
import type { ChangeFile, ChangeFileRow } from "@/lib/catalog/history/types.ts";
import { csvOf } from "@/lib/http/spreadsheet/csv.ts";
import en from "@/messages/en.json";
import { changeHeads } from "../../file-heads.ts";
import { changeRows } from "./rows.ts";

const heads = changeHeads(en);
const row: ChangeFileRow = {
  ...{
    id: 1,
    at: Date.UTC(2026, 10, 21, 4),
    kind: "cost",
    productNo: "T",
    variantNo: "T-1",
    name: "Tyre",
    brandId: "9",
  },
  ...{ warehouseId: null, threshold: null, dueAt: null, before: 700, after: 620, watched: true },
  facts: { costTypeIds: [0, 2], msrpCents: [1000, 1000], mapCents: [900, null] },
  ...{
    description: "=1+1",
    brand: "Marathonia",
    upc: "012345678905",
    ean: null,
    mfgPartNumber: "M-7",
    note: "for Anna",
  },
};

async function linesOf(rows: ChangeFileRow[], seesCost = true): Promise<string[]> {
  const file: ChangeFile = {
    rows: (async function* () {
      yield rows;
    })(),
    warehouses: [{ warehouseId: "1", name: "East" }],
  };
  let text = "";
  for await (const piece of csvOf(changeRows(file, { heads, kinds: en.events, names: en.badges, seesCost }), "en"))
    text += piece;
  return text.split("\r\n");
}

test("a changed cost has its types, MSRP, MAP and margins, and the article all its numbers and its note", async () => {
  expect((await linesOf([row]))[1]).toBe(
    "2026-11-21T04:00:00.000Z,Cost,T-1,T,Tyre,'=1+1,Marathonia,012345678905,,M-7,,7.00,6.20,Base,Closeout,,10.00,30,38,,,yes,for Anna",
  );
});

test("units, days, names and statuses are written as such", async () => {
  const of = (own: Partial<ChangeFileRow>): ChangeFileRow => ({ ...row, facts: {}, ...own });
  const lines = await linesOf([
    of({ kind: "low", before: 9, after: 4, threshold: 5, warehouseId: "1" }),
    of({
      kind: "due-moved",
      before: Date.UTC(2026, 10, 27),
      after: Date.UTC(2026, 11, 2),
      dueAt: Date.UTC(2026, 11, 2),
    }),
    of({ kind: "status", before: 7, after: 8 }),
    of({ kind: "renamed", variantNo: null, before: "Tire", after: "Tyre" }),
  ]);
  expect(lines[1]).toContain(",East,9,4,,,,,,,5,,");
  expect(lines[2]).toContain(",2026-11-27,2026-12-02,");
  expect(lines[3]).toContain(",Active,Discontinued by supplier,");
  expect(lines[4]).toContain(",Renamed,,T,");
});

test("without the right to see cost there are no columns of types and margins", async () => {
  const [head] = await linesOf([], false);
  expect(head).not.toMatch(/argin|type/);
  expect((await linesOf([]))[0]).toMatch(/Margin/);
});
