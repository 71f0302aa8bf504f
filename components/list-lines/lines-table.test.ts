import { createElement } from "react";
import { expect, test } from "vitest";
import { forecastOf, noCodes, tyreRow } from "@/components/test/fixtures.ts";
import { renderInEnglish } from "@/components/test/render.tsx";
import type { GoneArticle } from "@/lib/catalog/article/types.ts";
import type { Verdict } from "@/lib/catalog/lines/types.ts";
import type { ExactMatch } from "@/lib/catalog/listing/types.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { LinesTable } from "./lines-table.tsx";
import type { ShownLine } from "./types.ts";

const now = Date.UTC(2026, 10, 21, 12);
const article: GoneArticle = {
  ...tyreRow(),
  ...{ goneAt: Date.UTC(2026, 10, 20), stockReadAt: Date.UTC(2026, 10, 19), pricesReadAt: Date.UTC(2026, 10, 18) },
  hasPicture: true,
};
const row = { ...tyreRow({ variantNo: "100-02" }), codes: noCodes };
const found: Verdict = { kind: "found", matched: null, repaired: null };
const tier = { typeId: 0, type: "Base", kind: "wholesale", amount: 1_250_000, quantityBreak: 1 } as const;

const forecast = forecastOf(now, { fromAt: now + 12 * dayMs, coverDays: 21, recentDays: [9, 8, 7] });

function lineOf(changes: Partial<ShownLine>): ShownLine {
  return {
    ...{
      id: 4,
      text: "",
      number: "100-02",
      quantity: 3,
      badQuantity: null,
      lacksQuantity: false,
      unusual: null,
      badThreshold: null,
      note: "",
      unexplained: "",
      writtenThreshold: null,
      verdict: found,
      row,
    },
    ...{ lowAt: null, together: null, tier, totalAmount: 3_750_000, cheaper: null, inAll: "enough", here: null },
    ...{ place: 1, remark: "for Anna", threshold: null, thresholdPlace: "total" },
    ...changes,
  };
}

const candidate: ExactMatch = {
  ...{ variantNo: "TI-1", productNo: "TI", name: "Tire", description: "29 in" },
  ...{ matched: "mfg", pictureOf: null },
};

const many = async () => ({ said: "", undo: null });
const change = {
  listId: "l",
  save: async () => "",
  takeOff: async () => "",
  putBack: async () => "",
  fill: many,
  undo: async () => "",
};

function table(line: Partial<ShownLine>, { seesCost = true, changes = true, shelf = new Map() } = {}): string {
  const props = {
    shelf,
    caption: "Lines",
    warehouses: [{ warehouseId: "1", name: "East" }],
    watched: new Set<string>(),
    forecasts: new Map([["100-02", forecast]]),
  };
  const lines = [lineOf(line)];
  return renderInEnglish(
    createElement(LinesTable, { ...props, lines, seesCost, now, change: changes ? change : null, stored: true }),
  );
}

test("a line of a stored list says how long the supplier's stock lasts", () => {
  const html = table({}).replaceAll("\u00a0", " ");
  expect(html).toContain("12+ days<small>from 3 Dec</small>");
  expect(html).toContain("Last 3 days: from 9 to 7");
});

test("a line shows its article, quantity, costs and remark, and everything can be changed in its place", () => {
  const html = table({});
  for (const shown of ["Trail tyre", "$12.50", "$37.50", 'value="3"', 'value="for Anna"'])
    expect(html).toContain(shown);
  expect(html).toContain('aria-label="Quantity for 100-02"');
  expect(table({}, { changes: false })).not.toMatch(/<(input|button)/);
});

test("a line says in one word that it is low, with the rule as title, and how much is missing, but not that there is enough", () => {
  const lowAt = {
    units: 9,
    place: { kind: "total" },
    rule: "item",
    listName: "Spring",
    available: 7,
    isMet: true,
  } as const;
  expect(table({ threshold: 3, lowAt })).toMatch(/title="Low at 9 · set on “Spring”">Low</);
  expect(table({ quantity: 9, inAll: "notEnough" })).toContain("Short 2");
  expect(table({})).not.toContain("In stock");
});

test("without the right to cost a line has none, the cheaper break included", () => {
  const html = table({ totalAmount: null, tier: null, cheaper: null }, { seesCost: false });
  expect(html).not.toContain("$12.50");
  expect(html).not.toContain("Total");
});

test("a line of an order that says no quantity says so, and one of a watch list does not", () => {
  expect(table({ quantity: null, totalAmount: null, lacksQuantity: true })).toContain("No quantity.");
  expect(table({ quantity: null, totalAmount: null })).not.toContain("No quantity.");
});

