import { beforeAll, expect, test } from "vitest";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { mappingOf } from "@/lib/import/columns.ts";
import { readText } from "@/lib/import/read.ts";
import { tableLines } from "@/lib/import/table-lines.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { readListLines } from "./lines/list-lines.ts";
import { testPrincipal } from "./test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "./test/products.ts";
import { storeTestDealer } from "./test/setting.ts";

testDataFolder();

beforeAll(async () => {
  const bottles = { categories: [{ categoryId: "1", name: "Bidons", level: 1 }], brand: "Sutton" };
  const unit = (value: string) => ({ attributes: [{ name: "Unit", value }] });
  const products = [
    plainProduct("568142", "Bidon 750 ml", [plainVariant("568142-06", { description: "noir" })], bottles),
    plainProduct("241336", "Chambre Osprey X 29 po", [
      plainVariant("241336-11", { description: "Presta 48 mm", ean: "4015287027646" }),
    ]),
    plainProduct("112305", "Patins Tempo", [plainVariant("112305-07", unit("Pair"))]),
    plainProduct("730011", "Return spring", [plainVariant("730011-01")]),
    plainProduct("350117", "Chainring 52T", [plainVariant("350117-09")]),
    plainProduct("350200", "Stem", [plainVariant("350200-12", { description: "90 mm" })]),
    plainProduct("012258", "Chain, for 9- and 10-speed", [plainVariant("012258-08")]),
    plainProduct("214022", "Bar tape 25 mm", [plainVariant("214022-05")]),
    plainProduct("350300", "Spokes, box of 24", [plainVariant("350300-01")]),
    plainProduct("350400", "Wheels", [plainVariant("350400-01", unit("Pair"))]),
    plainProduct("014292", "Chain", [plainVariant("014292-11"), plainVariant("014292-12")]),
  ];
  await storeTestDealer("orders", smallDealer(products));
  await addTestDealer("orders");
});

/** The result for a text: quantity, or "?" with the doubtful part, per line. */
async function meant(text: string) {
  const read = readText(text);
  const lines = read.table ? tableLines(read.table, mappingOf(read.table, "list", []).roles) : read.lines;
  const asked = lines.map((line) => ({ ...line, id: line.line, variantNo: null, quantity: null }));
  const answered = await readListLines(testPrincipal("orders"), asked);
  return answered.lines.map(({ row, quantity, badQuantity }) => [
    row?.variantNo ?? null,
    quantity ?? (badQuantity === null ? null : `?${badQuantity}`),
  ]);
}

test.each([
  ["568142-06", 1],
  ["568142-06 bidon noir", 1],
  ["568142-06 Bidons Sutton 750ml, noire svp", 1],
  ["568142-06 annulé", "?annulé"],
  ["pas besoin de 568142-06 cette semaine", "?pas semaine"],
  ["- die 568142-06 brauchen wir NICHT mehr", "?NICHT mehr"],
  ["568142-06 schon bestellt", "?schon bestellt"],
  ["568142-06 non merci", "?non"],
  ["568142-06 ?", "??"],
  ["568142-06 x4 for Anna", 4],
  ["568142-06 6 bidons", 6],
  ["2 x 568142-06 (5er)", "?2 (5er)"],
  ["2 x 568142-06 oder 4", "?2 4"],
  ["2 x 568142-06 noir, 750 ml", 2],
  ["2 x 568142-06 noir, 500 ml", "?2 500 ml"],
  ["2 x 568142-06 without cap", "?2 without"],
  ["568142-06 later", "?later"],
  ["like 568142-06", "?like"],
  ["568142-06 2 sacs", "?2 sacs"],
  ["568142-06 4 Fl.", "?4 Fl."],
  ["568142-06 6 ch", "?6 ch"],
  ["568142-06 2 par mois", "?2 par"],
  ["568142-06 Retoure 2 Stk", "?2 Retoure"],
  ["568142-06 10 Stk storniert", "?10 storniert"],
  ["568142-06 x 4, don't ship", "?4 don't"],
  ["568142-06 5 paires", "?5 paires"],
  ["112305-07 5 paires", 5],
  ["730011-01 x 4 return spring", 4],
  ["730011-01 x 4 return", 4],
  ["568142-06 x 4 returned", "?4 returned"],
  ["241336-11 Chambre Osprey X 29", "?X 29"],
  ["8 241336-11 Chambre Osprey X 29 po", 8],
  ["241336-11 Chambre Osprey Presta 48 mm x 12", 12],
  ["241336-11 tube", 1],
  ["350117-09 52", 52],
  ["52 350117-09", 52],
  ["3) 350117-09 52", 52],
  ["350117-09 52 please", 52],
  ["350117-09 52 for Anna", 52],
  ["350117-09 52 chainring", "?52"],
  ["52 350117-09 Chainring", "?52"],
  ["350117-09 Chainring, 52", "?52"],
  ["350117-09 52 pcs", 52],
  ["350117-09 qty 52", 52],
  ["012258-08 10", 10],
  ["10 012258-08", 10],
  ["10 x 012258-08", 10],
  ["012258-08 10 pcs", 10],
  ["10 Stk 012258-08", 10],
  ["012258-08 9", 9],
  ["012258-08 10 chain", "?10"],
  ["214022-05 25", 25],
  ["25 214022-05", 25],
  ["25 of 214022-05", 25],
  ["214022-05 25 mm", 1],
  ["350117-09 52T", 1],
  ["350117-09 x 52", 52],
  ["350117-09 9", 9],
  ["350200-12 90", 90],
  ["350200-12 90 mm", 1],
  ["350200-12 12", 12],
  ["350300-01 24 pcs", "?24 pcs"],
  ["350300-01 48 Stk", "?48 Stk"],
  ["350300-01 24pcs", "?24pcs"],
  ["350300-01 2 pcs", 2],
  ["350400-01 2 wheels", "?2 wheels"],
  ["350400-01 2 pairs", 2],
  ["350400-01 2", 2],
  ["568142-06 25 pairs", "?25 pairs"],
] as const)("%j means %j", async (text, quantity) => {
  expect(await meant(text)).toEqual([[text.match(/\d{6}-\d\d/)?.[0], quantity]]);
});

