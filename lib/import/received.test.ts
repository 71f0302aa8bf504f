import { expect, test } from "vitest";
import { chosenMapping, mappingOf } from "./columns.ts";
import { readText } from "./read.ts";
import type { Table } from "./table.ts";
import { tableLines } from "./table-lines.ts";
import type { Role } from "./types.ts";

function tableFrom(text: string): Table {
  return readText(text).table ?? expect.fail("no table");
}

/** The quantity of each row, or the doubt: of the row, or of the columns. */
function read(text: string, chosen?: readonly (Role | null)[]): unknown[] {
  const table = tableFrom(text);
  const { roles, asks } = chosen ? chosenMapping(chosen, "list") : mappingOf(table, "list", [1]);
  if (asks !== null) return [asks];
  return tableLines(table, roles).map(({ readings: [first] }) => {
    return first?.badQuantity ?? (first?.beside.length ? first.beside.join(" ") : (first?.quantity ?? null));
  });
}

test.each([
  ["SKU,Ordered,Received,Status\n620447-01,4,4,Complete\n620447-04,4,0,", ["Ordered 4, Received 4", 4]],
  ["SKU,Qty,Rec'd\n620447-01,4,4\n620447-04,4,", ["Qty 4, Rec'd 4", 4]],
  ["SKU,Order Qty,Rcvd\n620447-01,2,2\n620447-04,4,-", ["Order Qty 2, Rcvd 2", 4]],
  ["SKU;Bestellt;Geliefert\n620447-01;12;5\n620447-04;4;0", ["Bestellt 12, Geliefert 5", 4]],
  ["SKU;Qté;Livré\n620447-01;12;12\n620447-04;4;", ["Qté 12, Livré 12", 4]],
  ["SKU;Qté;Reçu\n620447-01;12;oui\n620447-04;4;non", ["Qté 12, Reçu oui", 4]],
])("what has come already is asked about: %j", (text, asked) => {
  expect(read(text)).toEqual(asked);
});

test.each([
  "Ordered,Shipped,B-O",
  "Ordered,Shipped,B/O",
  "Bestellt,Geliefert,Rückstand",
  "bestellt,geliefert,offen",
  "Commandé,Livré,Reliquat",
])("of %s a person chooses, and what has come, or is to come, is asked about", (head) => {
  const text = `SKU,${head}\nA-100,12,12,-\nA-101,4,1,3\nA-102,5,0,5\nA-103,5,0,2`;
  expect(read(text)).toEqual(["quantity"]);
  const [ordered, shipped, rest] = head.split(",");
  const asked = [`${ordered} 12, ${shipped} 12`, `${ordered} 4, ${shipped} 1, ${rest} 3`, 5, `${ordered} 5, ${rest} 2`];
  expect(read(text, ["number", "quantity", "ignored", "ignored"])).toEqual(asked);
  expect(read(text, ["number", "ignored", "ignored", "quantity"])).toEqual([null, 3, 5, 2]);
});

test.each([
  "Complete",
  "Closed",
  "Filled",
  "CXL",
  "CANC",
  "On order",
  "Draft",
  "Invoiced",
  "Pending",
  "Confirmed",
  "Sent",
  "Shipped",
  "Erledigt",
  "Abgeschlossen",
  "Storniert",
  "Entwurf",
  "Bestellt",
  "Geliefert",
  "Versandt",
  "Teilweise",
  "Bearbeitung",
  "Annulé",
  "Reçu",
  "Livré",
  "Facturé",
  "Commandé",
  "En commande",
  "Brouillon",
  "Clôturé",
  "Expédié",
  "Partiel",
])("a row with the status %j is asked about, below a head and without one", (status) => {
  for (const text of [`SKU;Qty;Status\nA-100;4;${status}\nA-101;5;`, `A-100;4;${status}\nA-101;5;black`])
    expect(read(text), text).toEqual([expect.stringContaining(status), 5]);
});

test.each(["Case", "Carton", "Karton", "Pack", "VE", "Case Qty"])(
  "a quantity that is no whole number of what the column %s has is asked about",
  (head) => {
    expect(read(`SKU,Order Qty,${head}\nA-100,4,10\nA-101,20,10\nA-102,5,1\nA-103,5,`)).toEqual([
      `4 ${head} 10`,
      20,
      5,
      5,
    ]);
  },
);

test("sales and minimums are no quantity, heads of needs are", () => {
  const till =
    "Code-barres;Réf. interne;Libellé;Ventes 30j;Stock;Mini;A cder;PA HT\n4015287027646;020056-07;Chaîne;9;2;4;6,000;12,50";
  expect(mappingOf(tableFrom(till), "list", [1]).roles.slice(3, 7)).toEqual(["ignored", "onHand", "lowAt", "quantity"]);
  const unknown = "SKU;Ventes 60 j;Zu tun\nA-100;9;6,000\nA-101;4;2,000";
  expect(mappingOf(tableFrom(unknown), "list", [1]).roles).toEqual(["number", "ignored", "quantity"]);
  expect(read(unknown)).toEqual(["6,000", "2,000"]);
  expect(read("Réf;Besoin\nA-100;4 → 6\nA-101;=2*6\nA-102;2+3\nA-103;24")).toEqual(["4 → 6", "2*6", "2+3", 24]);
  const german = tableFrom("Art.-Nr.;Bestand;Mind.;Vorschlag;VPE\nA-100;2;4;6;1");
  expect(mappingOf(german, "list", [1]).roles).toEqual(["number", "onHand", "lowAt", "quantity", "ignored"]);
});

test("lines with a comma each are no table, and nothing behind the comma is lost", () => {
  const lines = [
    "018345-04 6 Stk, nein 4",
    "021332-05 2 Stk, storniert",
    "241670-02 10 Stk, je Filiale",
    "126586-03 4 Stk, zurück an euch",
  ];
  const read = readText(lines.join("\n"));
  expect(read.table).toBeNull();
  expect(
    read.table === null && read.lines.map(({ readings: [first] }) => [first?.quantity, first?.badQuantity]),
  ).toEqual([
    [6, null],
    [null, "2 storniert"],
    [null, "10 je"],
    [null, "4 zuruck"],
  ]);
  const long = [
    ...Array.from({ length: 30 }, (_, at) => `0183${at + 10}-04 ${at + 1}`),
    "018345-04 2 Karton, Artikel",
    "018345-05 6 Stk, silber",
  ];
  expect(readText(long.join("\n")).table).toBeNull();
});

test("a quantity that counts packs is asked about, whatever the columns were chosen as", () => {
  const packs = "Hersteller-Nr.;VPE;Anzahl VPE;Stück ges.\nHAN-47;2;2;4\nFAD-3;36;3;108\nXYZ-1;1;5;5";
  expect(read(packs, ["number", "packSize", "quantity", "ignored"])).toEqual(["2 VPE 2", "3 VPE 36", 5]);
});
