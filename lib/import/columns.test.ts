import { expect, test } from "vitest";
import { chosenMapping, mappingOf } from "./columns.ts";
import { readText } from "./read.ts";
import { shownMapping } from "./shown-mapping.ts";
import { type Table, tableOf } from "./table.ts";
import { tableLines } from "./table-lines.ts";
import type { Target } from "./types.ts";

function tableFrom(text: string): Table {
  const table = tableOf(text);
  if (!table) throw new Error("no table");
  return table;
}

const rolesOf = (text: string, target: Target = "list", known: readonly number[] = []) =>
  mappingOf(tableFrom(text), target, known);

/** Number and quantity of the lines, "?" before a doubtful part. */
function linesOf(text: string, known: readonly number[] = []) {
  const table = tableFrom(text);
  const { roles } = mappingOf(table, "list", known);
  return tableLines(table, roles).map(({ line, readings }) => {
    const [reading] = readings;
    return [
      line,
      reading?.numbers.join(" + ") ?? null,
      reading && (reading.quantity ?? (reading.badQuantity === null ? null : `?${reading.badQuantity}`)),
    ];
  });
}

test("an order's own number is no quantity, a position is no number", () => {
  expect(linesOf("Order No,SKU,Qty\r\n4711,020001-07,4\r\n4711,020002-07,6\r\n")).toEqual([
    [2, "020001-07", 4],
    [3, "020002-07", 6],
  ]);
  expect(linesOf("N°;Réf.;Commandé\n1;020001-07;4\n2;020002-07;6")).toEqual([
    [2, "020001-07", 4],
    [3, "020002-07", 6],
  ]);
});

test("rows above the head, blank rows, units below it, totals and repeated heads are no lines, and are shown as not read", () => {
  const text = [
    "sep=;",
    "Purchase order 4711;;;;",
    ";;;;",
    "Pos;SKU;Description;Price;Qty",
    ";;;EUR;pcs",
    "1;020001-07;Plain article 1;10,50;4",
    "",
    "Pos;SKU;Description;Price;Qty",
    "2;020002-07;Plain article 2;12,00;6",
    ";;TIRES;;",
    ";;Sub-total;22,50;10",
    ";;;;0",
    "Total;;;22,50;10",
  ].join("\n");
  expect(linesOf(text)).toEqual([
    [6, "020001-07", 4],
    [9, "020002-07", 6],
  ]);
  const table = tableFrom(text);
  const { notRead, lines } = shownMapping(table, mappingOf(table, "list", []), "list", false);
  expect(lines).toBe(2);
  expect(notRead.map(({ line }) => line)).toEqual([2, 5, 10, 11, 13]);
  expect(notRead[0]?.text).toBe("Purchase order 4711;;;;");
});

test("a row with a quantity and no number is a line that asks", () => {
  const read = readText("SKU;Description;Qty\n020001-07;Chain;4\n;Tube, the red one;2");
  const lines = read.table ? tableLines(read.table, mappingOf(read.table, "list", []).roles) : [];
  expect(lines[1]).toMatchObject({ line: 3, text: ";Tube, the red one;2", readings: [] });
});

test("a line break in a quoted cell is one row; a lone quote is a character", () => {
  const text =
    'SKU,Description,Qty\r\n020001-07,"Plain\nfirst article",4\r\n020002-07,"Second, with comma",6\r\n020003-07,"Third 26"" wheel",5\r\n020004-07,26" wheel,7\r\n020005-07,"open quote,8\r\n020006-07,x,9\r\n';
  expect(linesOf(text)).toEqual([
    [2, "020001-07", 4],
    [4, "020002-07", 6],
    [5, "020003-07", 5],
    [6, "020004-07", 7],
    [7, "020005-07", 8],
    [8, "020006-07", 9],
  ]);
});

test("a head longer than a line may be is still one", () => {
  const others = Array.from({ length: 40 }, (_, at) => `Warehouse number ${at}`);
  const text = `${["SKU", ...others, "Qty"].join(",")}\n${["020001-07", ...others.map(() => "9"), "4"].join(",")}`;
  expect(linesOf(text)).toEqual([[2, "020001-07", 4]]);
});

