import { expect, test } from "vitest";
import { readFreeLine } from "./free-line.ts";
import { readText } from "./read.ts";

/** The doubtful part of each line; null if there is none. */
function asked(text: string): (string | null)[] {
  const read = readText(text);
  return read.table ? [] : read.lines.map(({ readings }) => readings[0]?.badQuantity ?? null);
}

test("a number alone above a line that is only a quantity is asked about", () => {
  expect(asked("020056-07\n4\n018345-04\n6")).toEqual(["4", null, "6", null]);
  expect(asked("020056-07\nx 4\n018345-04\n4 pcs")).toEqual(["x 4", null, "4 pcs", null]);
});

test("a list of numbers is none of quantities, and a line that says its own keeps it", () => {
  expect(asked("1234\n600\n700")).toEqual([null, null, null]);
  expect(asked("020056-07\n615474100790\n018345-04")).toEqual([null, null, null]);
  expect(asked("020056-07 2\n4")).toEqual([null, null]);
});

test("two figures are a short number and its quantity, and change nothing of the line above", () => {
  expect(asked("020056-07\n450 2")).toEqual([null, null]);
  expect(asked("020056-07 4\n450 2\n018345-04 3")).toEqual([null, null, null]);
});

test("labelled quantities above their numbers are asked about, and belong to no number above", () => {
  expect(asked("Menge 6\n020056-07\nMenge 3\n018345-04")).toEqual(["Menge", "Menge 3", "Menge", "Menge 3"]);
  expect(asked("Qté : 6\n020056-07 Bidon\nQté : 3\n018345-04 Chaîne")[1]).toBe("Qté : 3");
  expect(asked("020056-07 Bidon\nQté 6\n018345-04\nQty 3")).toEqual([null, null]);
});

test("numbers below a line that says how many of each are asked about, up to the next blank line", () => {
  expect(asked("Bitte je 4 Stück:\n020056-07\n018345-04 2\n\n012954-06").slice(1)).toEqual([
    "Bitte je 4 Stück:",
    null,
    null,
  ]);
  expect(asked("4 each:\n020056-07")[1]).toBe("4 each:");
  expect(asked("PO 4711:\n020056-07\n018345-04").slice(1)).toEqual([null, null]);
});

test("a labelled quantity below a number is its own, with the fields between; a labelled code goes on with its line", () => {
  const read = readText(
    "Bestellnummer: 016493-10\nArtikel: Bidon\nMenge: 15\n\n020056-07 2\nMenge: 3\nEAN 4015287027646",
  );
  const lines = read.table ? [] : read.lines;
  expect(
    lines.map(({ line, readings: [first], continues }) => [line, first?.quantity, first?.note, continues]),
  ).toEqual([
    [1, 15, "Bestellnummer: Artikel: Bidon", undefined],
    [5, 2, "", undefined],
    [6, null, "", undefined],
    [7, null, "", true],
  ]);
  expect(asked("SKU: 020056-07\nQté : 4\nPrix : 10,50")[0]).toBeNull();
});

/** Number, quantity and doubtful part of each line. */
function read(text: string): string[] {
  const { table, ...free } = readText(text);
  const lines = table === null && "lines" in free ? free.lines : [];
  return lines.map(({ readings: [first] }) => `${first?.numbers[0]} ${first?.quantity ?? `?${first?.badQuantity}`}`);
}

test("one quantity for each of several numbers makes a line of each, and nothing else does", () => {
  const both = ["298456-06 2", "303614-10 2"];
  for (const text of [
    "je 2: 298456-06, 303614-10",
    "- je 2 Stk 298456-06 und 303614-10",
    "298456-06, 303614-10 je 2",
    "298456-06 & 303614-10 2 each",
    "[28.11.26, 09:17:11] Thomas: je 2: 298456-06, 303614-10",
  ])
    expect(read(text), text).toEqual(both);
  expect(read("je 2 298456-06")).toEqual(["298456-06 2"]);
  expect(read("je 2 Karton: 298456-06, 303614-10")).toHaveLength(1);
  expect(read("je 2: 298456-06 3, 303614-10")[0]).toContain("?");
});

test("in a printed line quantity × price = total says the quantity, also where the description goes on below", () => {
  expect(
    read(
      "1 568142-06 Bidon Sutton 750 ml noir 24 7,80 $ 187,20 $\n7 188029-07 Rayon 262 mm argent 1 000 2,03 $ 2 030,00 $\n" +
        "8 241336-11 Chambre Osprey X 29 po\nPresta 48 mm 36 4,16 $ 149,76 $\n9 128286-07 Disque Rivage 3",
    ),
  ).toEqual(["568142-06 24", "188029-07 1000", "241336-11 36", "128286-07 ?9 3"]);
  expect(read("030  020831-02 Kassette Fenwick X 11-34  3 Stk 62,40 187,20")).toEqual(["020831-02 3"]);
  expect(read("030  020831-02 Kassette 3 62,40 EUR 180,00 EUR")[0]).toContain("?");
  expect(read("030  020831-02 Kassette 3 Karton 62,40 187,20")[0]).toContain("?");
  expect(read("030  020831-02 Kassette 3 Stk 62,40 187,20 storniert")[0]).toContain("?");
  expect(read("1 A-1000 Tube 2 4,00 8,00\n2 A-1001 Tube 2 4,00 8,00\n3 A-1002 Tube").at(-1)).toBe("A-1002 ?3");
});

