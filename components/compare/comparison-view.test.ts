import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import type { ComparedArticle, Comparison } from "@/lib/catalog/article/types.ts";
import { ComparisonView } from "./comparison-view.tsx";

const now = Date.UTC(2026, 10, 21, 12);
const article = (variantNo: string, own: Partial<ComparedArticle> = {}): ComparedArticle => ({
  variantCount: 1,
  ...{ variantNo, productNo: "T", name: "Tyre", description: "Tyre, 29", brand: "Grit", statusId: 7, statusText: "" },
  ...{ upc: "012345678905", ean: null, mfgPartNumber: null, groundOnly: false, pictureCount: 0, watched: false },
  dimensions: { weight: 0.9, length: null, width: null, height: null },
  ...{ total: 5, nextDueAt: null, stockReadAt: now, pricesReadAt: now, catalogReadAt: now },
  ...{ costAmount: 3_000_000, costTypeId: 0, costBreak: 1, mapAmount: null, msrpAmount: 4_000_000, marginPercent: 25 },
  stock: [{ warehouseId: "1", available: 5, dueAt: null }],
  ...own,
});
const comparison: Comparison = {
  articles: [article("T-1"), article("T-2", { costAmount: 3_500_000 })],
  attributes: [
    { name: "Width", values: ["2.4", "2.6"] },
    { name: "Bead", values: ["Folding", "Folding"] },
  ],
  warehouses: [{ warehouseId: "1", name: "Reno", own: true }],
  missing: [],
  beyond: [],
};
const units = { weight: "kg", length: null };
const given = { comparison, onlyDifferences: false, seesCost: true, shares: false, units, now };
/** The HTML of each line, by its name. */
function linesOf(props: Partial<typeof given> = {}): Map<string, string> {
  const html = renderInEnglish(createElement(ComparisonView, { ...given, ...props }));
  return new Map(
    [...html.matchAll(/<tr[^>]*><th scope="row">([^<]+).*?<\/tr>/g)].map(([row, name = ""]) => [name, row] as const),
  );
}

test("lines that differ are marked by a sign and a word, others are not; numbers never are", () => {
  const lines = linesOf();
  for (const name of ["Width", "Your cost"]) expect(lines.get(name), name).toContain("different");
  for (const name of ["UPC"]) expect(lines.get(name), name).not.toContain("different");
});

test("what is the same for all shares one line a section, and what no item has is left out", () => {
  const html = renderInEnglish(createElement(ComparisonView, given));
  const same = [...html.matchAll(/<tr><th scope="row">Same for all<\/th>(.*?)<\/tr>/g)].map(([, cells = ""]) =>
    cells.replace(/<[^>]+>/g, " "),
  );
  expect(same.map((text) => text.includes("Bead") && text.includes("Folding"))).toContain(true);
  expect(same.join()).toContain("Reno (yours)");
  expect([...linesOf().keys()]).not.toContain("Bead");
  for (const name of ["EAN", "MAP", "Due"]) expect(html).not.toContain(`>${name}<`);
});

test("the switch leaves the lines that differ, and no line of one article is different", () => {
  const names = [...linesOf({ onlyDifferences: true }).keys()];
  expect(names).toEqual(["Your cost", "Width"]);
  const alone = linesOf({ comparison: { ...comparison, articles: comparison.articles.slice(0, 1) } });
  expect([...alone.values()].join()).not.toContain("different");
});

test("without the right to see cost there is no line of cost and margin", () => {
  const html = renderInEnglish(createElement(ComparisonView, { ...given, seesCost: false }));
  expect(html).toContain("MSRP");
  for (const name of ["Your cost", "Margin"]) expect(html).not.toContain(name);
});

test("those that were left out are asked for again by the switch, and one comes in when another is taken away", () => {
  const more = { ...comparison, missing: ["gone"], beyond: ["T-7", "T-8"] };
  const html = renderInEnglish(createElement(ComparisonView, { ...given, comparison: more }));
  expect(html).toContain('href="/compare?v=T-1&amp;v=T-2&amp;v=gone&amp;v=T-7&amp;v=T-8&amp;only=differences"');
  expect(html).toContain('href="/compare?v=T-2&amp;v=T-7&amp;v=T-8"');
});

test("of a product with several variants it says so, and offers the others", () => {
  const chosen = { ...comparison, articles: [article("T-1", { variantCount: 4 }), article("U-1")] };
  const nothing = () => undefined;
  const router = {
    ...{ bfcacheId: "0", back: nothing, forward: nothing, refresh: nothing },
    ...{ push: nothing, replace: nothing, prefetch: nothing },
  };
  const view = createElement(ComparisonView, { ...given, comparison: chosen });
  const html = renderInEnglish(createElement(AppRouterContext.Provider, { value: router }, view));
  expect(html.match(/1 of 4 variants/g)).toHaveLength(1);
});
