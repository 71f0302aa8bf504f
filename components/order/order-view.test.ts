import { createElement } from "react";
import { expect, test } from "vitest";
import { noCodes, tyreRow } from "@/components/test/fixtures.ts";
import { renderInEnglish } from "@/components/test/render.tsx";
import { orderAddress } from "@/lib/catalog/lines/order-filter.ts";
import type { ProposedLine, ShownProposal } from "@/lib/catalog/lines/types.ts";
import { OrderRefused } from "./order-form.tsx";
import { OrderView } from "./order-view.tsx";
import { Ordered, OrderedNotice } from "./ordered.tsx";

const now = Date.UTC(2026, 10, 21, 12);
const row = { ...tyreRow({ variantNo: "100-02" }), codes: noCodes };
const line: ProposedLine = {
  ...{ variantNo: "100-02", row, quantity: 15, needed: 12, onHand: 5, onOrder: 3, minimum: 8, maximum: 20 },
  ...{ orderedSince: 0, isUnusual: false, minOrder: null, packSize: null, lot: null },
  ...{ short: { stock: 0, budget: 0 }, rounded: { from: 12, insteadAmount: 12_000_000 } },
  parts: [
    { warehouseId: "1", quantity: 4 },
    { warehouseId: "2", quantity: 11 },
  ],
  sendable: [
    { warehouseId: "1", quantity: 4 },
    { warehouseId: "2", quantity: 30 },
  ],
  prices: [{ typeId: 0, type: "Base", amount: 700_000, quantityBreak: 15 }],
  tier: { typeId: 0, type: "Base", kind: "wholesale", amount: 700_000, quantityBreak: 15 },
  totalAmount: 10_500_000,
  urgency: [{ kind: "slipped", at: Date.UTC(2026, 10, 30) }],
};
const proposal: ShownProposal = {
  lines: [line],
  overBudget: [],
  leftOut: [
    {
      variantNo: "100-03",
      reason: "none-available",
      needed: 4,
      line: null,
      orderedSince: 0,
      urgency: [],
      row,
      gone: null,
    },
  ],
  ...{ enough: 2, notLow: 0, noMinimum: 0, totalAmount: 10_500_000, withoutCost: 0 },
  warehouses: [
    { warehouseId: "1", name: "East", own: true },
    { warehouseId: "2", name: "West" },
  ],
  board: null,
};

function view(
  changes: Partial<ShownProposal>,
  { seesCost = true, saves = true, asked = { budget: "200" } as Record<string, string> } = {},
): string {
  const age = { catalogReadAt: now, pricesReadAt: now, inventoryReadAt: now };
  const props = { asked: orderAddress.parse(asked), address: orderAddress, lists: [], age, seesCost, now };
  const save = saves ? async () => "" : null;
  return renderInEnglish(createElement(OrderView, { ...props, proposal: { ...proposal, ...changes }, save }));
}

test("more than was ever ordered of one article is pointed out", () => {
  expect(view({})).not.toContain("More than you’ve ever ordered");
  expect(view({ lines: [{ ...line, isUnusual: true }] })).toContain("More than you’ve ever ordered of one item.");
});

test("a line says how many, from where, at which cost, and a why that adds up", () => {
  const html = view({});
  for (const shown of [
    "12 to reach max 20 (5 on hand, 3 on order); 15 instead of 12 (price break)",
    "$105.00 in total instead of $120.00",
    "East 4 · West 11",
    "Delivery postponed to",
    "Out of stock at all warehouses (1)",
    "4 needed",
    "2 items are above their minimum.",
  ])
    expect(html).toContain(shown);
  expect(html).toMatch(/<input(?=[^>]*name="take:100-02")[^>]*checked=""/);
  expect(html).toContain('value="Order 21');
});

test("the sum says what is left of the budget", () => {
  const html = view({});
  expect(html).toContain("$95.00 of the $200.00 budget left");
  expect(html).toContain("1 line · $105.00");
  expect(view({}, { asked: { budget: "100" } })).toContain("$5.00 over the $100.00 budget");
  expect(view({}, { asked: { budget: "" } })).not.toContain("budget left");
});

test("what is short is in the arithmetic, and nothing on order is not mentioned", () => {
  const taken = { ...line, orderedSince: 7 };
  expect(view({ lines: [taken] })).toContain("7 ordered since the last stock sync");
  const short = { ...line, onOrder: 0, needed: 15, quantity: 9, rounded: null, short: { stock: 4, budget: 2 } };
  expect(view({ lines: [short] })).toContain("15 to reach max 20 (5 on hand); 4 unavailable; 2 left out: over budget");
});

