import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { createElement } from "react";
import { expect, test } from "vitest";
import { forecastOf } from "@/components/test/fixtures.ts";
import { renderInEnglish } from "@/components/test/render.tsx";
import type { Alternative, ForecastSummary, ProductView } from "@/lib/catalog/article/types.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { can } from "@/lib/domain/principal.ts";
import { dayMs } from "@/lib/domain/time.ts";
import type { ShelfRow } from "@/lib/shelf/types.ts";
import { parseChoice } from "./choice.ts";
import { detailView } from "./detail-view.ts";
import { ProductPage } from "./product-page.tsx";
import { productOf, variantOf } from "./test/fixture.ts";
import { WithParts } from "./with-parts.tsx";

const router = { push() {}, replace() {}, refresh() {}, back() {}, forward() {}, prefetch() {}, bfcacheId: "" };
const warehouses = ["Reno", "Halifax"].map((name) => ({ warehouseId: name, name }));
const price = (typeId: number, type: string, quantityBreak: number, cents: number) =>
  ({ typeId, type, quantityBreak, amount: cents * 1000, kind: typeId < 3 ? "wholesale" : "retail" }) as const;

async function pageOf(
  variantCount: number,
  params: Record<string, string>,
  seesCost = true,
  {
    goneAt = null,
    dueAt = null,
    others = [],
    usual = [],
    forecast = null,
    shelf = null,
    ...own
  }: Partial<ProductView> & {
    goneAt?: number | null;
    dueAt?: number | null;
    others?: Alternative[];
    usual?: number[];
    forecast?: ForecastSummary | null;
    shelf?: ShelfRow | null;
  } = {},
): Promise<string> {
  const variants = Array.from({ length: variantCount }, (_, index) =>
    variantOf(`V-${index}`, [["S", "M", "L", "XL"][index % 4] ?? "", `C${Math.floor(index / 4)}`], {
      prices: [
        ...(seesCost ? [price(0, "Base", 1, 1000 + index), price(0, "Base", 10, 777)] : []),
        ...(seesCost && index === 3 ? [price(2, "Closeout", 30, 555)] : []),
        price(4, "MSRP", 1, 4000 + index),
      ],
      total: index,
      nextDueAt: dueAt,
      ean: `400000${index}`,
      watched: index === 1,
      modifiedAt: index === 1 ? "2026-11-05T08:00:00Z" : "2026-02-03T08:00:00Z",
      stockReadAt: Date.UTC(2026, 10, 18),
      fulfillable: true,
      pictureCount: index === 0 ? 1 : 0,
      goneAt,
    }),
  );
  const product = {
    ...productOf(["Size", "Color"], variants),
    warehouses,
    brand: "Alder & Fen",
    modifiedAt: "2026-10-01T08:00:00Z",
    ...own,
  };
  const choice = parseChoice(product, params);
  if (!choice) throw new Error("no choice");
  const { preferences } = testPrincipal("d");
  const reduction = seesCost ? "none" : "counter";
  const principal = testPrincipal("d", { reduction, preferences: { ...preferences, usualQuantities: usual } });
  const units = { weight: "kg", length: "cm" };
  const stockOf = (variantNo: string) =>
    warehouses.map(({ warehouseId }, at) => ({
      warehouseId,
      available: Number(variantNo.slice(2)) * at,
      dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
    }));
  const readStock = async (variantNos: string[]) => new Map(variantNos.map((each) => [each, stockOf(each)]));
  const readAlternatives = async () => others;
  const now = Date.UTC(2026, 10, 21);
  const beside = { principal, readStock, readAlternatives, history: [], forecast, shelf, units, now };
  const view = await detailView(product, choice, beside);
  const saveThreshold = can(principal, "lists.write") ? async () => "" : null;
  const detail = createElement(
    WithParts,
    null,
    createElement(ProductPage, { ...view, dealerId: "demo", saveThreshold, shares: seesCost }),
  );
  const page = createElement(AppRouterContext.Provider, { value: router }, detail);
  return renderInEnglish(page, { changesLists: can(principal, "lists.write") });
}