test("a line says how its number was found, and what was changed of a damaged one", () => {
  const byCode = table({ text: "712345678901", verdict: { kind: "found", matched: "upc", repaired: null } });
  expect(byCode).toContain("Matched by UPC: “712345678901”");
  const byEan = (ean: string) =>
    table({
      ...{ text: ean, row: { ...row, codes: { ...row.codes, ean } } },
      verdict: { kind: "found", matched: "ean", repaired: null },
    });
  // A supplier that writes UPCs in the place of EANs.
  for (const upc of ["712345678901", "0712345678901"]) expect(byEan(upc)).toContain(`Matched by UPC: “${upc}”`);
  expect(byEan("4006381333931")).toContain("Matched by EAN: “4006381333931”");
  const repaired = { code: "100-02", changed: ["letters" as const] };
  const html = table({ text: "1OO-O2", verdict: { kind: "found", matched: "article", repaired } });
  expect(html).toContain("Written: “1OO-O2”.");
  expect(html).toMatch(/Read as 100-02/);
});

test("a cheaper break, a quantity that cannot be ordered, and lines that want one article together", () => {
  expect(table({ cheaper: { more: 2, lessAmount: 120_000 } })).toContain("Add 2 to save $1.20 each");
  expect(table({ quantity: null, badQuantity: "2.5", totalAmount: null })).toContain(
    "“2.5” isn’t a clear quantity. Enter a whole number from 1 to 99,999.",
  );
  const bad = (badQuantity: string) => table({ quantity: null, badQuantity, totalAmount: null });
  expect(bad("7")).toContain("Is “7” the quantity? Enter it to confirm.");
  expect(bad("6 pcs")).toContain("“6 pcs”: pieces or boxes? Enter the order quantity as a number.");
  for (const other of ["100000", "2 pairs"]) expect(bad(other)).toContain(`“${other}” isn’t a clear quantity.`);
  expect(table({ badThreshold: "-5", text: "100-02;3;-5" })).toMatch(
    /“-5” isn’t a low-stock level.*value="100-02;3;-5"/,
  );
  expect(table({ together: 12 })).toContain("12 in all lines");
});

test("a line without an article keeps its text to be corrected, says why, and offers what it may mean", () => {
  const open = { row: null, tier: null, totalAmount: null, inAll: null, text: "m 70 2", number: "m 70" };
  const several: Verdict = { kind: "several", candidates: [candidate], isMore: true };
  const html = table({ ...open, verdict: several });
  expect(html).toContain('value="m 70 2"');
  expect(html).toContain("“m 70” matches several items. Choose the one you mean.");
  expect(html, "more than are shown can be narrowed").toMatch(
    /type="search"[^>]*aria-label="Filter by number or name"/,
  );
  expect(html, "and searched for").toContain('href="/products?q=m+70"');
  const all = table({ ...open, verdict: { ...several, isMore: false } });
  expect(all).not.toContain('type="search"');
  const shownOnly = table({ ...open, verdict: several }, { changes: false });
  expect(shownOnly).toContain("“m 70” matches several items. Enter the item number of the one you mean.");
  expect(html, "the choices have a row of their own").toMatch(
    /<tr class="line-choices" data-continues=""><td colSpan="\d+">.*value="TI-1"/i,
  );
  expect(table({ ...open, verdict: { kind: "missing" } })).toContain("No item matches “m 70”. Check the number");
});

test("an article that left keeps its name, picture and last figures, each with its own age", () => {
  const gone: Partial<ShownLine> = { row: null, tier: null, totalAmount: null, inAll: null, number: "100-01" };
  const html = table({ ...gone, verdict: { kind: "gone", gone: article, candidates: [candidate] } });
  for (const shown of ["Trail tyre", "Grit", "Removed from the catalog on 20\u00a0Nov", "/api/pictures/100-01?w=96"])
    expect(html).toContain(shown);
  for (const last of ["$12.50", "as of 18\u00a0Nov", "as of 19\u00a0Nov"]) expect(html).toContain(last);
  expect(html).toContain("Alternatives in stock");
  expect(html).toContain('value="TI-1"');
  // The number leads to its page.
  expect(html).toContain('href="/products/100?variant=100-01"');
});

test("the own shelf's units on hand have a column with what is on order, which a list without them has not", () => {
  const told = {
    variantNo: "100-02",
    onHand: 5,
    onOrder: 4,
    minimum: null,
    maximum: null,
    minOrder: null,
    packSize: null,
    updatedAt: now,
  };
  const html = table({}, { shelf: new Map([["100-02", told]]) });
  expect(html).toMatch(/<th[^>]*>On hand</);
  expect(html).toMatch(/<td[^>]*data-word="On hand">5<small>4 on order</);
  expect(table({})).not.toContain("On hand");
});

test("a note is in one place: behind an icon that names it, shown also when nothing points at the row", () => {
  const html = table({ remark: "for Anna" });
  expect(html.match(/for Anna/g)).toHaveLength(3);
  expect(html).toMatch(/aria-label="Note for 100-02: for Anna" title="for Anna" data-note=""/);
  expect(table({ remark: "" })).toMatch(/aria-label="Note for 100-02" title="Note" popover/i);
  expect(table({ remark: "for Anna" }, { changes: false })).toContain(">for Anna<");
});