test("a line over the budget can be added by hand; who chooses nothing reads what it would cost", () => {
  const over = { ...line, variantNo: "100-09", quantity: 2, rounded: null, totalAmount: 2_972_000 };
  const { leftOut } = proposal;
  const left = {
    variantNo: "100-09",
    reason: "budget",
    needed: 4,
    line: over,
    orderedSince: 0,
    urgency: [],
    row,
  } as const;
  const given = { overBudget: [over], leftOut: [...leftOut, { ...left, gone: null }] };
  const html = view(given);
  const box = (variantNo: string) => new RegExp(`<input[^>]*name="take:${variantNo}"[^>]*>`).exec(html)?.[0] ?? "";
  expect(box("100-02")).toContain("checked");
  expect(box("100-09")).not.toMatch(/checked|^$/);
  expect(html).toContain("over budget");
  expect(html).toContain("1 of 2 lines");
  expect(html).not.toContain("Over budget (1)");
  expect(view(given, { saves: false })).toMatch(/Over budget \(1\).*4 needed.*2 for \$29\.72/s);
});

test("what is on order and not known is counted as none, and said once", () => {
  const html = view({ lines: [{ ...line, onOrder: null }] });
  expect(html).toContain("1 item has no “On order” quantity; it counts as 0.");
  expect(view({})).not.toContain("counts as 0");
});

test("low items without a minimum are said, with the way to set them, and are no reason for an empty page alone", () => {
  const empty = view({ lines: [], leftOut: [], enough: 0, noMinimum: 12 }, { asked: { from: "low", state: "out" } });
  expect(empty).toContain("12 low-stock items have no minimum in My stock.");
  expect(empty).toMatch(/href="\/shelf\?from=low&amp;state=out"[^>]*>Set minimums/);
  expect(view({ noMinimum: 12 }, { asked: { from: "low" } })).toContain("12 low-stock items have no minimum");
});

test("packs and minimum orders are in the arithmetic, of the supplier's prices too", () => {
  const of = (lot: ProposedLine["lot"]) => view({ lines: [{ ...line, lot, rounded: null }] });
  expect(of({ from: 12, to: 15, least: 5, pack: 5 })).toContain("15 instead of 12 (packs of 5)");
  expect(of({ from: 12, to: 15, least: 15, pack: 1 })).toContain("15 instead of 12 (minimum order 15");
  expect(of({ from: 12, to: 15, least: 15, pack: 5 })).toContain("(minimum order 15, packs of 5)");
  const few = { ...proposal.leftOut[0], reason: "too-few" as const } as ShownProposal["leftOut"][number];
  expect(view({ leftOut: [few] })).toContain("Stock below the minimum order (1)");
});

test("without the right to see cost there is neither an amount nor a budget", () => {
  const blind = { ...line, tier: null, totalAmount: null, rounded: null, prices: [] };
  const html = view({ lines: [blind], totalAmount: null }, { seesCost: false });
  expect(html).not.toMatch(/\$\d|Budget|Unit cost|Line total/);
});

test("who may not change lists chooses and saves nothing; an empty proposal says why it is empty", () => {
  expect(view({}, { saves: false })).not.toMatch(/checkbox|Create order list/);
  expect(view({ lines: [], leftOut: [], enough: 3 })).toContain("3 items are above their minimum.");
  expect(view({ lines: [], leftOut: [], enough: 0 })).toContain("Add on-hand quantities");
  const notLow = view({ lines: [], leftOut: [], enough: 0, notLow: 3 }, { asked: { from: "low" } });
  expect(notLow).toContain("3 items are at or below their minimum, but not low at the supplier.");
  expect(notLow).toMatch(/href="\/order" [^>]*>Reorder from all minimums/);
  expect(view({ lines: [], notLow: 3 }, { asked: { from: "low" } })).toContain("3 items are at or below");
  const none = view({ lines: [], enough: 3 });
  expect(none).toContain("Nothing can be ordered now");
  expect(none).toContain("See the reasons below.");
  expect(none).not.toContain("above their minimum");
});

test("a source that is gone or unknown is said in the place of a proposal", () => {
  const asked = orderAddress.parse({ from: "list:0000" });
  const html = renderInEnglish(
    createElement(OrderRefused, { asked, address: orderAddress, lists: [], seesCost: true }),
  );
  expect(html).toContain("no longer exists. Choose another source.");
});