test("the column whose values the catalog knows is the number, whatever its head says", () => {
  const text = "Order No,Zboží,Počet\n4711,020001-07,4\n4712,020002-07,6\n4711,020003-07,2";
  expect(rolesOf(text, "list", [0, 1, 0]).roles).toEqual(["ignored", "number", "quantity"]);
  // A head that says number, above values that nobody knows, beside a column that the catalog knows.
  expect(rolesOf("SKU,Code maison,Qté\nX-1,020001-07,4\nX-2,020002-07,6", "list", [0, 1, 0]).roles[1]).toBe("number");
  // Quantities that are numbers of items by chance stay quantities.
  expect(rolesOf("SKU,Qty\n020001-07,600\n020002-07,700", "list", [0, 1]).roles).toEqual(["number", "quantity"]);
});

test("two columns that could be the quantity are asked about, and none is taken", () => {
  for (const text of [
    "SKU,Qty,Order qty\n020001-07,4,6",
    "SKU,Bestellung A,Bestellung B\n020001-07,4,6\n020002-07,5,5\n020003-07,1,1",
  ]) {
    const { roles, asks } = rolesOf(text);
    expect(asks, text).toBe("quantity");
    expect(roles).toEqual(["number", null, null]);
  }
  const shelf = rolesOf("SKU,On hand,Stock\n020001-07,4,6", "shelf");
  expect(shelf).toMatchObject({ asks: "quantity", roles: ["number", null, null] });
  expect(rolesOf("Foo,Bar\nabc,def\n1,2").asks).toBe("number");
});

test("stock, prices, packs and what is ordered are not taken for the quantity", () => {
  expect(rolesOf("SKU,Stock min,Qty\n020001-07,3,4").roles).toEqual(["number", "lowAt", "quantity"]);
  expect(rolesOf("SKU,Qty on hand,Qty/Case,Qty\n020001-07,3,10,4").roles).toEqual([
    "number",
    "onHand",
    "ignored",
    "quantity",
  ]);
  expect(rolesOf("SKU,Stock min,Stock\n020001-07,3,4", "shelf").roles).toEqual(["number", "minimum", "onHand"]);
  expect(rolesOf("SKU,Qty,On hand\n020001-07,3,4", "shelf").roles).toEqual(["number", "quantity", "onHand"]);
});

test("without a head the usual order counts: number, quantity, low at and a note; any other is asked about", () => {
  expect(rolesOf("020001-07;4;12;for Anna\n020002-07;6;3;").roles).toEqual(["number", "quantity", "lowAt", "note"]);
  expect(rolesOf("020001-07;Chain;4\n020002-07;Tube;6").roles).toEqual(["number", "note", "quantity"]);
  expect(rolesOf("020001-07;Chain;4;12\n020002-07;Tube;6;3")).toMatchObject({ asks: "quantity" });
  expect(rolesOf("1;020001-07;4\n2;020002-07;6")).toMatchObject({ asks: "quantity" });
  expect(rolesOf("020001-07;10.50;4\n020002-07;12.95;6")).toMatchObject({ asks: "quantity" });
  const shelf = "020001-07;5;3;4;20\n020002-07;9;0;2;9";
  expect(rolesOf(shelf, "shelf").roles).toEqual(["number", "onHand", "onOrder", "minimum", "maximum"]);
  expect(rolesOf("020001-07;Chain;5\n020002-07;Tube;9", "shelf").asks).toBe("quantity");
});

test("figures are read by the file's own habits, or asked about", () => {
  const figures = (rows: string[], head = "SKU;Qty;Price") =>
    linesOf([head, ...rows].join("\n")).map(([, , quantity]) => quantity);
  expect(figures(["A-100;1,000;", "A-101;2,500;", "A-102;1,234.00;", "A-103;1.000;"])).toEqual([
    1000,
    2500,
    1234,
    "?1.000",
  ]);
  expect(figures(["A-100;1.000;10,50", "A-101;2.500,00;9,95"])).toEqual([1000, 2500]);
  expect(figures(["A-100;1,000;10,50"])).toEqual(["?1,000"]);
  expect(figures(["A-100;1,000;", "A-101;2,500;"])).toEqual(["?1,000", "?2,500"]);
  expect(figures(["A-100;1,000;$1,234.50"])).toEqual([1000]);
  expect(figures(["A-100;1 000;", "A-101;1\u00a0000;", "A-102;1\u202f000;", "A-103;1'000;", "A-104;1’000;"])).toEqual([
    1000, 1000, 1000, 1000, 1000,
  ]);
  expect(figures(["A-100;4.0;", "A-101;4,00;", "A-102;4 pcs;", "A-103;12 ea;", "A-104;20 Stück;"])).toEqual([
    4, 4, 4, 12, 20,
  ]);
  expect(figures(["A-100;1 dozen;", "A-101;2 dz;", "A-102;three;", "A-103;x 3;", "A-104;Qté 2;"])).toEqual([
    12, 24, 3, 3, 2,
  ]);
  for (const bad of [
    "0",
    "-3",
    "−3",
    "1.5",
    "(3)",
    "[4]",
    "3-",
    "2 boxes",
    "x",
    "1/2",
    "=ABS(5)",
    "#N/A",
    "100000",
    "12345678",
    "615474100790",
    "4 ↕",
  ])
    expect(figures([`A-100;${bad};`]), bad).toEqual([`?${bad.replace("−", "-")}`]);
  expect(figures(["A-100;;", "A-101;-;"])).toEqual([null, null]);
});

