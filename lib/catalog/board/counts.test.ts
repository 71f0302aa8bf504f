import { beforeAll, expect, test } from "vitest";
import { alerts, events, goneArticles } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { alertFilter, countUnread, setMark, shownAlerts } from "@/lib/alerts/history/member-alerts.ts";
import { previewRule } from "@/lib/alerts/history/preview.ts";
import { storedAlert } from "@/lib/alerts/history/test/stored-alert.ts";
import { boardStates } from "@/lib/domain/board.ts";
import { dayMs, dayStart, hourMs } from "@/lib/domain/time.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { listLinesOf } from "@/lib/lists/lines.ts";
import { listWatchLists } from "@/lib/lists/lists.ts";
import { saveShelf } from "@/lib/shelf/shelf.ts";
import { deskView } from "../desk/desk.ts";
import { changeFilter } from "../history/changes.ts";
import { listProductChanges } from "../history/product-changes.ts";
import { changeGroupNames } from "../history/types.ts";
import { articlesOfFilter } from "../lines/list-filling.ts";
import { listShelf, shelfFilter } from "../lines/shelf.ts";
import { brandFilter, listBrands } from "../listing/brands.ts";
import { categoryFilter, listCategories } from "../listing/categories.ts";
import { productFilter } from "../listing/filter.ts";
import { listProducts } from "../listing/products.ts";
import { startTestDealer } from "../test/dealer-of-tests.ts";
import { plainProduct, plainVariant } from "../test/products.ts";
import { randomDealer } from "../test/random-dealer.ts";
import { inventoryOverview } from "./inventory.ts";
import { listLowStock, lowStockFilter } from "./low-stock.ts";

const now = Date.UTC(2026, 10, 21, 12);
const timeZone = "America/Toronto";

const dealer = randomDealer({ products: 150, seed: 31, warehouses: 4, now });
const principal = startTestDealer("counts", dealer);
beforeAll(async () => {
  const numbers = dealer.products.flatMap(({ variants }) => variants.map(({ variantNo }) => variantNo));
  await addToWatch(
    principal,
    numbers.filter((_, index) => index % 3 === 0),
  );
  await saveShelf(
    principal,
    numbers.slice(0, 30).map((variantNo, index) => ({ variantNo, onHand: index % 4, onOrder: index % 3, minimum: 2 })),
  );
  const changed = { productNo: "000001", variantNo: numbers[0], name: "Changed", before: "1", after: "2" } as const;
  const tables = await dealerTables("counts");
  await tables.insert(events).values([
    { ...changed, kind: "cost", at: now - dayMs / 2 },
    // Less than the two per cent that the page folds away.
    { ...changed, kind: "cost", before: "1000", after: "1001", at: now - dayMs / 3 },
    // Yesterday by UTC, and the day before by the clock of Toronto.
    { ...changed, kind: "out", at: dayStart(now) - dayMs + 2 * hourMs },
    { ...changed, kind: "low", at: now - 5 * dayMs },
  ]);
  await tables.insert(goneArticles).values(
    ["LEFT-1", "LEFT-2"].map((variantNo) => {
      const document = JSON.stringify(plainProduct("LEFT", "Old tyre", [plainVariant(variantNo)]));
      return { variantNo, productNo: "LEFT", document, goneAt: now - dayMs };
    }),
  );
  await addToWatch(principal, ["LEFT-1", "LEFT-2"]);
});

/** Changes, and the lines in which they are shown. */
async function changesBehind(asked: Record<string, string>): Promise<{ articles: number; products: number }> {
  const page = await listProductChanges(principal, changeFilter.parse(asked), { timeZone, now });
  return { articles: page.events, products: page.total };
}

/** How many items, products or changes the page of an address says that it has. */
async function countBehind(href: string): Promise<{ articles: number; products: number }> {
  const { pathname, searchParams } = new URL(href, "http://localhost");
  const asked = Object.fromEntries(searchParams);
  const [, folder = "", id = ""] = pathname.split("/");
  switch (folder) {
    case "low-stock": {
      const page = await listLowStock(principal, lowStockFilter(principal).parse(asked), now);
      const { states } = page.filter;
      const gone = states.length === 0 || states.includes("gone") ? page.watchedGone : 0;
      return { articles: page.total + gone, products: 0 };
    }
    case "products":
    case "brands":
    case "categories": {
      const own = folder === "products" ? {} : { [folder === "brands" ? "brand" : "category"]: id };
      const { variantTotal, total } = await listProducts(principal, productFilter.parse({ ...asked, ...own }));
      return { articles: variantTotal, products: total };
    }
    case "changes":
      return changesBehind(asked);
    case "inventory":
      return { articles: (await inventoryOverview(principal, now)).totals.variants, products: 0 };
    case "shelf":
      return { articles: (await listShelf(principal, shelfFilter.parse(asked))).total, products: 0 };
    default:
      throw new Error(`no page of ${href} is compared`);
  }
}

