import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { pack, packRows } from "@/components/ui/packed.ts";
import { ListingRows } from "./listing-rows.tsx";
import type { RowView } from "./row-view.ts";

const full: RowView = {
  ...{ productNo: "100", name: 'R&D "Trail" tyre', pictureOf: "100-01", brand: "Grit", articleNo: "100-01" },
  ...{ cost: "$1,234.50–1,450.00", costType: "Closeout", finalSale: "final sale", margin: "42%" },
  ...{ msrp: "$2,000.00", map: "$1,900.00", units: [1200, 0], total: 1200, dueAt: Date.UTC(2026, 10, 25) },
  ...{ statusId: 7, status: "Active", watched: true, single: true },
};
const bare: RowView = {
  productNo: "200",
  name: "Lever",
  articleNo: "200",
  msrp: "–",
  units: [null, 3],
  status: "Unknown",
};
const words = {
  ...{ msrp: "MSRP", map: "MAP", margin: "Margin", select: "Select", now: Date.UTC(2026, 10, 21, 12) },
  warehouses: ["East", "West"].map((name) => ({ warehouseId: name, name })),
};

/** The HTML of each row. */
function rowsOf(...rows: RowView[]): string[] {
  const html = renderInEnglish(createElement(ListingRows, { rows: packRows(rows), words: pack(words) }));
  return html.split("<tr>").slice(1);
}

test("a row has its figures, its stock by warehouse and the star of its only variant", () => {
  const [row = ""] = rowsOf(full, bare);
  for (const text of [
    "R&amp;D &quot;Trail&quot; tyre",
    "$1,234.50–1,450.00",
    "Closeout",
    "final sale",
    "42%",
    "$1,900.00",
  ])
    expect(row).toContain(text);
  expect(row).toContain("<title>East 1,200, West 0, more due 25 Nov</title>");
  expect(row, "the place of two columns").toContain('<td colSpan="2" class="cell-unit"></td>');
  expect(row).toContain("Stop watching 100-01");
  expect(row).toContain('<input type="checkbox" name="v" value="100-01" aria-label="Select 100-01">');
});

test("what a row does not have is shown as unknown, also beside rows that have it", () => {
  const [, row = ""] = rowsOf(full, bare);
  expect(row).toContain("<title>East unknown, West 3</title>");
  expect(row).toContain('data-tone="unknown">–</span>');
  for (const text of ["undefined", "null", "cell-cost", "cell-margin", "data-active", "Watch 200", "due"])
    expect(row).not.toContain(text);
});