test("a part in brackets belongs to the head, unless it is a unit of pieces or money", () => {
  expect(rolesOf("SKU,Qty (on hand),Qty (pcs)\n020001-07,9,4").roles).toEqual(["number", "onHand", "quantity"]);
  expect(rolesOf("SKU,Qty (ordered),Qty (shipped)\n020001-07,4,2").roles).toEqual(["number", "quantity", "ignored"]);
  expect(rolesOf("SKU,Stock (min),Stock\n020001-07,3,9", "shelf").roles).toEqual(["number", "minimum", "onHand"]);
});

test("a column that counts packs is asked about, and a quantity with a unit that is no piece too", () => {
  for (const head of ["Qty (cases)", "Menge (VE)", "Qté (boîtes)", "Cartons", "Kartons", "Order qty in crates"])
    expect(rolesOf(`SKU;${head}\n020001-07;4`), head).toEqual({ roles: ["number", null], asks: "packs" });
  expect(rolesOf("SKU;Cartons;Qty\n020001-07;1;10").roles).toEqual(["number", "ignored", "quantity"]);
  expect(rolesOf("SKU;Cartons\n020001-07;4", "shelf").asks).toBe("packs");
  const units = ["EA", "Stk", "pièce", "", "1", "CS", "VE", "boîte", "SET", "M", "12/BX"];
  const text = ["SKU;Qty;UOM", ...units.map((unit, at) => `A-10${at};2;${unit}`)].join("\n");
  expect(linesOf(text).map(([, , quantity]) => quantity)).toEqual([
    ...[2, 2, 2, 2, 2],
    ...["?2 CS", "?2 VE", "?2 boîte", "?2 SET", "?2 M", "?2 12/BX"],
  ]);
});

test("a quantity beside what is ordered again is asked about: one of them may be the stock", () => {
  expect(rolesOf("SKU,Qty,Reorder Qty\n020001-07,9,4").asks).toBe("quantity");
  expect(rolesOf("SKU,On hand,Reorder Qty\n020001-07,9,4").roles).toEqual(["number", "onHand", "quantity"]);
});

test("a row that has more cells than the head was divided by its own commas: its figures are asked about", () => {
  const text =
    "SKU,Description,Price,Qty\n020001-07,Chain,10,50,4\n020002-07,Tube, 29,3,6\n020003-07,Bell,3,5\n020004-07,Bell,3,7,\n";
  expect(linesOf(text)).toEqual([
    [2, "020001-07", "?Chain,10,50,4"],
    [3, "020002-07", "?Tube,29,3,6"],
    [4, "020003-07", 5],
    [5, "020004-07", 7],
  ]);
});

test("below a head that names other columns the cells are those of the first head", () => {
  const text =
    "SKU;Qty;Price\n020001-07;4;10\n\nPrice;Artikelnummer;Menge\n12;020002-07;6\nSKU;Qty;Price\n020003-07;5;9";
  expect(linesOf(text)).toEqual([
    [2, "020001-07", 4],
    [5, "020002-07", 6],
    [7, "020003-07", 5],
  ]);
  // A section's own first head keeps its place; a further figure is one too many.
  expect(linesOf("SKU;Qty;Price\n020001-07;4;10\nTIRES;Qty;Price\n020002-07;6;12")[1]).toEqual([4, "020002-07", 6]);
  expect(linesOf("SKU;Qty\n020001-07;4\nSKU;Qty on hand;Qty ordered\n020002-07;9;6")[1]?.[2]).not.toBe(9);
});

