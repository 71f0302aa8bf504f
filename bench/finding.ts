import path from "node:path";
import { type Client, createClient } from "@libsql/client";
import type { Database } from "@/db/connections.ts";
import type { ProductDocument } from "@/db/dealer/documents.ts";
import { dealerWriter } from "@/db/dealer/open.ts";
import { documentOf } from "@/db/dealer/packed-text.ts";
import { findAlternatives } from "@/lib/catalog/alternatives.ts";
import { productFilter } from "@/lib/catalog/filter.ts";
import { inventoryOverview } from "@/lib/catalog/inventory.ts";
import { readListLines } from "@/lib/catalog/list-lines.ts";
import { listLowStock } from "@/lib/catalog/low-stock.ts";
import { lowStockFilter } from "@/lib/catalog/low-stock-filter.ts";
import { findProduct } from "@/lib/catalog/product.ts";
import { listProducts } from "@/lib/catalog/products.ts";
import { searchCatalog } from "@/lib/catalog/search.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { generator, pick } from "@/lib/catalog/test/random.ts";
import type { ProductView } from "@/lib/catalog/types/product.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { buildCatalogIndex, buildStockIndex } from "@/lib/search/build.ts";
import { NearMisses } from "@/lib/search/near-misses.ts";
import { provideSearchIndexes, searchIndexOf } from "@/lib/search/registry.ts";
import { suggest } from "@/lib/search/suggest.ts";
import { durations, figure, milliseconds, section, timed } from "./figures.ts";

const rounds = 500;
/**
 * The queries are taken from this many products: all 30,000 documents would fill the memory that is being
 * measured.
 */
const sampleSize = 2000;
const alternativesOf = 200;

/** Measures searches within this process on a dealer's copy, beside limits measured in the same run. */
export async function measureFinding(dealerId: string, folder: string): Promise<void> {
  section("Finding, in process (p50 / p99)");
  const database = await dealerWriter(dealerId);
  const catalog = await timed(() => buildCatalogIndex(database));
  const stock = await timed(() => buildStockIndex(database, catalog.result));
  figure("building the catalog index", milliseconds(catalog.ms), `${catalog.result.variantCount} variants`);
  figure("building the stock index", milliseconds(stock.ms));
  provideSearchIndexes({ searchIndexParts: async () => ({ catalog: catalog.result, stock: stock.result }) });
  const products = await sampleOf(database);
  await measureQueries(dealerId, products);
  await measureLimits(products, database, folder);
}

export async function sampleOf({ client }: Database): Promise<ProductDocument[]> {
  const sql = "SELECT document FROM products ORDER BY hash LIMIT ?";
  const { rows } = await client.execute({ sql, args: [sampleSize] });
  return rows.map(({ document }) => JSON.parse(documentOf(document)) as ProductDocument);
}

async function measureQueries(dealerId: string, products: ProductDocument[]): Promise<void> {
  const principal = testPrincipal(dealerId);
  const random = generator(4);
  const list = (query: string) =>
    listProducts(principal, productFilter.parse(Object.fromEntries(new URLSearchParams(query))));
  const brand = () => pick(random, products).brandId;
  const product = () => pick(random, products);
  const newFilter = newFilters();
  await repeat("listing, everything", () => list(""));
  await repeat("listing, last page by cost", () => list("sort=-cost&page=100000"));
  await repeat("listing, brand", () => list(`brand=${brand()},${brand()}`));
  await repeat("listing, stock and warehouse", () => list(`stock=in&warehouse=1,2&sort=-margin&${newFilter()}`));
  await repeat("listing, words", () => list(`q=${wordsOf(products, random)}`));
  await repeat("listing, words and filters", () =>
    list(`q=tire 29&stock=in&price=1,5&from=20&to=200&brand=${brand()}`),
  );
  await repeat("listing, words and attributes", () => list("q=tyre&attr=Bead:Folding,Wheel+Size:29+in"));
  await repeat("listing, attributes, margin and age", () =>
    list(`attr=Color:Black&minmargin=40&changed=90&${newFilter()}`),
  );
  const step = browsing(() => pick(random, browsed(brand(), wordsOf(products, random), newFilter())));
  await repeat("listing, whole browse", () => list(step()));
  const typed = {
    words: () => wordsOf(products, random),
    "one letter": () => "s",
    typo: () => misspelt(wordsOf(products, random)),
    "article number": () => product().variants[0]?.variantNo ?? "",
  };
  const searchIndex = await searchIndexOf(dealerId);
  if (!searchIndex) throw new Error("there is no index");
  for (const [kind, query] of Object.entries(typed)) {
    const alone = async () => suggest(searchIndex, query(), { first: [], also: [], nearMisses: new NearMisses() }, 8);
    await repeat(`suggestions, the index alone, ${kind}`, alone);
    await repeat(`suggestions, ${kind}`, () => searchCatalog(principal, query()));
  }
  await measureList(principal, products, random);
  await repeat("product", () => findProduct(principal, product().productNo));
  const shown = await viewsOf(principal, products.slice(0, alternativesOf));
  await repeat("what is in stock instead of an article", () => {
    const view = pick(random, shown);
    return findAlternatives(principal, view, pick(random, view.variants));
  });
  await repeat("low stock", () => listLowStock(principal, lowStockFilter(principal).parse({})));
  await repeat("inventory overview", () => inventoryOverview(principal));
}

