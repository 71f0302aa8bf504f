import { createElement } from "react";
import { expect, test } from "vitest";
import { tyreRow } from "@/components/test/fixtures.ts";
import { renderInEnglish } from "@/components/test/render.tsx";
import type { GoneLowRow, LowStockPage } from "@/lib/catalog/board/types.ts";
import { neverRead } from "@/lib/catalog/snapshot.ts";
import { GoneTable } from "./low-stock-table.tsx";

const article: GoneLowRow = {
  ...tyreRow(),
  ...{ goneAt: Date.UTC(2026, 10, 20), stockReadAt: Date.UTC(2026, 10, 19), pricesReadAt: Date.UTC(2026, 10, 18) },
  ...{ hasPicture: true, available: 7 },
};
const filter = {
  ...{ warehouseId: null, threshold: 5, onlyWatched: false, includeOut: true },
  groupBy: "state",
} as const;
const counts = { out: 0, low: 0, soonLow: 0, overdue: 0, arriving: 0, lastChance: 0, gone: 1 };
const page: LowStockPage = {
  ...{ filter: { ...filter, brandIds: [], states: [], sort: "urgency", page: 1 }, total: 0, watchedTotal: 0 },
  ...{ watchedGone: 1, counts, sections: [] },
  ...{ pageCount: 1, rows: [], gone: [article], warehouses: [{ warehouseId: "1", name: "East" }], age: neverRead },
};
const table = (seesCost: boolean) =>
  renderInEnglish(createElement(GoneTable, { page, seesCost, now: Date.UTC(2026, 10, 21, 12) }));

test("a watched article that left has its last figures with their ages, a link to its page, and a star to end watching", () => {
  const shown = table(true);
  for (const text of [
    "Trail tyre",
    "Removed from the catalog on 20\u00a0Nov",
    "as of 19\u00a0Nov",
    "$12.50",
    "as of 18\u00a0Nov",
    "Unstar 100-01",
  ])
    expect(shown).toContain(text);
  expect(shown).toContain('href="/products/100?variant=100-01"');
});

test("without the right to cost there is neither a cost nor its age", () => {
  for (const text of ["12.50", "18\u00a0Nov", "Last cost"]) expect(table(false)).not.toContain(text);
});