test("figures before numbers that count the lines of a text are asked about", () => {
  expect(read("1 - A-1000\n2 - A-1001")).toEqual(["A-1000 ?1", "A-1001 ?2"]);
  expect(read("1 A-1000\n2 A-1001\n3 A-1002 Tube")).toEqual(["A-1000 ?1", "A-1001 ?2", "A-1002 ?3"]);
  expect(read("10 A-1000 x 4\n20 A-1001\n30 A-1002 x 2")).toEqual(["A-1000 4", "A-1001 ?20", "A-1002 2"]);
  expect(read("3 - A-1000\n4 - A-1001")).toEqual(["A-1000 3", "A-1001 4"]);
  expect(read("1 A-1000\n2 A-1001")).toEqual(["A-1000 1", "A-1001 2"]);
  expect(read("1 - A-1000\n1 - A-1001\n2 - A-1002")).toEqual(["A-1000 1", "A-1001 1", "A-1002 2"]);
});

test("a thousand is read by the habits that other figures of the text show", () => {
  expect(read("040 118028-06 1.000 Stk 7,15 EUR")).toEqual(["118028-06 1000"]);
  expect(read("118028-06 1.000 Stk\n242702-08 5 Stk zu 4,62 EUR")[0]).toBe("118028-06 1000");
  expect(read("118028-06 1.000 Stk")[0]).toBe("118028-06 ?1.000 Stk");
  expect(read("118028-06 1.000 Stk\n242702-08 5 @ 4.62")[0]).toBe("118028-06 ?1.000 Stk");
  expect(read("118028-06 1.000\n242702-08 5 zu 4,62 EUR")[0]).toBe("118028-06 1000");
  expect(read("1.000 118028-06\n242702-08 5 zu 4,62 EUR")[0]).toBe("118028-06 1000");
  expect(read("118028-06 x 2.500\n242702-08 5 zu 4,62 EUR")[0]).toBe("118028-06 2500");
  expect(read("118028-06 Schlauch x1.000\n242702-08 5 zu 4,62 EUR")[0]).toBe("118028-06 1000");
  expect(read("118028-06 1,000\n242702-08 5 @ 1,204.62")[0]).toBe("118028-06 1000");
  // A point before decimals is no thousand, and a tyre's width shows no habit.
  expect(read("118028-06 1,000\n242702-08 5 zu 4,62 EUR")[0]).toBe("118028-06 ?1,000");
  expect(read("118028-06 1,000\n242702-08 tire 29 x 2.4 qty: 5")[0]).toBe("118028-06 ?1,000");
  expect(read("118028-06 1.000\n242702-08 5 zu 4,62 EUR\n303614-10 2 @ 7.10")[0]).toBe("118028-06 ?1.000");
});

test("a comma before zeros is asked about unless other figures show that decimals follow it", () => {
  expect(read("118028-06 1,00")).toEqual(["118028-06 ?1,00"]);
  expect(read("1,00 118028-06")).toEqual(["118028-06 ?1,00"]);
  expect(read("118028-07 x 4,0")).toEqual(["118028-07 ?x 4,0"]);
  expect(read("118028-06 1,00\n242702-08 5 zu 4,62 EUR")[0]).toBe("118028-06 1");
  expect(read("118028-06 1,00 Stk")).toEqual(["118028-06 1"]);
  expect(read("118028-06 1.00")).toEqual(["118028-06 1"]);
});

test("the head of a mail and totals with taxes are no lines", () => {
  const mail =
    "From: Jo Smith\nSent: 28 November 2026 08:41\nSubject: order 4711\nVAT @ 20% 12.40\nGoods total 62.00\nCheers\n020056-07 4";
  expect(read(mail)).toEqual(["020056-07 4"]);
});

test("a line that a later one calls off or corrects is asked about too", () => {
  expect(read("017510-04 6\n021332-08 4\nne warte, bei 017510-04 doch 7\n021332-08 streichen").slice(0, 2)).toEqual([
    "017510-04 ?6 … ne warte, bei 017510-04 doch 7",
    "021332-08 ?4 … 021332-08 streichen",
  ]);
  expect(read("3 x A-1000\nscrap A-1000")[0]).toBe("A-1000 ?3 … scrap A-1000");
  expect(read("3 x A-1000\nA-1001 6\nA-1000 2")).toEqual(["A-1000 3", "A-1001 6", "A-1000 2"]);
  expect(read("annuler A-1000\nA-1000 2")[1]).toBe("A-1000 2");
});

test("what a chat writes before a line is of its note", () => {
  for (const stamp of [
    "[28.11.26, 09:14:31] Thomas:",
    "28.11.26, 09:14 - Anna Maria:",
    "[9:14 AM, 11/28/2026] Jo:",
    "[09:14]",
  ])
    expect(readFreeLine(`${stamp} 3x 020056-07`)[0], stamp).toMatchObject({
      numbers: ["020056-07"],
      quantity: 3,
      note: stamp,
    });
  expect(read("[28.11.26, 09:16:20] Thomas: 016174-05 5 St. zu 22,05")).toEqual(["016174-05 5"]);
});

test("greetings, rulers, totals and headings are no lines, and are listed as not read", () => {
  const { table, ...free } = readText(
    "Moin Jürgen,\nkannst du bitte noch bestellen:\n020056-07 4\n---------\nKette schwarz\nNONE\nvon Griffen keine\n" +
      "Danke & Gruß\nTel. 0761 / 24 23 68\nSous-total 2 964,45 $\nchambre 16 plus x 12\n# Article Description Qté Prix Montant",
  );
  expect(table).toBeNull();
  const [lines, notRead] = "lines" in free ? [free.lines, free.notRead] : [[], []];
  expect(lines.map(({ text }) => text)).toEqual([
    "020056-07 4",
    "Kette schwarz",
    "NONE",
    "von Griffen keine",
    "chambre 16 plus x 12",
  ]);
  expect(notRead.map(({ line }) => line)).toEqual([1, 2, 4, 8, 9, 10]);
});