/** Filters that were not asked for before: a listing is counted once for all its pages. */
function newFilters(): () => string {
  let asked = 0;
  return () => `from=${(++asked / 100).toFixed(2)}`;
}

/** Listings that people open; all but the first are new to the index. */
function browsed(brandId: string | null, words: string, newFilter: string): string[] {
  const filters = ["stock=in", "stock=in&warehouse=1", "attr=Color:Black", "status=active&price=1"];
  return ["", `q=${words}`, `brand=${brandId}&${newFilter}`, ...filters.map((filter) => `${filter}&${newFilter}`)];
}

/** What people do in a listing: open it, turn two pages, sort it. */
function browsing(open: () => string): () => string {
  const steps = ["", "&page=2", "&page=3", "&sort=-cost"];
  let [asked, listing] = [0, ""];
  return () => {
    const step = steps[asked++ % steps.length] ?? "";
    if (step === "") listing = open();
    return listing + step;
  };
}

const linesOfList = 5000;
const readingsOfList = 9;

/** Reads a pasted order: numbers, codes and quantities, one line in fifty damaged or unknown. */
async function measureList(principal: Principal, products: ProductDocument[], random: () => number): Promise<void> {
  const asked = Array.from({ length: linesOfList }, (_, id) => {
    const { variantNo = "", upc = null } = pick(random, pick(random, products).variants) ?? {};
    const number = id % 50 === 0 ? `${variantNo}O` : id % 7 === 0 ? (upc ?? variantNo) : variantNo;
    return { id, text: `${number} x ${1 + (id % 12)}`, variantNo: null, quantity: null };
  });
  const { p50, p99 } = await durations(readingsOfList, () => readListLines(principal, asked));
  figure(`a list of ${linesOfList} pasted lines`, `${milliseconds(p50)} / ${milliseconds(p99)}`, "goal 300 ms");
}

async function viewsOf(principal: Principal, products: ProductDocument[]): Promise<ProductView[]> {
  const views: ProductView[] = [];
  for (const { productNo } of products) {
    const view = await findProduct(principal, productNo);
    if (view) views.push(view);
  }
  return views;
}

async function measureLimits(products: ProductDocument[], { client }: Database, folder: string): Promise<void> {
  const random = generator(4);
  const fts = await fullTextDatabase(client, folder);
  const sql = "SELECT rowid FROM words WHERE words MATCH ? ORDER BY bm25(words) LIMIT 48";
  await repeat("limit: FTS5, the same words", () => {
    const match = wordsOf(products, random)
      .split(" ")
      .map((word) => `"${word}"*`)
      .join(" ");
    return fts.execute({ sql, args: [match] });
  });
  fts.close();
  await repeat("limit: 48 cards by key", () => {
    const keys = Array.from({ length: 48 }, () => pick(random, products).productNo);
    return client.execute({
      sql: "SELECT product_no, card FROM products WHERE product_no IN (SELECT value FROM json_each(?))",
      args: [JSON.stringify(keys)],
    });
  });
  await repeat("limit: one document by key", () =>
    client.execute({
      sql: "SELECT document FROM products WHERE product_no = ?",
      args: [pick(random, products).productNo],
    }),
  );
}

async function fullTextDatabase(client: Client, folder: string): Promise<Client> {
  const fts = createClient({ url: `file:${path.join(folder, "fts.db")}` });
  await fts.execute("CREATE VIRTUAL TABLE words USING fts5(name, brand, description)");
  const sql = "SELECT document FROM products ORDER BY product_no LIMIT 1000 OFFSET ?";
  for (let from = 0; ; from += 1000) {
    const { rows } = await client.execute({ sql, args: [from] });
    if (rows.length === 0) return fts;
    await fts.execute({
      sql: "INSERT INTO words SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)",
      args: [JSON.stringify(rows.map(({ document }) => textsOf(JSON.parse(documentOf(document)))))],
    });
  }
}

function textsOf({ name, brand, description }: ProductDocument): (string | null)[] {
  return [name, brand, description];
}

/** A query as people type it: the last word of a name and the beginning of the first. */
export function wordsOf(products: ProductDocument[], random: () => number): string {
  const words = pick(random, products)
    .name.replace(/[^\p{L}\p{N} ]/gu, "")
    .split(" ")
    .filter((word) => word !== "");
  return `${words.at(-1) ?? ""} ${(words[0] ?? "").slice(0, 4)}`.trim().toLowerCase();
}

function misspelt(words: string): string {
  const [kind = "", ...others] = words.split(" ");
  if (kind.length < 3) return words;
  return [`${kind.slice(0, -2)}${kind.at(-1)}${kind.at(-2)}`, ...others].join(" ");
}

async function repeat(name: string, work: () => Promise<unknown>): Promise<void> {
  const { p50, p99 } = await durations(rounds, work);
  const goal = /^suggestions/.test(name)
    ? "goal 0.1 / 1 ms"
    : /^listing/.test(name)
      ? "goal 1 / 5 ms"
      : /^what is/.test(name)
        ? "goal 5 ms"
        : "";
  figure(name, `${milliseconds(p50)} / ${milliseconds(p99)}`, goal);
}
