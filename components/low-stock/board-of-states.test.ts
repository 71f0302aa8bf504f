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
  for (const word of ["Removed", "Arriving", "Overdue", "Low soon", "★"]) expect(bare).not.toContain(word);
  expect(bare).toContain("Items that aren’t on a list appear only if they’re active and out or low.");

  const some = plain(tabs({ watched: "0" }, { out: 3, gone: 2 }));
  expect(some).toContain("★On your lists: Removed 2");
  expect(some).toContain("★ counts items on your lists only.");
  expect(tabs({ watched: "0" }, { gone: 2 })).toContain('title="On your lists: Discontinued or inactive');
  const blind = { ...boardAt({ watched: "0" }, { lastChance: 1 }), seesCost: false };
  expect(plain(renderInEnglish(createElement(BoardTabs, blind)))).toContain("★On your lists: Last chance 1");
  // A state that the address names is never missing: nothing would say what is shown.
  expect(plain(tabs({ watched: "0", state: "arriving" }))).toContain("★On your lists: Arriving 0");
});

test("of what is watched every state has its tab, whatever its count, and nothing is said of other articles", () => {
  const watched = plain(tabs({ watched: "1" }));
  for (const word of ["Low soon 0", "Overdue 0", "Arriving 0", "Removed 0"]) expect(watched).toContain(word);
  expect(watched).not.toContain("On your lists:");
  expect(watched).not.toContain("Items that aren’t on a list");
});

test("a state without articles says so of that state and of whose articles, with a way back to all", () => {
  for (const state of listedStates) {
    for (const watched of ["0", "1"]) {
      const html = empty({ watched, state });
      expect(plain(html)).toMatch(/No item on your lists is “/);
      expect(plain(html)).not.toMatch(/Raise it|is out of stock, or at/i);
      expect(html).toContain(`href="/low-stock${watched === "0" ? "?watched=0" : ""}"`);
      expect(html).not.toContain(">Show all<");
    }
  }
  expect(plain(empty({ watched: "0", state: "arriving" }))).toContain("Arriving: Not low, and a delivery is due.");
  expect(plain(empty({ watched: "0", state: "gone" }, renderInFrench))).toContain("n’est «\u00a0Retiré\u00a0»");
});

test("a state of the whole catalog is counted for all items, and links from the lists to all", () => {
  const all = plain(empty({ watched: "0", state: "low", threshold: "3" }));
  expect(all).toContain("No item is “Low”.");
  expect(all).toContain("The default level is 3. Raise it");
  expect(empty({ state: "low" })).toContain(">Show all<");
});

test("what the filter leaves out is not said to be missing", () => {
  const hidden = empty({ watched: "0", out: "0", warehouse: "1", brand: "7,8" });
  expect(plain(hidden)).toContain("Showing East only. Showing 2 brands only. No active item in stock");
  expect(plain(hidden)).toContain("Show out-of-stock items");
  expect(plain(empty({ out: "0", state: "gone" }))).toContain("No in-stock item on your lists");
});
