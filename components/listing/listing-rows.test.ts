import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { compactProps, compactRows } from "@/components/ui/compact-props.ts";
import { listingColumns } from "@/lib/domain/principal.ts";
import { ListingPictures, ListingRows } from "./listing-rows.tsx";
import type { RowView, RowWords } from "./row-view.ts";

const full: RowView = {
  ...{ productNo: "100", name: 'R&D "Trail" tyre', pictureOf: "100-01", brand: "Grit", articleNo: "100-01" },
  ...{ cost: "$1,234.50–1,450.00", costType: "Closeout · final sale", isFinal: true, margin: "42%" },
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
const words: RowWords = {
  openedNo: null,
  columns: listingColumns,
  ...{
    stock: "Stock",
    msrp: "MSRP",
    map: "MAP",
    margin: "Margin",
    select: "Select",
    now: Date.UTC(2026, 10, 21, 12),
  },
  warehouses: ["East", "West"].map((name) => ({ warehouseId: name, name })),
};

/** The HTML of each row. */
function rowsOf(...rows: RowView[]): string[] {
  const html = renderInEnglish(createElement(ListingRows, { rows: compactRows(rows), words: compactProps(words) }));
  return html.split("<tr>").slice(1);
}

test("a row has its figures, its stock by warehouse and the star of its only variant", () => {
  const [row = ""] = rowsOf(full, bare);
  for (const text of [
    "R&amp;D &quot;Trail&quot; tyre",
    "$1,234.50–1,450.00",
    '<small data-final="">Closeout · final sale</small>',
    "42%",
    "$1,900.00",
  ])
    expect(row).toContain(text);
  expect(row).toContain("<title>East 1,200, West 0, due 25\u00a0Nov</title>");
  expect(row, "the place of two columns").toContain('<td colSpan="2" class="cell-unit"></td>');
  expect(row).toContain("Unstar 100-01");
  expect(row).toContain('<input type="checkbox" name="v" value="100-01" aria-label="Select 100-01">');
});

test("a row of several variants has a star that asks which", () => {
  const [row = ""] = rowsOf({ ...full, single: undefined });
  expect(row).toContain('data-variants-of="100" data-on="true" aria-haspopup="dialog"');
  expect(row).toContain("Star a variant: R&amp;D &quot;Trail&quot; tyre");
});

test("what a row does not have is shown as unknown, also beside rows that have it", () => {
  const [, row = ""] = rowsOf(full, bare);
  expect(row).toContain("<title>East unknown, West 3</title>");
  expect(row).toContain('data-tone="unknown">–</span>');
  for (const text of ["undefined", "null", "cell-cost", "cell-margin", "<small", "Star 200", "due"])
    expect(row).not.toContain(text);
});

test("a row has few elements, and its price type only if it is not the base price", () => {
  const [row = ""] = rowsOf({ ...full, costType: undefined, isFinal: undefined }, bare);
  expect(row.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(28);
  expect(row).toContain("<b>$1,234.50–1,450.00</b></td>");
});

test("columns stand in the member's order, and those left out are missing", () => {
  const chosen = { ...words, columns: ["stock", "cost"] as const };
  const html = renderInEnglish(
    createElement(ListingRows, { rows: compactRows([full]), words: compactProps<RowWords>(chosen) }),
  );
  const order = [...html.matchAll(/<td[^>]* class="(cell-[a-z]+)|<td class="(cell-[a-z]+)/g)].map(([, a, b]) => a ?? b);
  expect(order).toEqual(["cell-select", "cell-picture", "cell-stock", "cell-cost", "cell-watch"]);
});

test("the grid of pictures has the same checkbox, link, cost and stock, and nothing that was left out", () => {
  const given = { rows: compactRows([full, bare]), words: compactProps<RowWords>({ ...words, columns: ["cost"] }) };
  const [, tile = "", other = ""] = renderInEnglish(createElement(ListingPictures, given)).split("<li>");
  for (const text of ['value="100-01"', 'href="/products/100"', "$1,234.50–1,450.00", "w=320", "Unstar 100-01"])
    expect(tile).toContain(text);
  expect(tile).not.toContain("stock-bar");
  for (const text of ["undefined", "null", "$2,000.00"]) expect(other).not.toContain(text);
});