type Linked = readonly [where: string, count: number, href: string, of?: "articles" | "products"];

async function expectEqual(figures: readonly Linked[]): Promise<void> {
  const behind = [];
  for (const [where, , href, of = "articles"] of figures) behind.push([where, href, (await countBehind(href))[of]]);
  expect(behind).toEqual(figures.map(([where, count, href]) => [where, href, count]));
}

test("each figure of the desk is the one of the page that it leads to", async () => {
  const { lowStock, totals, changes, arriving, watched } = await deskView(principal, now, timeZone);
  await expectEqual([
    ["low on lists", lowStock.low.count, lowStock.low.href],
    ["soon low", lowStock.soonLow.count, lowStock.soonLow.href],
    ["low of all", lowStock.all.count, lowStock.all.href],
    ["last chance of all", lowStock.lastChance.count, lowStock.lastChance.href],
    ["gone of lists", watched.gone.count, watched.gone.href],
    ["products", totals.products, "/products", "products"],
    ["articles", totals.variants, "/inventory"],
    ["in stock", totals.inStock, "/products?stock=in"],
    ["changes", changes.total, changes.href],
  ]);
  for (const { count } of [lowStock.low, lowStock.lastChance, watched.gone]) expect(count).toBeGreaterThan(1);
  expect(changes.total, "what happened before midnight of yesterday is left out").toBe(2);
  const whole = await listLowStock(principal, lowStockFilter(principal).parse({ watched: "0" }), now);
  expect(whole.counts.out + whole.counts.low, "the whole board's out and low").toBe(lowStock.all.count);
  expect(whole.counts.lastChance, "the whole board's last chance").toBe(lowStock.lastChance.count);
  const board = await listLowStock(principal, lowStockFilter(principal).parse({}), now);
  expect(lowStock.low.count, "and the one of the board's states").toBe(board.counts.out + board.counts.low);
  const first = await listLowStock(principal, lowStockFilter(principal).parse(paramsOf(lowStock.low.href)), now);
  const numbers = first.rows.map(({ variantNo }) => variantNo);
  expect(numbers.slice(0, lowStock.rows.length)).toEqual(lowStock.rows.map(({ variantNo }) => variantNo));
  const byDate = await listLowStock(principal, lowStockFilter(principal).parse(paramsOf(arriving.href)), now);
  expect(byDate.total).toBe(arriving.ofLists ? lowStock.low.count : lowStock.all.count);
});

function paramsOf(href: string): Record<string, string> {
  return Object.fromEntries(new URL(href, "http://localhost").searchParams);
}

test("each state of the board leads to as many articles as it says", async () => {
  for (const watched of ["0", "1"]) {
    const { counts } = await listLowStock(principal, lowStockFilter(principal).parse({ watched }), now);
    await expectEqual(
      boardStates.map((state) => [state, counts[state], `/low-stock?watched=${watched}&state=${state}`] as const),
    );
  }
});

test("what a rule's preview says of the board is what the board shows", async () => {
  const about = [
    { subject: "watched", subjectId: "" },
    { subject: "brand", subjectId: "100" },
    { subject: "all", subjectId: "" },
  ] as const;
  const asked = [
    { kinds: ["low"], conditions: {} },
    { kinds: ["low", "out"], conditions: {} },
    { kinds: ["low", "out"], conditions: { units: 20, warehouseId: "2" } },
    { kinds: ["out"], conditions: {} },
  ] as const;
  for (const one of about)
    for (const rule of asked) {
      const { board } = await previewRule(principal, { ...one, ...rule, kinds: [...rule.kinds] }, now);
      if (!board) throw new Error("the board has a filter for these rules");
      await expectEqual([[JSON.stringify([one, rule]), board.count, board.href]]);
    }
  const ofArticle = { subject: "article", subjectId: "000001", kinds: ["low"], conditions: {} } as const;
  expect((await previewRule(principal, { ...ofArticle, kinds: ["low"] }, now)).board).toBeNull();
});