test("a threshold and its place are set on the page by principals who may change lists", async () => {
  const html = await pageOf(2, {});
  expect(html).toMatch(/Low at<input[^>]* name="threshold" value=""/);
  expect(html).toMatch(/Warehouse<select name="place"[^>]*><option value="total" selected/);
  expect(html).toContain('<option value="mine">');
  expect(await pageOf(2, {}, false)).not.toContain('name="threshold"');
});

test("the stock of an article on a list says how long it lasts", async () => {
  const at = Date.UTC(2026, 10, 21);
  const forecast = forecastOf(at, { fromAt: at + 12 * dayMs, coverDays: 21 });
  const html = (await pageOf(2, {}, true, { forecast })).replaceAll("\u00a0", " ");
  expect(html).toMatch(/Days left<\/span>.*12\+ days<small>from 3 Dec<\/small>/);
  expect(await pageOf(2, {})).not.toContain("Days left");
});

test("the page shows the requested variant and quantity, and every variant with stock, cost, price and watch button", async () => {
  const grid = await pageOf(8, { variant: "V-5", qty: "12" });
  for (let index = 0; index < 8; index++) expect(grid).toContain(index === 1 ? "Unstar V-1" : `Star V-${index}`);
  // Eight cells, the chosen variant, and the price table.
  expect(grid.split("$7.77").length - 1).toBeGreaterThanOrEqual(10);
  expect(grid).toContain("$93.24");
  // Links to other variants keep the quantity.
  expect(grid).toContain('href="/products/P%201%2F2?variant=V-6&amp;qty=12" data-still="replace"');

  const html = await pageOf(8, { variant: "V-5", qty: "12", view: "list" });
  expect(html).toContain("Alder &amp; Fen");
  expect(html).toContain("4000005");
  expect(html).toMatch(/id="quantity"[^>]*value="12"/);
  for (let index = 0; index < 8; index++) {
    expect(html).toContain(`Reno 0, Halifax ${index}`);
    expect(html).toContain(`$40.0${index}`);
    expect(html).toContain(index === 1 ? "Unstar V-1" : `Star V-${index}`);
  }
  expect(html.split("$7.77").length - 1).toBeGreaterThanOrEqual(10);
  expect(html).toContain('href="/products/P%201%2F2?variant=V-6&amp;qty=12&amp;view=list" data-still="replace"');
});

test("the choice comes first, then cost and stock; without a choice there is no place for one", async () => {
  const placeOf = (html: string) => ["variants", "cost", "stock", "facts"].map((id) => html.indexOf(`id="${id}"`));
  for (const view of ["", "list"]) {
    const places = placeOf(await pageOf(8, { view }));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  }
  expect(placeOf(await pageOf(1, {}))[0]).toBe(-1);
  const rooms = [1, 4, 12, 24, 200].map((count) => pageOf(count, {}));
  const roomOf = (html: string) => /data-choice="(\w+)"/.exec(html)?.[1];
  expect((await Promise.all(rooms)).map(roomOf)).toEqual(["none", "narrow", "medium", "wide", "wide"]);
  expect(roomOf(await pageOf(8, { view: "list" }))).toBe("list");
});

test("cells and columns of warehouses say when more is due, far dates by their month", async () => {
  const dueAt = Date.UTC(2027, 10, 2);
  const grid = await pageOf(8, {}, true, { dueAt });
  expect(grid).toContain("Nov\u00a02027</span>");
  expect(grid).toContain("due 2\u00a0Nov\u00a02027");
  const list = await pageOf(8, { view: "list" }, true, { dueAt: Date.UTC(2026, 11, 1) });
  expect(list).toMatch(/<th [^>]*>Halifax<\/th>/);
  expect(list).toMatch(
    /7<small [^>]*><span aria-hidden="true">↧1\u00a0Dec<\/span><span class="sr-only">due 1\u00a0Dec</,
  );
});

