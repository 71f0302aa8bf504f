import { createElement } from "react";
import { expect, test } from "vitest";
import { tyreEvent } from "@/components/test/fixtures.ts";
import { renderInEnglish, renderInFrench } from "@/components/test/render.tsx";
import type { DeskView } from "@/lib/catalog/desk/types.ts";
import type { KnownSince } from "@/lib/catalog/history/types.ts";
import { neverRead } from "@/lib/catalog/snapshot.ts";
import { dayMs, minuteMs } from "@/lib/domain/time.ts";
import { DeskFoot } from "./desk-section.tsx";
import { DeskSheets } from "./desk-sheets.tsx";
import { NewsSheets } from "./news-sheets.tsx";
import { OwnSheets } from "./own-sheets.tsx";

const now = Date.UTC(2026, 10, 23, 7);

const known = (at: number | null): KnownSince => ({ at, first: "all", unread: at === null ? ["catalog"] : [] });
const brandNews = {
  ...{ sync: [], followed: 0, brands: [], doneAt: null, since: now - 7 * dayMs },
  knownSince: known(now - 90 * dayMs),
};

const noChanges = { since: now - dayMs, knownSince: known(now - 90 * dayMs), total: 0, href: "/changes" };
const closeout = {
  ...{ at: now, variantNo: "100-01", productNo: "100", name: "Trail tyre", brand: null },
  ...{ costAmount: null, msrpAmount: null, watched: false },
};

const none = { count: 0, href: "/low-stock?none" };

function deskOf(change: Partial<DeskView>): DeskView {
  return {
    ...{
      closeouts: [],
      closeoutsSince: now - 7 * dayMs,
      news: brandNews,
      watched: { gone: none, returned: 0 },
    },
    lowStock: { low: none, soonLow: none, all: none, lastChance: none, rows: [] },
    changes: noChanges,
    arriving: { ofLists: false, href: "/low-stock", firstDueAt: null, rows: [] },
    totals: { products: 1, variants: 1, inStock: 1 },
    ...{ warehouses: [], age: neverRead, ...change },
  };
}

const plain = (html: string) => html.replace(/<[^>]*>/g, " ").replaceAll(/ +/g, " ");
const sheets = (change: Partial<DeskView>, render = renderInEnglish) =>
  render(createElement(DeskSheets, { view: deskOf(change), now }));
const news = (change: Partial<DeskView>, render = renderInEnglish, seesCost = true) =>
  plain(render(createElement(NewsSheets, { view: deskOf(change), seesCost, now })));

test("what arrives soon says whether it is of the lists or of the whole catalog, and leads there", () => {
  const due = { href: "/low-stock?sort=due", firstDueAt: now + dayMs, rows: [] };
  const ofLists = sheets({ arriving: { ...due, ofLists: true } });
  expect(plain(ofLists)).toContain("Arriving soon on your lists");
  expect(ofLists).toContain('href="/low-stock?sort=due"');
  const ofAll = sheets({ arriving: { ...due, ofLists: false } });
  expect(plain(ofAll)).toContain("Arriving soon in the catalog");
  const french = [true, false].map((ofLists) => plain(sheets({ arriving: { ...due, ofLists } }, renderInFrench)));
  expect(french[0]).toContain("Livraisons à venir pour vos listes");
  expect(french[1]).toContain("Livraisons à venir au catalogue");
});

test("each figure of low stock leads to its own board, and what is soon low is no part of what is low", () => {
  const counted = (count: number) => ({ count, href: `/low-stock?of=${count}` });
  const lowStock = {
    ...{ low: counted(125), soonLow: counted(55), all: counted(310), lastChance: counted(5) },
    rows: [],
  };
  const html = sheets({ lowStock, watched: { gone: counted(7), returned: 2 } });
  const figures = /your lists 125 .*55 low soon .*7 removed.* 310 low or out in the whole .* 5 last chance 2 back in/;
  expect(plain(html)).toMatch(figures);
  for (const count of [125, 55, 310, 5, 7]) expect(html).toContain(`href="/low-stock?of=${count}"`);
});

test("brands that are followed and brands on the lists have headings of their own", () => {
  const both = {
    news: { ...brandNews, followed: 1, brands: [{ ...tyreEvent(now), count: 1 }] },
    closeouts: [closeout],
  };
  const shown = news(both);
  expect(shown).toContain("News from brands you follow");
  expect(shown).toContain("New closeouts in brands on your lists");
  expect(shown).not.toContain("your brands");
  expect(news(both, renderInFrench)).not.toContain("vos marques");
  expect(news(both, renderInEnglish, false)).not.toContain("closeouts");
});

test("a section without content is left out", () => {
  expect(news({})).toBe("");
  expect(sheets({})).not.toContain("Arriving");
  expect(renderInEnglish(createElement(OwnSheets, { lists: [], recent: [] }))).toBe("");
});

test("sync problems are one line that leads to the supplier page", () => {
  const at = { at: now, kind: "list-held", name: "products", facts: {} } as const;
  const sync = Array.from({ length: 6 }, (_, id) => ({ ...at, id }));
  const foot = (rows: typeof sync) =>
    renderInEnglish(createElement(DeskFoot, { view: deskOf({ news: { ...brandNews, sync: rows } }), now }));
  expect(foot(sync)).toMatch(/href="\/connection"[^>]*>6 sync problems since your last review/);
  expect(foot([])).not.toContain("sync");
});

test("that nothing changed in the catalog is claimed of the known time alone", () => {
  const foot = (knownSince: KnownSince) =>
    renderInEnglish(createElement(DeskFoot, { view: deskOf({ changes: { ...noChanges, knownSince } }), now }));
  expect(foot(known(now - 30 * dayMs))).toContain("No changes in the catalog since yesterday");
  expect(foot(known(now - 9 * minuteMs))).toContain("First catalog sync: 06:51\u00a0UTC");
});
