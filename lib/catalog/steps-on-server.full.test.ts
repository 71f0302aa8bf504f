import { afterEach, beforeEach, expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { goneArticles } from "@/db/dealer/schema.ts";
import { inARow } from "@/db/test/server-proxy.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { buildCatalogIndex, buildStockIndex } from "@/lib/search/build.ts";
import { provideSearchIndexes, searchIndexOf } from "@/lib/search/registry.ts";
import { saveShelf } from "@/lib/shelf/shelf.ts";
import { day, makeWorld, type World } from "@/lib/sync/test/world.ts";
import { makeWorldOnServer, type WorldOnServer } from "@/lib/sync/test/world-on-server.ts";
import { createIndexPublisher } from "@/lib/sync/worker/index-publisher.ts";
import { previewRule } from "../alerts/history/preview.ts";
import { beginArticle } from "./article/article-reads.ts";
import { compareArticles } from "./article/comparison.ts";
import { findArticle, findShownProduct } from "./article/gone-product.ts";
import { findProduct } from "./article/product.ts";
import { listLowStock, lowStockFilter } from "./board/low-stock.ts";
import { readListLines } from "./lines/list-lines.ts";
import { proposalOf } from "./lines/order.ts";
import { orderAddress, orderQuestion } from "./lines/order-filter.ts";
import { listShelf, shelfFilter } from "./lines/shelf.ts";
import { productFilter } from "./listing/filter.ts";
import { listProducts } from "./listing/products.ts";
import { searchCatalog } from "./listing/search.ts";
import { testPrincipal } from "./test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "./test/products.ts";
import { storeTestDealer } from "./test/setting.ts";

const worlds: World[] = [];
let onServer: WorldOnServer;
beforeEach(async () => {
  onServer = await makeWorldOnServer({ products: 60 });
  worlds.push(onServer);
});
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

/** Reads the catalog of a world, with its index in memory, and puts items on the shelf. */
async function begin(world: World): Promise<MemberPrincipal> {
  await world.engine().runDue();
  provideSearchIndexes(createIndexPublisher({ publish: () => undefined }));
  const principal = { ...testPrincipal("demo"), ...(await addTestDealer("demo")) };
  const { rows } = await listProducts(principal, productFilter.parse({}), world.now());
  const told = rows.slice(0, 12).map(({ opensNo }) => ({ variantNo: opensNo, onHand: 0, minimum: 2, maximum: 5 }));
  await saveShelf(principal, [...told, { variantNo: "LEFT-1", onHand: 0, minimum: 1, maximum: 2 }], [], world.now());
  return principal;
}

/** Queries by name, each with the maximum number of sequential requests to a server. */
async function questions(principal: MemberPrincipal, now: number) {
  const { rows } = await listProducts(principal, productFilter.parse({}), now);
  const views = await Promise.all(rows.map(({ productNo }) => findProduct(principal, productNo)));
  const variants = views.flatMap((view) => view?.variants ?? []);
  const number = variants[0]?.variantNo ?? "";
  const upc = variants.find((variant) => variant.upc !== null)?.upc ?? "";
  const wrong = (text: string) => text.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  const texts = {
    ...{
      word: "tire",
      number,
      beginning: number.slice(0, 4),
      end: number.slice(2),
      "slip of the finger": wrong(number),
    },
    ...{ hyphen: number.replace("-", "\u2011"), code: upc, "code without zeros": upc.replace(/^0+/, "") },
    ...{ "damaged code": wrong(upc), "rounded code": "7.12346E+11", nothing: "1234567", words: "no such words qzx" },
  };
  const asked = Object.entries(texts).flatMap(([kind, text]) => [
    [`listing of a ${kind}`, 2, () => listProducts(principal, productFilter.parse({ q: text }), now)] as const,
    [`suggestions of a ${kind}`, 2, () => searchCatalog(principal, text)] as const,
  ]);
  const written = ["200 of something unknown", wrong(number), variants[3]?.variantNo ?? ""].map((text, place) => ({
    ...{ id: 100 + place, text, variantNo: null, quantity: null },
  }));
  const lines = [...variants.slice(0, 5).map(({ variantNo }) => variantNo), "LEFT-1"].map((variantNo, id) => ({
    ...{ id, text: "", variantNo, quantity: 2 },
  }));
  const article = { number: rows[0]?.productNo ?? "", first: "product", variantNo: number } as const;
  const numbers = views[0]?.variants.map(({ variantNo }) => variantNo) ?? [];
  const manyLines = variants.slice(0, 150).map(({ variantNo }, id) => ({ id, text: "", variantNo, quantity: 2 }));
  expect(manyLines.length, "more than are read before their products are known").toBeGreaterThan(100);
  return [
    ...asked,
    ["product", 1, () => findShownProduct(principal, article.number, "")] as const,
    ["product by its variant's number", 1, () => findArticle(principal, number)] as const,
    [
      "what an article's page reads",
      1,
      async () => {
        const reads = await beginArticle(principal, article, now - 90 * day);
        return Promise.all([
          reads.stock(numbers),
          reads.history([number]),
          reads.forecast(numbers),
          reads.shelf(numbers),
        ]);
      },
    ] as const,
    ["list", 1, () => readListLines(principal, lines)] as const,
    ["long list", 3, () => readListLines(principal, manyLines)] as const,
    ["board", 2, () => listLowStock(principal, lowStockFilter(principal).parse({ watched: "0" }), now)] as const,
    ["list with texts", 4, () => readListLines(principal, [...lines, ...written])] as const,
    [
      "comparison",
      1,
      () => compareArticles(principal, [...variants.slice(0, 5).map((one) => one.variantNo), "none"]),
    ] as const,
    ...(["low", "cost"] as const).map(
      (kind) =>
        [
          `preview of a rule about ${kind}`,
          1,
          () => previewRule(principal, { ...everything, kinds: [kind] }, now),
        ] as const,
    ),
    ["shelf", 2, () => listShelf(principal, shelfFilter.parse({}))] as const,
    ...["", "low"].map((from) => {
      const question = orderQuestion(principal, orderAddress.parse({ from }));
      return [`order from ${from || "minimums"}`, 2, () => proposalOf(principal, question, now)] as const;
    }),
  ];
}

const everything = { subject: "all", subjectId: "", conditions: {} } as const;

/** An answer in a form in which those of two worlds can be compared. */
function comparable(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer, (_key, value) => (value instanceof Map ? [...value] : value)));
}

