import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Client, createClient } from "@libsql/client";
import { closeDatabases, type Database, dealerWriter } from "@/db/open.ts";
import { parseProductFilter } from "@/lib/catalog/filter.ts";
import { inventoryOverview } from "@/lib/catalog/inventory.ts";
import { listLowStock, parseLowStockFilter } from "@/lib/catalog/low-stock.ts";
import { findProduct } from "@/lib/catalog/product.ts";
import { listProducts } from "@/lib/catalog/products.ts";
import { searchCatalog } from "@/lib/catalog/search.ts";
import { type TestDealer, testViewer, writeTestDealer } from "@/lib/catalog/test-dealer.ts";
import { generator, pick, randomDealer } from "@/lib/catalog/test-products.ts";
import { parseEnv, useEnv } from "@/lib/env.ts";
import { buildCatalogIndex, buildStockIndex } from "@/lib/finder/build.ts";
import { provideFinders } from "@/lib/finder/registry.ts";

/**
 * How long finding takes in process, at 30,000 products and about 120,000 variants, beside limits taken in the same run:
 * raw FTS5 on the same words, and reading 48 rows by key. One JSON line per figure: `node --import tsx bench/finding.ts [products]`.
 */
const productCount = Number(process.argv[2] ?? 30_000);
const rounds = 500;
const folder = mkdtempSync(path.join(tmpdir(), "bincard-bench-"));
// biome-ignore lint/correctness/useHookAtTopLevel: it is no hook, it sets the settings of this process.
useEnv(parseEnv({ DATA_DIR: folder }));

const dealer = randomDealer({ products: productCount, seed: 1 });
const database = await dealerWriter("bench");
await writeTestDealer(database, dealer);
const catalog = await timed("build catalog index", () => buildCatalogIndex(database));
const stock = await timed("build stock index", () => buildStockIndex(database, catalog));
print({ name: "size", products: catalog.productCount, variants: catalog.variantCount });
provideFinders({ finderParts: async () => ({ catalog, stock }) });
await measureFinding(dealer);
await measureLimits(dealer, database);
await closeDatabases();
rmSync(folder, { recursive: true, force: true });

async function measureFinding({ brands, products }: TestDealer): Promise<void> {
  const viewer = testViewer("bench");
  const random = generator(4);
  const list = (query: string) =>
    listProducts(viewer, parseProductFilter(Object.fromEntries(new URLSearchParams(query))));
  const brand = () => pick(random, brands).brandId;
  const product = () => pick(random, products);
  await repeat("listing, everything", () => list(""));
  await repeat("listing, last page by cost", () => list("sort=-cost&page=100000"));
  await repeat("listing, brand", () => list(`brand=${brand()},${brand()}`));
  await repeat("listing, stock and warehouse", () => list("stock=in&warehouse=1,2&sort=-margin"));
  await repeat("listing, words", () => list(`q=${wordsOf(dealer, random)}`));
  await repeat("listing, words and filters", () =>
    list(`q=tire 29&stock=in&price=1,5&from=20&to=200&brand=${brand()}`),
  );
  await repeat("search, words", () => searchCatalog(viewer, wordsOf(dealer, random)));
  await repeat("search, one letter", () => searchCatalog(viewer, "s"));
  await repeat("search, typo", () => searchCatalog(viewer, misspelt(wordsOf(dealer, random))));
  await repeat("search, article number", () => searchCatalog(viewer, product().variants[0]?.variantNo ?? ""));
  await repeat("product", () => findProduct(viewer, product().productNo));
  await repeat("low stock", () => listLowStock(viewer, parseLowStockFilter(viewer, {})));
  await repeat("inventory overview", () => inventoryOverview(viewer));
}

async function measureLimits({ products }: TestDealer, { client }: Database): Promise<void> {
  const random = generator(4);
  const fts = await fullTextDatabase(products);
  const sql = "SELECT rowid FROM words WHERE words MATCH ? ORDER BY bm25(words) LIMIT 48";
  await repeat("limit: FTS5, the same words", () => {
    const match = wordsOf(dealer, random)
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

async function fullTextDatabase(products: TestDealer["products"]): Promise<Client> {
  const fts = createClient({ url: `file:${path.join(folder, "fts.db")}` });
  await fts.execute("CREATE VIRTUAL TABLE words USING fts5(name, brand, description)");
  for (let from = 0; from < products.length; from += 1000) {
    const rows = products.slice(from, from + 1000).map(({ name, brand, description }) => [name, brand, description]);
    await fts.execute({
      sql: "INSERT INTO words SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)",
      args: [JSON.stringify(rows)],
    });
  }
  return fts;
}

/** The kind of thing and the beginning of the model, as people type them. */
function wordsOf({ products }: TestDealer, random: () => number): string {
  const [model = "", kind = ""] = pick(random, products).name.split(" ");
  return `${kind} ${model.slice(0, 4)}`.toLowerCase();
}

function misspelt(words: string): string {
  const [kind = "", ...others] = words.split(" ");
  return [`${kind.slice(0, -2)}${kind.at(-1)}${kind.at(-2)}`, ...others].join(" ");
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  print({ name, ms: rounded(performance.now() - start) });
  return result;
}

async function repeat(name: string, work: () => Promise<unknown>): Promise<void> {
  for (let warm = 0; warm < rounds / 5; warm++) await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const share = (part: number) => rounded(times[Math.min(rounds - 1, Math.floor(rounds * part))] ?? 0);
  print({ name, p50Ms: share(0.5), p99Ms: share(0.99) });
}

function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}

function print(figure: object): void {
  process.stdout.write(`${JSON.stringify(figure)}\n`);
}
