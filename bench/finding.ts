import path from "node:path";
import { createClient } from "@libsql/client";
import type { Database } from "@/db/connections.ts";
import type { ProductDocument } from "@/db/dealer/documents.ts";
import { dealerWriter } from "@/db/dealer/open.ts";
import { documentOf } from "@/db/dealer/packed-text.ts";
import { findAlternatives } from "@/lib/catalog/article/alternatives.ts";
import { findProduct } from "@/lib/catalog/article/product.ts";
import { inventoryOverview } from "@/lib/catalog/board/inventory.ts";
import { readListLines } from "@/lib/catalog/lines/list-lines.ts";
import { productFilter } from "@/lib/catalog/listing/filter.ts";
import { listProducts } from "@/lib/catalog/listing/products.ts";
import { searchCatalog } from "@/lib/catalog/listing/search.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { generator, pick } from "@/lib/catalog/test/random.ts";
import { buildCatalogIndex, buildStockIndex } from "@/lib/search/build.ts";
import { loadedIndexBytes, provideSearchIndexes, searchIndexOf } from "@/lib/search/registry.ts";
import { type Comparison, measure, show, timed, times } from "./measure.ts";
import { dealerId } from "./sync.ts";

const rounds = 500;
/** Queries are made of this many products: all 30,000 documents would fill the memory that is measured. */
const sampleSize = 2000;

/** Builds the search indexes of the dealer, which all questions to its catalog use. */
export async function buildIndexes(): Promise<void> {
  const database = await dealerWriter(dealerId);
  const catalog = await timed(() => buildCatalogIndex(database));
  const stock = await timed(() => buildStockIndex(database, catalog.result));
  provideSearchIndexes({ searchIndexParts: async () => ({ catalog: catalog.result, stock: stock.result }) });
  await searchIndexOf(dealerId);
  const { variantCount } = catalog.result;
  show("variants", variantCount, { unit: "" });
  show("building the search index", catalog.ms + stock.ms);
  show("search index", loadedIndexBytes() / 1e6, { unit: "MB" });
  show("bytes of it a variant", loadedIndexBytes() / variantCount, { unit: "", goal: 100 });
}

/** Questions to the catalog within this process. */
export async function measureFinding(folder: string): Promise<void> {
  const database = await dealerWriter(dealerId);
  const principal = testPrincipal(dealerId);
  const random = generator(4);
  const products = await sampleOf(database);
  const product = () => pick(random, products);
  const words = () => wordsOf(product());
  const repeated = async (name: string, work: () => unknown, comparison: Comparison = {}) =>
    measure(1, [{ name, run: () => times(rounds, work), ...comparison }]);

  const fullText = await fullTextSearch(database, path.join(folder, "fts.db"));
  await repeated("raw FTS5, the same words", () => fullText(words()));
  const read = (sql: string, key: string) => database.client.execute({ sql, args: [key] });
  const cards = "SELECT product_no, card FROM products WHERE product_no IN (SELECT value FROM json_each(?))";
  const keys = () => JSON.stringify(Array.from({ length: 48 }, () => product().productNo));
  await repeated("48 cards by key", () => read(cards, keys()));
  const document = "SELECT document FROM products WHERE product_no = ?";
  await repeated("one document by key", () => read(document, product().productNo));

  let asked = 0;
  /** A filter that was not used before: a listing is counted once for all its pages. */
  const fresh = () => `from=${(++asked / 100).toFixed(2)}`;
  const brand = () => product().brandId;
  const listings: Record<string, () => string> = {
    everything: () => "",
    "its last page": () => "sort=-cost&page=100000",
    "one brand": () => `brand=${brand()},${brand()}`,
    "stock and warehouse": () => `stock=in&warehouse=1,2&sort=-margin&${fresh()}`,
    words: () => `q=${words()}`,
    "words and filters": () => `q=tire 29&stock=in&price=1,5&from=20&to=200&brand=${brand()}`,
    "words and attributes": () => "q=tyre&attr=Bead:Folding,Wheel+Size:29+in",
    "attributes, margin and age": () => `attr=Color:Black&minmargin=40&changed=90&${fresh()}`,
    "whole browse": browsing(() => {
      const filters = [
        "stock=in",
        "stock=in&warehouse=1",
        "attr=Color:Black",
        "status=active&price=1",
        `brand=${brand()}`,
      ];
      return pick(random, ["", `q=${words()}`, ...filters.map((filter) => `${filter}&${fresh()}`)]);
    }),
  };
  for (const [name, query] of Object.entries(listings)) {
    const list = () => listProducts(principal, productFilter.parse(Object.fromEntries(new URLSearchParams(query()))));
    await repeated(`listing, ${name}`, list, { limit: "48 cards by key", goal: 1, p99: 5 });
  }
  const typed = {
    words,
    typo: () => misspelt(words()),
    "one letter": () => "s",
    "item number": () => numberOf(product()),
  };
  for (const [name, text] of Object.entries(typed)) {
    const comparison = { limit: "raw FTS5, the same words", goal: 0.1, p99: 1 };
    await repeated(`suggestions, ${name}`, () => searchCatalog(principal, text()), comparison);
  }
  const open = ({ productNo }: ProductDocument) => findProduct(principal, productNo);
  await repeated("product", () => open(product()), { limit: "one document by key" });
  const opened = (await Promise.all(products.slice(0, 200).map(open))).filter((view) => view !== null);
  const alternatives = () => {
    const view = pick(random, opened);
    return findAlternatives(principal, view, pick(random, view.variants));
  };
  await repeated("in stock instead of an item", alternatives, { goal: 5 });
  await repeated("inventory overview", () => inventoryOverview(principal));
  const order = Array.from({ length: 5000 }, (_, id) => ({
    id,
    text: lineOf(product(), id),
    variantNo: null,
    quantity: null,
  }));
  const readOrder = async () => (await timed(() => readListLines(principal, order))).ms;
  await measure(9, [{ name: "5,000 pasted lines", run: readOrder, goal: 300 }]);
}