test("a row of a table is asked about where any cell calls it off, and dozens are pieces", async () => {
  const rows = [
    "Art;Qty;UM;Note2;Status",
    "568142-06;2;DZ;;",
    "112305-07;3;PR;;",
    "568142-06;3;PR;;",
    "730011-01;4;CH;;",
  ];
  const off = ["568142-06;4;EA;;Annulé", "568142-06;4;EA;;Reçu", "730011-01;4;EA;Return spring;open"];
  expect(await meant([...rows, ...off].join("\n"))).toEqual([
    ["568142-06", 24],
    ["112305-07", 3],
    ["568142-06", "?3 PR"],
    ["730011-01", "?4 CH"],
    ["568142-06", "?4 Annulé"],
    ["568142-06", "?4 Reçu"],
    ["730011-01", 4],
  ]);
});

test.each([
  ["Réf;Qté;Format\n568142-06;4;bte 12", "?4 bte 12"],
  ["Réf;Qté;Cond.\n568142-06;4;boîte 12", "?4 boîte 12"],
  ["Art;Menge;VPE\n568142-06;4;10", "?4 VPE 10"],
  ["Art;Menge;VPE\n568142-06;20;10", 20],
  ["SKU;Qty;Cond.\n568142-06;4;1", 4],
  ["SKU;Qté;annulée\n568142-06;4;X", "?4 annulée X"],
  ["SKU;Qty;Cancelled\n568142-06;4;4", "?4 Cancelled 4"],
  ["SKU;Qty;Cancelled\n568142-06;4;0", 4],
  ["SKU;Menge;Storniert\n568142-06;4;nein", 4],
  ["SKU;Qty;Done\n568142-06;4;x", "?4 x"],
  ["Lief.-Artikel;Best.-Vorschlag\n568142-06;4", 4],
  ["SKU;Qty;Remark\n568142-06;4;R/S", "?4 R/S"],
] as const)("of the table %j the quantity is %j", async (text, quantity) => {
  expect(await meant(text)).toEqual([["568142-06", quantity]]);
});

test("a line with only another code of the article above is no further line, and what is crossed out is asked about", async () => {
  expect(await meant("241336-11 50 Stk\n   EAN 4015287027646\n568142-06 2")).toEqual([
    ["241336-11", 50],
    ["568142-06", 2],
  ]);
  expect(await meant("568142-06 2\nEAN 4015287027646")).toEqual([
    ["568142-06", 2],
    ["241336-11", 1],
  ]);
  expect(await meant("~~568142-06  8~~")).toEqual([["568142-06", "?~~568142-06  8~~"]]);
  expect(await meant("Art;Qty\n~~568142-06~~;4\n568142-06;2")).toEqual([
    ["568142-06", "?4 ~~568142-06~~"],
    ["568142-06", 2],
  ]);
});
