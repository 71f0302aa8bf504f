import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import type { GoneArticle } from "@/lib/catalog/types/gone-article.ts";
import en from "@/messages/en.json";
import { ItemsTable } from "./items-table.tsx";

const now = Date.UTC(2026, 10, 21, 12);
const article: GoneArticle = {
  ...{ variantNo: "100-01", productNo: "100", name: "Trail tyre", description: "29 in", brand: "Grit", statusId: 7 },
  ...{ costCents: 1250, costTypeId: 0, stock: { total: 7, nextDueAt: null, byWarehouse: [7] }, staleAt: null },
  ...{ goneAt: Date.UTC(2026, 10, 20), stockReadAt: Date.UTC(2026, 10, 19), pricesReadAt: Date.UTC(2026, 10, 18) },
  hasPicture: true,
};

function table(gone: GoneArticle | null, seesCost: boolean): string {
  const item = { variantNo: "100-01", threshold: null, note: "", addedAt: 0, row: null, gone };
  const items = createElement(ItemsTable, {
    ...{ listId: "list", name: "Season", items: [item], warehouses: [{ warehouseId: "1", name: "East" }] },
    ...{ usualThreshold: 5, seesCost, now, change: null },
  });
  return renderInEnglish(items);
}

test("an article that left keeps its name, picture and last figures on a list, each with its own age", () => {
  const row = table(article, true);
  for (const shown of ["Trail tyre", "Grit", "no longer in the catalog since 20 Nov", "/api/pictures/100-01?w=96"])
    expect(row).toContain(shown);
  expect(row).toContain("$12.50");
  expect(row).toContain("as of 19 Nov");
  expect(row).toContain("as of 18 Nov");
  // The number leads to its page.
  expect(row).toContain('href="/products/100?variant=100-01"');
});

test("without the right to cost a gone article has none, and one of which nothing is known is only named", () => {
  expect(table({ ...article, costCents: null, costTypeId: null }, false)).not.toContain("12.50");
  expect(table(null, true)).toContain(en.watchLists.list.gone);
});