/** The opening of a listing, two more of its pages, and another order. */
function browsing(open: () => string): () => string {
  const steps = ["", "&page=2", "&page=3", "&sort=-cost"];
  let [asked, listing] = [0, ""];
  return () => {
    const step = steps[asked++ % steps.length] ?? "";
    if (step === "") listing = open();
    return listing + step;
  };
}

async function sampleOf({ client }: Database): Promise<ProductDocument[]> {
  const sql = "SELECT document FROM products ORDER BY hash LIMIT ?";
  const { rows } = await client.execute({ sql, args: [sampleSize] });
  return rows.map(({ document }) => JSON.parse(documentOf(document)));
}

/** As people type it: the last word of a name and the beginning of the first. */
function wordsOf({ name }: ProductDocument): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words.at(-1) ?? ""} ${(words[0] ?? "").slice(0, 4)}`.trim().toLowerCase();
}

/** With the last two characters of the first word exchanged. */
function misspelt(words: string): string {
  return words.replace(/^(\S+)(\S)(\S)/, "$1$3$2");
}

function numberOf({ variants }: ProductDocument): string {
  return variants[0]?.variantNo ?? "";
}

/** A line of a pasted order: a number or a code with a quantity, one in fifty damaged. */
function lineOf(product: ProductDocument, id: number): string {
  const number = numberOf(product);
  const written = id % 50 === 0 ? `${number}O` : id % 7 === 0 ? (product.variants[0]?.upc ?? number) : number;
  return `${written} x ${1 + (id % 12)}`;
}

/** Searches the texts of all products by SQLite's own full text search. */
async function fullTextSearch({ client }: Database, file: string): Promise<(words: string) => Promise<unknown>> {
  const index = createClient({ url: `file:${file}` });
  await index.execute("CREATE VIRTUAL TABLE words USING fts5(name, brand, description)");
  const { rows } = await client.execute("SELECT count(*) FROM products");
  for (let from = 0; from < Number(rows[0]?.[0]); from += 1000) {
    const sql = "SELECT document FROM products ORDER BY product_no LIMIT 1000 OFFSET ?";
    const documents = (await client.execute({ sql, args: [from] })).rows.map(({ document }) => documentOf(document));
    const insert = `INSERT INTO words SELECT value ->> '$.name', value ->> '$.brand', value ->> '$.description' FROM json_each(?)`;
    await index.execute({ sql: insert, args: [`[${documents.join(",")}]`] });
  }
  const sql = "SELECT rowid FROM words WHERE words MATCH ? ORDER BY bm25(words) LIMIT 48";
  return (words) => index.execute({ sql, args: [words.replace(/\S+/g, '"$&"*')] });
}
