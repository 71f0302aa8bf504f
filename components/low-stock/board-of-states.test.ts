import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish, renderInFrench } from "@/components/test/render.tsx";
import { lowStockFilter } from "@/lib/catalog/board/low-stock.ts";
import type { LowStockPage } from "@/lib/catalog/board/types.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { type BoardState, boardStates, listedStates } from "@/lib/domain/board.ts";
import { LowStockEmpty } from "./low-stock-empty.tsx";
import { BoardTabs } from "./low-stock-view.tsx";

const address = lowStockFilter(testPrincipal("states"));
const none = Object.fromEntries(boardStates.map((state) => [state, 0])) as Record<BoardState, number>;

/** The board that an address asks for, with these counts. */
function boardAt(query: Record<string, string>, counts: Partial<Record<BoardState, number>> = {}) {
  const filter = address.parse(query);
  const page: LowStockPage = {
    ...{ filter, total: 0, watchedTotal: 0, counts: { ...none, ...counts }, watchedGone: 0, pageCount: 1 },
    ...{ sections: [], rows: [], gone: [], warehouses: [{ warehouseId: "1", name: "East" }] },
    age: { catalogReadAt: 1, pricesReadAt: 1, inventoryReadAt: 1 },
  };
  return { page, href: address.within("/low-stock", filter) };
}
const plain = (html: string) => html.replace(/<[^>]*>/g, "").replaceAll("&amp;", "&");
const tabs = (...given: Parameters<typeof boardAt>) =>
  renderInEnglish(createElement(BoardTabs, { ...boardAt(...given), seesCost: true }));
const empty = (query: Record<string, string>, render = renderInEnglish) =>
  render(createElement(LowStockEmpty, { ...boardAt(query), seesCost: true }));

test("of the whole catalog no count is shown that is of the lists alone, unless it says so", () => {
  const bare = plain(tabs({ watched: "0" }, { out: 3, low: 9 }));
  for (const word of ["Out 3", "Low 9", "Last chance 0"]) expect(bare).toContain(word);
  for (const word of ["Gone", "Arriving", "Overdue", "Soon low", "★"]) expect(bare).not.toContain(word);
  expect(bare).toContain("Of what is on no list, only active articles that are out or low stand here.");

  const some = plain(tabs({ watched: "0" }, { out: 3, gone: 2 }));
  expect(some).toContain("★Of your lists: Gone 2");
  expect(some).toContain("What stands under ★ is of your lists alone.");
  expect(tabs({ watched: "0" }, { gone: 2 })).toContain('title="Of your lists: Discontinued or inactive');
  const blind = { ...boardAt({ watched: "0" }, { lastChance: 1 }), seesCost: false };
  expect(plain(renderInEnglish(createElement(BoardTabs, blind)))).toContain("★Of your lists: Last chance 1");
  // A state that the address names is never missing: nothing would say what is shown.
  expect(plain(tabs({ watched: "0", state: "arriving" }))).toContain("★Of your lists: Arriving 0");
});

test("of what is watched every state has its tab, whatever its count, and nothing is said of other articles", () => {
  const watched = plain(tabs({ watched: "1" }));
  for (const word of ["Soon low 0", "Overdue 0", "Arriving 0", "Gone 0"]) expect(watched).toContain(word);
  expect(watched).not.toContain("Of your lists");
  expect(watched).not.toContain("on no list");
});

test("a state without articles says so of that state and of whose articles, with a way back to all", () => {
  for (const state of listedStates) {
    for (const watched of ["0", "1"]) {
      const html = empty({ watched, state });
      expect(plain(html)).toContain("None of the articles on your lists stands under");
      expect(plain(html)).not.toMatch(/raise the number|is out or at or under/i);
      expect(html).toContain(`href="/low-stock${watched === "0" ? "?watched=0" : ""}"`);
      expect(plain(html)).not.toContain("Show all articles");
    }
  }
  expect(plain(empty({ watched: "0", state: "arriving" }))).toContain("Arriving: Not low, and more is due.");
  expect(plain(empty({ watched: "0", state: "gone" }, renderInFrench))).toContain("sous «\u00a0Disparu\u00a0»");
});

test("a state of the whole catalog is counted for all items, and links from the lists to all", () => {
  const all = plain(empty({ watched: "0", state: "low", threshold: "3" }));
  expect(all).toContain("No article stands under “Low”.");
  expect(all).toContain("the threshold is 3: raise the number");
  expect(plain(empty({ state: "low" }))).toContain("Show all articles");
});

test("what the filter leaves out is not said to be missing", () => {
  const hidden = empty({ watched: "0", out: "0", warehouse: "1", brand: "7,8" });
  expect(plain(hidden)).toContain(
    "Only East is looked at. Only 2 brands are looked at. No active article with some left",
  );
  expect(plain(hidden)).toContain("Show what is out of stock too");
  expect(plain(empty({ out: "0", state: "gone" }))).toContain("None of the articles on your lists that are not out");
});