test("an article that is out shows what is in stock instead, siblings first; else the siblings next to it", async () => {
  const other = { productNo: "O1", variantNo: "O1-3", name: "Gravel tyre", brand: "Fenn", label: "45 mm", total: 12 };
  const others = [
    { ...other, differs: [{ name: "Bead", value: "Wire" }], own: null, costAmount: 888_000, retailAmount: 1_999_000 },
  ];
  const out = await pageOf(8, { variant: "V-0" }, true, { others });
  expect(out).toContain("Alternatives in stock");
  const places = ["Same product, Size M", "Same product, Color C1", "Gravel tyre, 45 mm"].map((text) =>
    out.indexOf(text),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  for (const text of ["Differs in Brand Fenn · Bead Wire", "$8.88", 'href="/products/O1?variant=O1-3"'])
    expect(out).toContain(text);

  const held = await pageOf(8, { variant: "V-5" }, true, { others });
  expect(held).toContain("Related variants");
  expect(held).not.toContain("Gravel tyre");
  for (const text of ["Size S", "Size L", "Color C0"]) expect(held).toContain(`Same product, ${text}`);
  expect(held).not.toContain("Same product, Size XL");

  const counter = await pageOf(8, { variant: "V-0" }, false, {
    others: others.map((each) => ({ ...each, costAmount: null })),
  });
  expect(counter).toContain("$19.99");
});

test("with the right to cost the page has the cost at the usual quantities, and a place for margins at typed prices", async () => {
  const place = 'class="no-print"';
  const shown = await pageOf(8, { variant: "V-5" }, true, { usual: [1, 12] });
  for (const text of ["Price at 1, 12", place, "$10.05", "$7.77", "$93.24"]) expect(shown).toContain(text);
  expect(await pageOf(8, {}, true)).toContain('href="/settings#quantities"');
  const counter = await pageOf(8, { variant: "V-5" }, false, { usual: [1, 12] });
  for (const text of ["Price at 1, 12", place, "/settings#quantities", "$93.24"]) expect(counter).not.toContain(text);
});

test("the price comes with its type, the total and a button for the next lower price; one price needs no table", async () => {
  const shown = await pageOf(8, { variant: "V-5" }, true);
  expect(shown).toContain("each · Base");
  expect(shown).toMatch(/<button type="button" class="[^"]+">From 10: \$7\.77 \(−\d+%\)<\/button>/);
  expect(shown).toContain("Wholesale prices");
  expect(await pageOf(8, { variant: "V-5", qty: "10" }, true)).toContain("each · Base · from 10");
});

test("a closeout is marked as final sale in the matrix, but only with the right to see cost", async () => {
  const final = '<span class="sr-only">Closeout · </span>final sale';
  const closeouts = async (seesCost: boolean) => (await pageOf(8, { qty: "30" }, seesCost)).split(final).length - 1;
  expect([(await pageOf(8, {})).includes(final), await closeouts(true), await closeouts(false)]).toEqual([false, 1, 0]);
});

test("the date of change is the later one of product and variant", async () => {
  expect(await pageOf(2, { variant: "V-0" })).toContain("1\u00a0Oct\u00a02026");
  const html = await pageOf(2, { variant: "V-1" });
  expect(html).toContain("5\u00a0Nov\u00a02026");
  expect(html).not.toContain("1\u00a0Oct\u00a02026");
});

test("without the right to see cost neither matrix nor list shows a cost", async () => {
  for (const view of ["", "list"]) {
    const html = await pageOf(8, { view }, false);
    expect(html).not.toContain("$7.77");
    expect(html).not.toContain("$10.0");
    expect(html).toContain("$40.03");
  }
});

test("in counter mode a watched variant has a mark, and no button changes a list", async () => {
  for (const view of ["grid", "list"]) {
    const html = await pageOf(8, { variant: "V-1", view }, false);
    expect(html).toContain('aria-label="Starred"');
    expect(html).not.toContain("data-watch");
    expect(html).not.toContain("Star V-");
  }
});

test("a list of many variants is paged", async () => {
  const html = await pageOf(200, { rows: "2" });
  expect(html).toContain("61–120 of 200");
  expect(html).toContain('title="Star V-60"');
  expect(html).not.toContain('title="Star V-59"');
});

test("removed items say so, show the age of their figures, and offer no impossible action", async () => {
  const goneAt = Date.UTC(2026, 10, 19);
  const sold = await pageOf(2, {}, true);
  const gone = await pageOf(2, {}, true, { goneAt, isInCatalog: false });
  for (const only of ["Your last cost", "Last stock", "as of 18\u00a0Nov", "Removed from the catalog on 19\u00a0Nov"])
    expect([gone.includes(only), sold.includes(only)], only).toEqual([true, false]);
  expect([gone.includes("Can be ordered"), sold.includes("Can be ordered")]).toEqual([false, true]);
  expect(gone).toContain("Unstar V-1");
  // An address without the variant shows the items in the catalog, so each link names its own.
  expect(gone).toContain('href="/products/P%201%2F2" data-still');
  const others = await pageOf(2, {}, true, { goneAt });
  expect(others).toContain('href="/products/P%201%2F2?variant=V-0" data-still');
  expect(others).toContain('<a href="/products/P%201%2F2" class="link">');
  expect(await pageOf(2, {}, false, { goneAt })).not.toContain("$7.77");
});

test("beside the articles in the catalog stand the last ones that left, each with a link to its figures", async () => {
  const gone = Array.from({ length: 12 }, (_, place) => ({
    ...{ variantNo: `G-${place}`, description: `Tyre, ${place} in`, goneAt: Date.UTC(2026, 10, 20 - place) },
    watched: place === 1,
  }));
  const html = await pageOf(2, { qty: "12", view: "list" }, true, { gone });
  expect(html).toContain('href="/products/P%201%2F2?variant=G-9&amp;qty=12"');
  expect(html).not.toContain(">G-10<");
  expect(html).toContain("since 19\u00a0Nov");
  expect(html).toContain("Unstar G-1");
  expect(html).toContain("View all 12");
  expect(await pageOf(2, {})).not.toContain("Removed from the catalog");
});

test("the picture shown is loaded in the size of its box, the large ones when the gallery is opened", async () => {
  const html = await pageOf(1, {});
  const [shown = "", ...others] = html.match(/<img [^>]*>/g) ?? [];
  expect(shown).toMatch(/src="[^"]*w=320[^"]*" srcSet="[^"]*w=320[^"]* 320w, [^"]*w=960[^"]* 960w" sizes="320px"/);
  expect(shown).not.toContain("lazy");
  expect(others).toEqual([]);
  expect(html).toMatch(/<button type="button" aria-haspopup="dialog" aria-label="Enlarge picture"/);
});

test("the own shelf is separate from the supplier's stock, and shown only if the item is on it", async () => {
  const told = {
    variantNo: "TU-2",
    onHand: 5,
    onOrder: 3,
    minimum: 4,
    maximum: null,
    ...{ minOrder: null, packSize: null, updatedAt: Date.UTC(2026, 10, 20) },
  };
  const html = (await pageOf(2, {}, true, { shelf: told })).replaceAll("\u00a0", " ");
  expect(html).toMatch(/id="own-shelf".*5 on hand · 3 on order.*Minimum 4, maximum –/s);
  expect(await pageOf(2, {}, true)).not.toContain("own-shelf");
});

test("of more articles than fit side by side the link to the comparison says how many it takes", async () => {
  const link = async (variantCount: number) =>
    /<a href="(\/compare[^"]*)"[^>]*>([^<]*)</.exec(await pageOf(variantCount, {}))?.slice(1) ?? [];
  const [href = "", word] = await link(12);
  expect([href.match(/v=/g)?.length, word]).toEqual([6, "Compare 6"]);
  expect((await link(6))[1]).toBe("Compare");
  expect(await link(1)).toEqual([]);
});
