import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { changeFilter } from "@/lib/catalog/history/changes.ts";
import {
  type ChangeGroup,
  type ChangeRow,
  changeGroupNames,
  keyGroups,
  type ProductChange,
  type ProductChangePage,
} from "@/lib/catalog/history/types.ts";
import { ChangesView } from "./changes-view.tsx";

const now = Date.UTC(2026, 10, 21, 12);
const none = { range: 0, cost: 0, retail: 0, offers: 0, stock: 0, deliveries: 0, dates: 0 };

function line(variantNo: string, before: number | null, after: number | null, own: Partial<ChangeRow> = {}): ChangeRow {
  const nothing = { brandId: null, warehouseId: null, threshold: null, dueAt: null, facts: {}, watched: false };
  return {
    id: now + (after ?? 0),
    at: now,
    kind: "cost",
    productNo: "T",
    variantNo,
    name: "Tyre",
    before,
    after,
    ...nothing,
    ...own,
  };
}

const retail = { msrpCents: [1000, 1000], mapCents: [900, 900], costTypeIds: [0, 2], lowestCents: 640 } as const;
const lines = [
  line("T-1", 700, 620, { facts: retail }),
  line("T-2", 760, 710, { facts: { ...retail, lowestCents: 690 } }),
];
const several: ProductChange = {
  ...{ kind: "cost", productNo: "T", name: "Tyre", at: now, count: 2, variants: 2, lines },
  ...{ before: { low: 700, high: 760 }, after: { low: 620, high: 710 }, percent: { low: -11.4, high: -6.6 } },
};

function view(rows: ProductChange[], own: Partial<ProductChangePage> = {}, seesCost = true): string {
  const filter = { ...changeFilter.parse({}), groups: [...keyGroups] };
  const page = { filter, total: rows.length, events: 2, pageCount: 1, counts: none, folded: 41, rows, ...own };
  const href = changeFilter.within("/changes", page.filter);
  return renderInEnglish(
    createElement(ChangesView, { page, pageSize: 50, warehouses: [], href, fileHref: "/changes/csv", seesCost, now }),
  ).replaceAll("\u00a0", " ");
}

test("several variants are one line, from what to what with the margin, and open to their own lines", () => {
  const html = view([several]);
  const text = html.replace(/<[^>]*>/g, "");
  expect(text).toContain("2 variants$6.20–7.10was $7.00–7.60▾ 6.6–11%margin 24–30% → 29–38%");
  expect(html).toMatch(/<details class="change-lines"><summary>/);
});

test("a line says the price types, the cost before and after, MSRP, MAP, margin, and how it compares with the lowest", () => {
  const text = view([several]).replace(/<[^>]*>/g, "");
  expect(text).toContain(
    "Base → CloseoutBefore: $7.00→After: $6.20▾ 11%lowest seenMSRP $10.00MAP $9.00margin 30% → 38%",
  );
  expect(text).toContain("After: $7.10▾ 6.6%within 5% of the lowest seenMSRP");
  const only = view([{ ...several, count: 1, variants: 1, lines: lines.slice(0, 1) }]);
  expect(only).not.toContain("<details");
  expect(only).toContain("lowest seen");
});

test("small changes that are hidden are counted, with a link to all of them", () => {
  const html = view([several]);
  expect(html).toContain("41 changes under 2% are hidden.");
  expect(html).toMatch(/href="\/changes\?[^"]*under=0"/);
  expect(view([several], { filter: changeFilter.parse({ under: "0" }), folded: 0 })).not.toContain("are hidden");
});

test("key changes are shown first; a type replaces them, and a second one is added to it", () => {
  const tabs = (groups: ChangeGroup[]) => {
    const html = view([], { filter: { ...changeFilter.parse({}), groups } });
    const [, nav = ""] = /<nav aria-label="Type"[^>]*>(.*?)<\/nav>/.exec(html) ?? [];
    return new Map(
      [...nav.matchAll(/<a ([^>]*)>([^<]*)/g)].map(([, attributes = "", name = ""]) => [name.trim(), attributes]),
    );
  };
  const key = tabs([...keyGroups]);
  expect(key.get("Key changes")).toContain("aria-current");
  expect(key.get("Cost")).toContain('href="/changes?group=cost"');
  expect(tabs(["cost"]).get("Cost")).toContain('href="/changes"');
  expect(tabs(["cost"]).get("Stock")).toContain("group=cost,stock");
  expect(tabs([...changeGroupNames]).get("All")).toContain("aria-current");
});

test("a first day of the address that is none of the periods is offered, too", () => {
  const filter = { ...changeFilter.parse({ since: "2026-11-11" }), groups: [...keyGroups] };
  expect(view([], { filter })).toContain('<option value="2026-11-11" selected="">since 11 Nov</option>');
  expect(view([])).toContain('<option value="2026-11-14">Last 7 days</option>');
});

test("more events than are listed are counted", () => {
  expect(view([{ ...several, count: 120 }])).toContain("and 118 more");
});

test("dates and statuses of several variants are one line, too", () => {
  const day = (number: number) => Date.UTC(2026, 11, number);
  const dates = [
    line("T-1", day(1), day(4), { kind: "due-moved" }),
    line("T-2", day(1), day(6), { kind: "due-moved" }),
  ];
  const moved = { ...several, kind: "due-moved" as const, lines: dates, percent: null };
  const html = view([{ ...moved, before: { low: day(1), high: day(1) }, after: { low: day(4), high: day(6) } }]);
  expect(html.replace(/<[^>]*>/g, "")).toContain("2 variants4 Dec–6 Decwas 1 Dec");
  const status = { ...moved, kind: "status" as const, before: null, after: { low: 8, high: 8 } };
  expect(view([{ ...status, lines: lines.map((one) => ({ ...one, kind: "status" as const })) }])).toContain(
    "Discontinued",
  );
});

test("who may not see cost is offered no groups of it, since nothing of them is counted", () => {
  const words = (seesCost: boolean) => view([], {}, seesCost).replace(/<[^>]*>/g, " ");
  expect(words(true)).toMatch(/Cost +0.*Sales, closeouts +0/);
  expect(words(false)).not.toMatch(/Cost|Sales, closeouts/);
  expect(words(false)).toMatch(/Catalog +0.*Retail/);
});