test("what pages ask of a server takes few steps, and is answered as on files", async () => {
  const { proxy } = onServer;
  const principal = await begin(onServer);
  const answers = new Map<string, unknown>();
  for (const [name, most, ask] of await questions(principal, onServer.now())) {
    await ask();
    // On a busy machine parallel requests can look sequential: the minimum counts, of ever slower responses.
    let fewest = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 10 && fewest > most; tries++) {
      proxy.delayMs = 20 + 60 * tries;
      proxy.seen.length = 0;
      answers.set(name, comparable(await ask()));
      fewest = Math.min(fewest, inARow(proxy.seen));
    }
    expect(fewest, name).toBeLessThanOrEqual(most);
  }
  expect(answers.size).toBeGreaterThan(25);

  await worlds.pop()?.close();
  const onFiles = await makeWorld({ products: 60 });
  worlds.push(onFiles);
  const own = await begin(onFiles);
  for (const [name, , ask] of await questions(own, onFiles.now()))
    expect(comparable(await ask()), name).toEqual(answers.get(name));
});

test("what the index in memory says of products is believed only where the database says the same", async () => {
  const first = [
    plainProduct("P1", "Tire", [plainVariant("A1"), plainVariant("A2")]),
    plainProduct("P2", "Tube", [plainVariant("B1")]),
    plainProduct("P3", "Saddle", [plainVariant("C1")]),
  ];
  const later = [
    plainProduct("P1", "Tire", [plainVariant("A1", { statusId: 8 }), plainVariant("A2"), plainVariant("A3")]),
    plainProduct("P2", "Tube", [plainVariant("B2")]),
    plainProduct("C1", "Saddle, new", [plainVariant("C1-1")]),
  ];
  const stock = (units: number) =>
    new Map(
      ["A1", "A2", "A3", "B1", "B2", "C1", "C1-1"].map((variantNo, place) => {
        const totalAvailable = units + place;
        const here = [{ warehouseId: "1", available: totalAvailable, dueAt: null }];
        return [variantNo, { totalAvailable, nextDueAt: null, stock: here }];
      }),
    );
  await storeTestDealer("first", smallDealer(first, { stock: stock(10) }));
  await storeTestDealer("later", smallDealer(later, { stock: stock(20) }));
  const gone = { variantNo: "C1", productNo: "P3", document: JSON.stringify(first[2]), goneAt: 1 };
  await (await dealerTables("later")).insert(goneArticles).values(gone);
  const principal = { ...testPrincipal("later"), ...(await addTestDealer("later")) };
  const answers = async () => {
    const all: [string, unknown][] = [];
    for (const number of ["P1", "A1", "a2", "A3", "P2", "B1", "B2", "P3", "C1", "C1-1", "none"])
      for (const kind of ["product", "variant"] as const) {
        const reads = await beginArticle(principal, { number, first: kind, variantNo: "" }, 0);
        const product = await findProduct(principal, number, kind);
        const shown = await (kind === "product"
          ? findShownProduct(principal, number, "")
          : findArticle(principal, number));
        const numbers = shown?.variants.map(({ variantNo }) => variantNo) ?? [];
        const figures = await Promise.all([reads.stock(numbers), reads.history(numbers), reads.shelf(numbers)]);
        all.push([`${number} as ${kind}`, comparable([product, shown, figures])]);
      }
    return all;
  };
  const before = await dealerWriter("first");
  const catalog = await buildCatalogIndex(before);
  const parts = { catalog, stock: await buildStockIndex(before, catalog) };
  provideSearchIndexes({ searchIndexParts: async () => parts });
  expect((await searchIndexOf("later"))?.catalog).toBe(catalog);
  const behind = await answers();
  provideSearchIndexes(null);
  expect(behind).toEqual(await answers());
  expect(JSON.stringify(behind)).toContain("Saddle, new");
});
