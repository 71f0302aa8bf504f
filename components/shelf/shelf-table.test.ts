import { createElement } from "react";
import { expect, test } from "vitest";
import { noCodes, stockOf, tyreRow } from "@/components/test/fixtures.ts";
import { renderInEnglish } from "@/components/test/render.tsx";
import type { ShelfArticle } from "@/lib/catalog/lines/types.ts";
import { PreviewOfShelf, RefusedLines } from "./preview.tsx";
import type { RefusedLine } from "./shelf-form-state.ts";
import { ShelfTable } from "./shelf-table.tsx";

const now = Date.UTC(2026, 10, 21, 12);
const row = { ...tyreRow({ variantNo: "100-02", stock: stockOf(731) }), codes: noCodes };
const article: ShelfArticle = {
  ...{ variantNo: "100-02", onHand: 5, onOrder: 3, minimum: 8, maximum: 20, minOrder: 4, packSize: 6, row, gone: null },
  updatedAt: now - 3_600_000,
};
const save = async () => "";

function table(changes: Partial<ShelfArticle>, mayChange = true): string {
  const warehouses = [{ warehouseId: "1", name: "East" }];
  const change = mayChange ? { save, takeOff: save, receive: save } : null;
  return renderInEnglish(
    createElement(ShelfTable, { articles: [{ ...article, ...changes }], warehouses, now, change }),
  );
}

test("the own figures are fields with names of their own, apart from what the supplier has", () => {
  const html = table({});
  const figures = { "On hand": 5, "On order": 3, Minimum: 8, Maximum: 20, "Min. order": 4, "Pack size": 6 };
  for (const [word, value] of Object.entries(figures))
    expect(html).toMatch(new RegExp(`aria-label="${word} for 100-02"[^>]* value="${value}"`));
  expect(html).toMatch(/data-word="Supplier stock".*731/s);
  expect(html).toContain("At or below minimum");
  expect(html).toMatch(/title="Updated 21.Nov.2026, 11:00[^"]*">11:00/);
  expect(html).not.toContain("12.50");
});

test("who may not change the shelf reads it, and an article that no catalog has stays", () => {
  const html = table({ row: null, onHand: null }, false);
  expect(html).not.toMatch(/<(input|button)/);
  expect(html).toContain("Not in the catalog");
  expect(html).not.toMatch(/below minimum/i);
});

test("orders can be received, all of them in one step; a shelf without orders lacks the column", () => {
  const html = table({});
  expect(html).toMatch(/<input(?=[^>]*name="units")(?=[^>]*value="3")[^>]*aria-label="Received for 100-02"/);
  expect(html).toContain('aria-label="Receive: 100-02"');
  for (const onOrder of [0, null]) expect(table({ onOrder })).not.toMatch(/Received|name="units"/);
});

test("a preview says what would change, from and to, and which lines would not be stored, and why", () => {
  const after = { onHand: 7, onOrder: 3, minimum: 8, maximum: null, minOrder: 4, packSize: 12 };
  const preview = {
    ...{ text: "", mode: "replace" as const, changes: [{ variantNo: "100-02", before: article, after }] },
    removed: ["OLD-1"],
    refused: [
      {
        ...{
          line: 3,
          text: "m 70;4",
          number: "m 70",
          reason: "several" as const,
          written: "A-1, A-2",
          figures: { onHand: "4" },
        },
        candidates: [{ variantNo: "A-1", name: "Saddle" }],
      },
    ],
    raised: [{ number: "100-03", onHand: -2 }],
    repaired: [{ number: "100,04", variantNo: "100-04", repaired: { code: "100-04", changed: ["marks" as const] } }],
    ...{ corrections: "", storedBefore: "" },
    storedBefore: "",
    names: { "100-02": "Road tyre · 28 mm", "OLD-1": "Old tube" },
    counts: { told: 1, changes: 1, removed: 1, refused: 1 },
  };
  const html = renderInEnglish(createElement(PreviewOfShelf, { preview }));
  expect(html).toMatch(/<del[^>]*>5<\/del>7/);
  expect(html).toMatch(/<del[^>]*>20<\/del>–/);
  expect(html).toMatch(/<del[^>]*>6<\/del>12/);
  expect(html).toMatch(/Road tyre · 28 mm.*100-02/s);
  expect(html).toMatch(/OLD-1.*Old tube/s);
  expect(html).toContain("1 negative on-hand quantity counts as 0: 100-03 (-2).");
  expect(html).toContain("Several items have this number: A-1, A-2. Choose one.");
  expect(html).toMatch(/<input(?=[^>]*name="correct-3-number")(?=[^>]*value="m 70")/);
  expect(html).toMatch(/<input(?=[^>]*name="correct-3-onHand")[^>]*aria-label="On hand for “m 70;4”"/);
  expect(html).not.toContain('name="correct-3-maximum"');
  expect(html).toMatch(
    /<button(?=[^>]*name="take")(?=[^>]*value="3 A-1")[^>]*aria-label="Choose A-1 for “m 70;4”".*Saddle/s,
  );
  expect(html).toMatch(/100,04<\/code>: Read as.*100-04/s);
});

test("the same reason of many lines is said once, and no more than fifty have fields", () => {
  const line = (at: number): RefusedLine => {
    return {
      line: at,
      text: `N-${at};Chain`,
      number: `N-${at}`,
      reason: "unread",
      written: "Chain",
      figures: { onHand: "Chain" },
      candidates: [],
    };
  };
  const refused = Array.from({ length: 71 }, (_, at) => line(at + 1));
  const html = renderInEnglish(createElement(RefusedLines, { refused, count: 80 }));
  expect(html.match(/ot a whole number/g)).toHaveLength(1);
  expect(html).toContain("71 lines: Not a whole number. Enter 0 or more.");
  expect(html.match(/name="correct-\d+-number"/g)).toHaveLength(50);
  expect(html).toContain("and 9 more");
});
