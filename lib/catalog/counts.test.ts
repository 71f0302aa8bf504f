import { afterAll, beforeAll, expect, test } from "vitest";
import { events } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { boardStates } from "@/lib/domain/board.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { dayMs, dayOf } from "@/lib/domain/time.ts";
import { addToWatch } from "@/lib/watch/items.ts";
import { tellShelf } from "@/lib/watch/shelf.ts";
import { previewRule } from "./alerts/preview.ts";
import { brandFilter, listBrands } from "./brands.ts";
import { categoryFilter, listCategories } from "./categories.ts";
import { changeFilter } from "./change-filter.ts";
import { listChanges } from "./changes.ts";
import { deskView } from "./desk.ts";
import { productFilter } from "./filter.ts";
import { inventoryOverview } from "./inventory.ts";
import { listLowStock } from "./low-stock.ts";
import { lowStockFilter } from "./low-stock-filter.ts";
import { listProducts } from "./products.ts";
import { listShelf } from "./shelf.ts";
import { shelfFilter } from "./shelf-filter.ts";
import { testPrincipal } from "./test/dealer.ts";
import { randomDealer } from "./test/random-dealer.ts";
import { openTestData, storeTestDealer } from "./test/setting.ts";

const now = Date.UTC(2026, 10, 21, 12);
let principal: MemberPrincipal;
let close: () => Promise<void>;

beforeAll(async () => {
  close = openTestData();
  const dealer = randomDealer({ products: 150, seed: 31, warehouses: 4, now });
  await storeTestDealer("counts", dealer);
  principal = testPrincipal("counts", await addTestDealer("counts"));
  const numbers = dealer.products.flatMap(({ variants }) => variants.map(({ variantNo }) => variantNo));
  await addToWatch(
    principal,
    numbers.filter((_, index) => index % 3 === 0),
  );
  await tellShelf(
    principal,
    numbers.slice(0, 30).map((variantNo, index) => ({ variantNo, onHand: index % 4, onOrder: index % 3, minimum: 2 })),
  );
  const changed = { productNo: "000001", variantNo: numbers[0], name: "Changed", before: "1", after: "2" } as const;
  await (await dealerTables("counts")).insert(events).values([
    { ...changed, kind: "cost", at: now - dayMs / 2 },
    { ...changed, kind: "low", at: now - 5 * dayMs },
  ]);
});
afterAll(() => close());

/** How many articles, products or changes the page of an address says that it has. */
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
      return { articles: (await listChanges(principal, changeFilter.parse(asked))).total, products: 0 };
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
  const { lowStock, totals, changes, arriving } = await deskView(principal, now);
  await expectEqual([
    ["low on lists", lowStock.low.count, lowStock.low.href],
    ["soon low", lowStock.soonLow.count, lowStock.soonLow.href],
    ["low of all", lowStock.all.count, lowStock.all.href],
    ["products", totals.products, "/products", "products"],
    ["articles", totals.variants, "/inventory"],
    ["in stock", totals.inStock, "/products?stock=in"],
    ["changes", changes.total, `/changes?since=${dayOf(changes.since)}`],
  ]);
  expect(lowStock.low.count).toBeGreaterThan(10);
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