test("each figure of stock, brands, categories and shelf is the one of the page that it leads to", async () => {
  const { totals, brandsOut } = await inventoryOverview(principal, now);
  const { brands } = await listBrands(principal, brandFilter.parse({}));
  const { nodes } = await listCategories(principal, categoryFilter.parse({}));
  const shelf = await listShelf(principal, shelfFilter.parse({}));
  await expectEqual([
    ["in stock", totals.inStock, "/products?stock=in"],
    ["out", totals.out, "/products?stock=out,due"],
    ["out and sold", totals.outActive, "/products?stock=out,due&status=active"],
    ["due", totals.due, "/products?stock=due"],
    ["unknown", totals.unknown, "/products?stock=unknown"],
    ...brandsOut.map(
      ({ brandId, out }): Linked => [
        `out of brand ${brandId}`,
        out,
        `/products?brand=${brandId}&stock=out,due&status=active`,
      ],
    ),
    ...brands.map(
      ({ brandId, productCount }): Linked => [`brand ${brandId}`, productCount, `/brands/${brandId}`, "products"],
    ),
    ...nodes.map(
      ({ categoryId, productCount }): Linked => [
        `category ${categoryId}`,
        productCount,
        `/categories/${categoryId}`,
        "products",
      ],
    ),
    ["at the minimum", shelf.low, "/shelf?low=1"],
    ["on order", shelf.ordered, "/shelf?ordered=1"],
  ]);
});

test("each figure of a warehouse and each kind of changes is the one of the page that it leads to", async () => {
  const { warehouses } = await inventoryOverview(principal, now);
  const page = await listProductChanges(principal, changeFilter.parse({}), { timeZone, now });
  await expectEqual([
    ...warehouses.map(
      ({ warehouseId, variantsInStock }): Linked => [
        `in stock in ${warehouseId}`,
        variantsInStock,
        `/products?warehouse=${warehouseId}`,
      ],
    ),
    ...changeGroupNames.map(
      (group): Linked => [`changes of ${group}`, page.counts[group], `/changes?group=${group}`, "products"],
    ),
  ]);
  const { events: told, folded } = page;
  await expectEqual([["none folded away", told + folded, "/changes?under=0"]]);
});

test("a list says how many lines its page has, wherever it is named, and a filled one how many its listing has", async () => {
  const lists = await listWatchLists(principal);
  const lines = [];
  for (const { listId } of lists) lines.push((await listLinesOf(principal, listId)).length);
  expect(lists.map(({ itemCount }) => itemCount)).toEqual(lines);
  expect(Math.max(...lines)).toBeGreaterThan(10);
  for (const query of [{ stock: "out,due" }, { brand: "100" }, { q: "29" }]) {
    const filter = productFilter.parse(query);
    const filled = await articlesOfFilter(principal, filter, 5000, now);
    const { variantTotal } = await listProducts(principal, filter);
    expect([filled?.variantNos.length, filled?.total], JSON.stringify(query)).toEqual([variantTotal, variantTotal]);
  }
});

test("the bell says how many alerts the page of unread ones has", async () => {
  await (await dealerTables("counts")).insert(alerts).values(
    Array.from({ length: 60 }, (_, index) => {
      const given = { alertId: `alert-${index}`, kind: index % 3 === 0 ? "cost" : "low" };
      return storedAlert(principal.memberId, index + 1, now - index, given);
    }),
  );
  await setMark(principal, { alertIds: ["alert-1", "alert-5"], mark: "read", isOn: true }, now);
  for (const who of [principal, { ...principal, reduction: "no-cost" } as const]) {
    const shown = [];
    for (let before: string | undefined = ""; before !== undefined; ) {
      const page = await shownAlerts(who, alertFilter.parse({ state: "unread", before }), { timeZone: "UTC", now });
      shown.push(...page.groups.flatMap((group) => group.alerts));
      before = page.next === null ? undefined : String(page.next);
    }
    expect(shown.length).toBe(await countUnread(who, now));
    const { counts } = await shownAlerts(who, alertFilter.parse({}), { timeZone: "UTC", now });
    expect(shown.length).toBe(counts.unread);
  }
});