test("a wrong budget is an error at its field, and the proposal stays", () => {
  const html = view({}, { asked: { budget: "x" } });
  expect(html).toContain("Enter an amount like 12.50.");
  expect(html).toContain("100-02");
  expect(html).not.toContain("budget left");
});

test("a quantity is a field where lists can be changed; elsewhere it is a figure", () => {
  expect(view({})).toMatch(/<input(?=[^>]*name="quantity:100-02")(?=[^>]*value="15")/);
  expect(view({}, { saves: false })).not.toContain('name="quantity:');
});

test("a list is said to be ordered once, and for an hour that can be taken back", () => {
  const change = { say: async () => "", takeBack: async () => "" };
  const ordered = (orderedAt: number | null, canBeTakenBack: boolean, may = true) =>
    renderInEnglish(
      createElement(Ordered, {
        ...{ listId: "1", name: "Order", order: { orderedAt, canBeTakenBack } },
        change: may ? change : null,
      }),
    );
  expect(ordered(null, false)).toContain("Mark as ordered");
  expect(ordered(now, true)).toMatch(/Ordered 21.Nov.2026.*Undo/s);
  expect(ordered(now, false)).not.toContain("<button");
  expect(ordered(null, false, false)).toBe("");
});

test("an order from the board says its filter in words, keeps it when it is saved, and leads to all that is low", () => {
  const board = {
    threshold: 20,
    includeOut: false,
    states: ["out", "low"] as const,
    brands: ["Grit"],
    warehouse: "East",
    onlyWatched: true,
  };
  const asked = { from: "low", state: "out,low", brand: "7", warehouse: "1", watched: "1", threshold: "20", out: "0" };
  const html = view({ board: { ...board, states: [...board.states] } }, { asked });
  expect(html).toContain(
    "Filtered by: Out, Low · Brand: Grit · Warehouse: East · Default level: 20 · In stock only · Starred items",
  );
  expect(html).toMatch(/href="\/order\?from=low"[^>]*>Clear filter/);
  for (const form of html.split("<form").slice(1))
    for (const [name, value] of [
      ["state", "low,out"],
      ["brand", "7"],
      ["warehouse", "1"],
      ["watched", "1"],
      ["threshold", "20"],
      ["out", "0"],
    ])
      expect(form).toMatch(new RegExp(`<input[^>]*name="${name}" value="${value}"`));
});

test("the files of an order are those of its ticked lines, or of all where none can be ticked", () => {
  expect(view({})).toMatch(/<button[^>]*form="order-lines"[^>]*value="csv"[^>]*formAction="\/order\/export"/);
  expect(view({})).not.toMatch(/href="\/order\/export/);
  expect(view({}, { saves: false })).toMatch(/href="\/order\/export\?[^"]*format=xlsx"/);
});

test("without a line it says how many are needed, and of how many that is not known", () => {
  const left = (variantNo: string, reason: "none-available" | "on-hand-unknown", needed: number | null) => ({
    ...{ variantNo, reason, needed, line: null, orderedSince: 0, urgency: [], row, gone: null },
  });
  const leftOut = [
    left("1", "none-available", 4),
    left("2", "on-hand-unknown", null),
    left("3", "on-hand-unknown", null),
  ];
  const page = view({ lines: [], leftOut });
  expect(page).toContain("1 item is at or below its minimum but can’t be ordered.");
  expect(page).toContain("2 items have no on-hand quantity or minimum.");
  expect(view({ lines: [], leftOut: leftOut.slice(1) })).not.toContain("can’t be ordered");
});

test("a file of no line is not made, and the page says why", () => {
  const age = { catalogReadAt: now, pricesReadAt: now, inventoryReadAt: now };
  const props = { proposal, asked: orderAddress.parse({}), address: orderAddress, lists: [], age, now, seesCost: true };
  const page = renderInEnglish(createElement(OrderView, { ...props, save: async () => "", nothingTicked: true }));
  expect(page).toContain("Select at least one line.");
});

test("an ordered list says that its changes go nowhere", () => {
  const notice = (orderedAt: number | null) => renderInEnglish(createElement(OrderedNotice, { orderedAt }));
  expect(notice(now)).toContain("Nothing was sent. Export the list for your supplier.");
  expect(notice(null)).toBe("");
});