test("a line drawn under the head is no row", () => {
  expect(linesOf("| SKU | Qty |\n|:---|---:|\n| 020001-07 | 4 |\n| 020002-07 | 6 |")).toEqual([
    [3, "020001-07", 4],
    [4, "020002-07", 6],
  ]);
});

test("a chat is no table, though each of its lines has a comma behind the day", () => {
  const chat = "[28.11.26, 08:41] Anna: 020056-07 x 4\n[28.11.26, 08:42] Ben: 2 x 018345-04";
  expect(tableOf(chat)).toBeNull();
  expect(tableOf(chat.replace(/[[\]]/g, " -"))).toBeNull();
});

test("formulas that came to zero are no lines; one without a stored value is asked about", () => {
  expect(linesOf("SKU\tQty\n020001-07\t4\n\t0\n\t0\n\t0.00")).toEqual([[2, "020001-07", 4]]);
  expect(linesOf("SKU\tQty\n020001-07\t=ABS(5)\n020002-07\t7")).toEqual([
    [2, "020001-07", "?=ABS(5)"],
    [3, "020002-07", 7],
  ]);
});

test("both identifiers of a row are kept, in the order of their columns' meaning", () => {
  expect(linesOf('UPC,SKU,Qty\n="615474100790",020001-07,4\n042100005264,,6')).toEqual([
    [2, "020001-07 + 615474100790", 4],
    [3, "042100005264", 6],
  ]);
});

test("a line's text reads the same without its head", () => {
  const table = tableFrom(
    'SKU;UPC;Low at;Qty;Note\n020001-07;615474100790;3;4;for Anna\nA;;;1,5;\n"A;B";;x;;\n020002-07;;7;;',
  );
  for (const { text, readings } of tableLines(table, mappingOf(table, "list", []).roles)) {
    const alone = readText(text);
    const [reading] = alone.table === null ? (alone.lines[0]?.readings ?? []) : [];
    expect({ ...reading, note: "" }, text).toEqual({ ...readings[0], isRow: false, note: "" });
  }
});

test("a person's choice needs a number, and each figure once", () => {
  expect(chosenMapping(["ignored", "quantity"], "list").asks).toBe("number");
  expect(chosenMapping(["number", null], "list").asks).toBe("quantity");
  expect(chosenMapping(["number", "quantity", "quantity"], "list").asks).toBe("twice");
  expect(chosenMapping(["number", "number", "quantity", "note", "note", "onHand", "onHand"], "list").asks).toBeNull();
});

test("a table about the shelf without a column of figures asks which one it is, and stores nothing unasked", () => {
  for (const text of ["SKU;Name\nA-100;Tube\nA-101;Tire", "SKU;Price\nA-100;10.50", "A-100;black\nA-101;red"]) {
    const table = tableOf(text) ?? expect.fail("no table");
    expect(mappingOf(table, "shelf", [1]).asks, text).toBe("figure");
    expect(mappingOf(table, "list", [1]).asks, text).toBeNull();
  }
  expect(chosenMapping(["number", "ignored"], "shelf").asks).toBe("figure");
  expect(chosenMapping(["number", "minimum"], "shelf").asks).toBeNull();
});

test("of what was ordered and what is still to come a person says which is wanted", () => {
  for (const head of [
    "Artikel;Bestellt;Geliefert;Rückstand",
    "Item No;Qty Ordered;Qty Shipped;Qty B/O",
    "No produit;Qté commandée;Qté livrée;Qté en reliquat",
  ]) {
    const table = tableOf(`${head}\nA-100;96;48;48\nA-101;20;0;20`);
    const { roles, asks } = mappingOf(table ?? expect.fail("no table"), "list", [1]);
    expect([asks, roles[1], roles[3]]).toEqual(["quantity", null, null]);
  }
});

test("a supplier's own number, the manufacturer's and a barcode are all identifiers, the own one first", () => {
  const table = tableOf(
    "Pos;Bestellnr.;Hersteller-Art.-Nr.;EAN-Code;Bezeichnung;Menge\n1;014292-11;HG-601;4015287027646;Kette;2\n2;568142-06;;;Flasche;3",
  );
  const { roles, asks } = mappingOf(table ?? expect.fail("no table"), "list", [0, 1, 0, 0.5]);
  expect([roles, asks]).toEqual([["ignored", "number", "number", "number", "ignored", "quantity"], null]);
  const [line] = table ? tableLines(table, roles) : [];
  expect(line?.readings[0]?.numbers).toEqual(["014292-11", "HG-601", "4015287027646"]);
});
