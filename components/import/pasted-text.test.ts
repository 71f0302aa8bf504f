import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish, renderInFrench } from "@/components/test/render.tsx";
import { mappingOf } from "@/lib/import/columns.ts";
import { shownMapping } from "@/lib/import/shown-mapping.ts";
import { tableOf } from "@/lib/import/table.ts";
import { roles, type ShownMapping, type Target } from "@/lib/import/types.ts";
import { MappingFields } from "./mapping-fields.tsx";
import { TableFields } from "./pasted-text.tsx";
import type { PastedTable } from "./pasting.ts";

/** What a text's columns are taken for, as it is shown. */
function shown(text: string, target: Target = "list", remembered = false): ShownMapping {
  const table = tableOf(text);
  if (!table) throw new Error("no table");
  return shownMapping(table, mappingOf(table, target, []), target, remembered);
}

const mappingHtml = (mapping: ShownMapping, target: Target = "list", render = renderInEnglish) =>
  render(createElement(MappingFields, { mapping, target }));

/** The roles that each column's field offers, the chosen one first; "": nothing is chosen. */
function choices(html: string): string[][] {
  return [...html.matchAll(/<select name="column-\d+".*?<\/select>/gs)].map(([field]) => {
    const options = [...field.matchAll(/<option value="(\w*)"( selected="")?/g)];
    const chosen = options.find(([, , isChosen]) => isChosen !== undefined)?.[1] ?? "";
    return [chosen, ...options.map(([, value = ""]) => value)];
  });
}

const order =
  "Purchase order 4711;;;\nPos;SKU;Qty;Note\n1;020001-07;4;for Anna\n2;020002-07;6;\n3;020003-07;5;\n4;020004-07;7;\nTotal;;22;";

test("each column has its head, its first three values, and a field with what it is taken for", () => {
  const html = mappingHtml(shown(order));
  for (const head of ["Pos", "SKU", "Qty", "Note"]) {
    expect(html).toMatch(new RegExp(`<th scope="row"[^>]*>${head}</th>`));
    expect(html).toContain(`aria-label="Use as: ${head}"`);
  }
  expect(html).toContain("020001-07 · 020002-07 · 020003-07<");
  expect(html).not.toContain("020004-07");
  expect(choices(html).map(([chosen]) => chosen)).toEqual(["ignored", "number", "quantity", "note"]);
  expect(html).not.toContain('role="alert"');
});

test("every column can have any meaning: columns that are not read here are listed separately", () => {
  for (const target of ["list", "shelf"] as const)
    for (const [, ...offered] of choices(mappingHtml(shown(order, target), target)))
      expect(offered.filter((role) => role !== "").sort()).toEqual([...roles].sort());
  expect(mappingHtml(shown(order))).toMatch(/<optgroup label="Not used here">.*value="onHand".*value="ignored"/s);
  expect(mappingHtml(shown(order, "shelf"), "shelf")).toMatch(/<optgroup label="Not used here">.*value="quantity"/s);
});

test("what has to be decided is said, and the column has no choice before", () => {
  const several = mappingHtml(shown("SKU,Qty,Order qty\n020001-07,4,6"));
  expect(several).toMatch(
    /<p role="alert"[^>]*>It’s unclear what these columns contain: “Qty”, “Order qty”\. Choose a use/,
  );
  expect(choices(several).map(([chosen, first]) => [chosen, first])).toEqual([
    ["number", "number"],
    ["", ""],
    ["", ""],
  ]);
  expect(mappingHtml(shown("SKU,Qty (cases)\n020001-07,4"))).toMatch(
    /<p role="alert"[^>]*>“Qty \(cases\)” counts packs of unknown size\./,
  );
  expect(mappingHtml(shown("Foo,Bar\nabc,def\n1,2"))).toMatch(
    /<p role="alert"[^>]*>No column looks like item numbers\./,
  );
});

test("a column without a head is named by its place, and a choice of an earlier time is said", () => {
  const html = mappingHtml(shown("020001-07;4\n020002-07;6", "list", true));
  expect(html).toContain('aria-label="Use as: Column 2"');
  expect(html).toContain("Columns set as in your last import of this table.");
});

test("rows that are not read are counted, and named as they are written", () => {
  const html = mappingHtml(shown(order)).replaceAll("\u00a0", " ");
  expect(html).toContain("4 lines found.");
  expect(html).toContain('<summary class="link w-fit">2 rows skipped (titles, greetings, totals)</summary>');
  expect(html).toContain("Purchase order 4711;;;");
  expect(html).toContain("Total;;22;");
});

const table: PastedTable = {
  ...{ mapping: shown(order), target: "list", sources: "[]", chosen: 1, hidden: 0 },
  sheets: [
    { name: "Instructions", isHeld: true },
    { name: "Order", isHeld: true },
    { name: "Archive", isHeld: false },
  ],
};
const tableHtml = (changes: Partial<PastedTable> = {}) =>
  renderInEnglish(createElement(TableFields, { table: { ...table, ...changes } }));

test("of a workbook the sheet that is read is said, and another visible one can be shown instead", () => {
  const html = tableHtml();
  expect(html).toMatch(/<select name="sheet"[^>]*>.*<option value="1" selected="">Order<\/option>/s);
  expect(html).toMatch(/<option value="2" disabled="">Archive/);
  expect(html).toMatch(/<button (?=[^>]*name="shows")(?=[^>]*value="sheet")/);
  const one = tableHtml({ sheets: [{ name: "Order", isHeld: true }], chosen: 0 });
  expect(one).toContain("Sheet “Order”");
  expect(one).toContain('<input type="hidden" name="sheet" value="0"/>');
});

test("hidden rows and columns that are not read are counted, and what was read is sent back with the choices", () => {
  expect(tableHtml({ hidden: 2 })).toContain("2 hidden rows and columns were skipped.");
  expect(tableHtml()).not.toContain("hidden row");
  expect(tableHtml({ sources: '[{"name":"","text":"a"}]' })).toContain(
    'name="sources" value="[{&quot;name&quot;:&quot;&quot;,&quot;text&quot;:&quot;a&quot;}]"',
  );
});

test("all of it is in French too", () => {
  const html = mappingHtml(shown(order), "list", renderInFrench);
  expect(html).toContain("Quantité");
  expect(html).not.toMatch(/import\.|Item no\.|Not used/);
});
