import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish, renderInFrench } from "@/components/test/render.tsx";
import type { DeskView } from "@/lib/catalog/desk/types.ts";
import type { KnownSince } from "@/lib/catalog/history/types.ts";
import { neverRead } from "@/lib/catalog/snapshot.ts";
import { dayMs, minuteMs } from "@/lib/domain/time.ts";
import { DeskSheets } from "./desk-sheets.tsx";
import { NewsSheets } from "./news-sheets.tsx";

const now = Date.UTC(2026, 10, 23, 7);

const known = (at: number | null): KnownSince => ({ at, first: "all", unread: at === null ? ["catalog"] : [] });
const brandNews = {
  ...{ sync: [], followed: 0, brands: [], doneAt: null, since: now - 7 * dayMs },
  knownSince: known(now - 90 * dayMs),
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
    changes: { since: now - dayMs, knownSince: known(now - 90 * dayMs), total: 0, href: "/changes" },
    arriving: { ofLists: false, href: "/low-stock", firstDueAt: null, rows: [] },
    totals: { products: 1, variants: 1, inStock: 1 },
    ...{ warehouses: [], age: neverRead, ...change },
  };
}

const plain = (html: string) => html.replace(/<[^>]*>/g, " ").replaceAll(/ +/g, " ");
const sheets = (change: Partial<DeskView>, render = renderInEnglish) =>
  render(createElement(DeskSheets, { view: deskOf(change), now }));
const news = (change: Partial<DeskView>, render = renderInEnglish, seesCost = true) =>
  plain(render(createElement(NewsSheets, { view: deskOf(change), hasLists: true, seesCost, now })));

test("what arrives soon says whether it is of the lists or of the whole catalog, and leads there", () => {
  const due = { href: "/low-stock?sort=due", firstDueAt: now + dayMs, rows: [] };
  const ofLists = sheets({ arriving: { ...due, ofLists: true } });
  expect(plain(ofLists)).toContain("Arriving soon on your lists");
  expect(plain(ofLists)).toContain("next delivery of items that are low or out of stock");
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
  expect(plain(html)).toMatch(/125 items on your lists.*55 items on your lists will be low soon\. 310 items on/);
  expect(plain(html)).toMatch(/are low or out of stock\. 5 more are a last chance and might not return\./);
  expect(plain(html)).toMatch(/7 starred items were removed.* 2 starred items are back/);
  for (const count of [125, 55, 310, 5, 7]) expect(html).toContain(`href="/low-stock?of=${count}"`);
});

test("brands that are followed and brands on the lists have headings of their own", () => {
  const shown = news({});
  expect(shown).toContain("News from brands you follow");
  expect(shown).toContain("New closeouts in brands on your lists");
  expect(shown).not.toContain("your brands");
  expect(news({}, renderInFrench)).not.toContain("vos marques");
});

test("that there are no new closeouts is said of the time that is known", () => {
  const readAt = (firstReadAt: number | null) => ({
    changes: { since: now - dayMs, knownSince: known(firstReadAt), total: 0, href: "/changes" },
  });
  expect(news(readAt(now - 30 * dayMs))).toContain("No new closeouts in the last 7 days.");
  expect(news(readAt(now - 9 * minuteMs))).toContain(
    "No new closeouts since 06:51\u00a0UTC, the end of the first sync.",
  );
  expect(news(readAt(now - 2 * dayMs))).toContain(
    "No new closeouts since 21\u00a0Nov, 07:00\u00a0UTC, the end of the first sync.",
  );
  expect(news(readAt(null))).toContain("No new closeouts so far; the catalog isn’t fully synced yet.");
  expect(news(readAt(now - 9 * minuteMs), renderInFrench)).toContain(
    "depuis la fin de la première synchronisation (06:51",
  );
});

test("that followed brands have no news is said of the time that is known, and of cost only to who sees it", () => {
  const since = (change: Partial<DeskView["news"]>) => ({ news: { ...brandNews, followed: 2, ...change } });
  expect(news(since({}))).toContain("No new, removed, sale or closeout items in the last 7 days.");
  expect(news(since({}), renderInEnglish, false)).toContain("No new or removed items in the last 7 days.");
  expect(news(since({}), renderInFrench, false)).toContain("Aucun article nouveau ou retiré ces 7 derniers jours.");
  const done = { doneAt: now - dayMs, since: now - dayMs };
  expect(news(since(done))).toContain("sale or closeout items since 22\u00a0Nov.");
  const lately = "sale or closeout items since 06:51\u00a0UTC, the end of the first sync.";
  expect(news(since({ ...done, knownSince: known(now - 9 * minuteMs) }))).toContain(lately);
  const kept = { ...known(now - 9 * minuteMs), first: "kept" } as const;
  expect(news(since({ knownSince: kept }))).toContain("since 06:51\u00a0UTC, the earliest change kept.");
  expect(news(since({ knownSince: kept }), renderInFrench)).toContain("le plus ancien changement conservé (06:51");
});

test('news that "done" takes away are all on the page, the later ones folded', () => {
  const at = { at: now, kind: "list-held", name: "products", facts: {} } as const;
  const sync = Array.from({ length: 6 }, (_, id) => ({ ...at, id }));
  const shown = news({ news: { ...brandNews, sync } });
  expect(shown).toContain("Show 2 more");
  expect(shown.match(/Products/g)).toHaveLength(6);
});
