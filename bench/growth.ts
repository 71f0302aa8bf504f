import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { dealerWriter } from "@/db/dealer/open.ts";
import { closeDatabases } from "@/db/open.ts";
import { startBincard } from "@/e2e/support/server.ts";
import { startSupplier } from "@/e2e/support/supplier.ts";
import { productFilter } from "@/lib/catalog/filter.ts";
import { listProducts } from "@/lib/catalog/products.ts";
import { searchCatalog } from "@/lib/catalog/search.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { generator } from "@/lib/catalog/test/random.ts";
import { adoptEnv, parseEnv } from "@/lib/env.ts";
import { buildCatalogIndex, buildStockIndex } from "@/lib/search/build.ts";
import { provideSearchIndexes, searchIndexOf } from "@/lib/search/registry.ts";
import { durations, figure, milliseconds, ratio, section } from "./figures.ts";
import { sampleOf, wordsOf } from "./finding.ts";
import { measureRequests } from "./requests.ts";
import { serverProcess } from "./server-process.ts";
import { type Caller, signIn, someProducts, untilFilled } from "./serving.ts";

const requests = 200;
const rounds = 300;
const goals = { growth: 1.6, bytesAVariant: 12e6 / 120_000 };

/** What is measured at one size of the catalog; durations in ms. */
interface Measured {
  variants: number;
  firstSyncMs: number;
  /** Processor time of the server for one request. */
  productPageMs: number;
  listingMs: number;
  /** Medians within this process. */
  suggestionsMs: number;
  browseMs: number;
  indexBytes: number;
}

/** The same measurements at every size of the catalog (in products), each with a supplier and a server of its own. */
export async function measureGrowth(folder: string, sizes: readonly number[]): Promise<void> {
  section("Growth of the work with the catalog");
  const all: Measured[] = [];
  for (const size of sizes) all.push(await measureSize(path.join(folder, `growth-${size}`), size));
  const row = (name: string, of: (one: Measured) => number, show: (value: number) => string, goal = "") => {
    const grown = of(all.at(-1) as Measured) / of(all[0] as Measured);
    figure(name, all.map((one) => show(of(one))).join(" | "), `last / first ${ratio(grown)}${goal}`);
  };
  const atMost = `; goal ${goals.growth} or less`;
  row("variants", ({ variants }) => variants, String);
  row("first sync", ({ firstSyncMs }) => firstSyncMs, milliseconds);
  row("first sync, 1,000 variants", (one) => (one.firstSyncMs / one.variants) * 1000, milliseconds, atMost);
  row("product page, processor time", ({ productPageMs }) => productPageMs, milliseconds, atMost);
  row("listing, processor time", ({ listingMs }) => listingMs, milliseconds, atMost);
  row("suggestions, in process, p50", ({ suggestionsMs }) => suggestionsMs, milliseconds, atMost);
  row("whole browse, in process, p50", ({ browseMs }) => browseMs, milliseconds, atMost);
  row(
    "index of a dealer",
    ({ indexBytes }) => indexBytes,
    (bytes) => `${(bytes / 1e6).toFixed(1)} MB`,
  );
  const most = `; goal ${goals.bytesAVariant} or less at 120,000`;
  row(
    "index, bytes a variant",
    (one) => one.indexBytes / one.variants,
    (bytes) => bytes.toFixed(0),
    most,
  );
}

async function measureSize(dataDir: string, products: number): Promise<Measured> {
  const supplier = await startSupplier(products);
  try {
    const settings = {
      DATA_DIR: dataDir,
      SUPPLIER_BASE_URL: supplier.url,
      API_KEY_RATE: "100000",
      WARM_UP_PAGES: "60",
    };
    const served = await measureServed(settings);
    return { ...served, ...(await measureInProcess(settings)) };
  } finally {
    await supplier.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureServed(settings: Record<string, string>) {
  const bincard = await startBincard(settings);
  try {
    const start = performance.now();
    const caller = await signIn(bincard.url);
    await untilFilled(bincard.url, caller);
    const firstSyncMs = performance.now() - start;
    const sample = await someProducts(bincard.url, caller);
    const pages = sample.map((productNo) => `${bincard.url}/products/${encodeURIComponent(productNo)}`);
    const productPageMs = await processorTime(bincard.url, pages, caller);
    const listingMs = await processorTime(bincard.url, [`${bincard.url}/products?stock=in&sort=-margin`], caller);
    return { firstSyncMs, productPageMs, listingMs };
  } finally {
    await bincard.stop();
  }
}

/** The server's processor time for one request, in ms, after as many to warm up. */
async function processorTime(url: string, addresses: string[], { cookie }: Caller): Promise<number> {
  await measureRequests(addresses, cookie, requests);
  const before = (await serverProcess(url)).processorMs;
  await measureRequests(addresses, cookie, requests);
  return ((await serverProcess(url)).processorMs - before) / requests;
}

async function measureInProcess(settings: Record<string, string>) {
  adoptEnv(parseEnv({ ...settings, LOG_LEVEL: "silent" }));
  const file = readdirSync(path.join(settings.DATA_DIR ?? "", "dealers")).find((name) => name.endsWith(".db")) ?? "";
  const dealerId = file.replace(/\.db$/, "");
  const database = await dealerWriter(dealerId);
  const catalog = await buildCatalogIndex(database);
  const stock = await buildStockIndex(database, catalog);
  provideSearchIndexes({ searchIndexParts: async () => ({ catalog, stock }) });
  const principal = testPrincipal(dealerId);
  const random = generator(4);
  const documents = await sampleOf(database);
  const suggestions = await durations(rounds, () => searchCatalog(principal, wordsOf(documents, random)));
  const browse = await durations(rounds, () =>
    listProducts(principal, productFilter.parse({ q: wordsOf(documents, random), stock: "in", sort: "-margin" })),
  );
  const indexBytes = bytesOf(await searchIndexOf(dealerId));
  provideSearchIndexes(null);
  await closeDatabases();
  return { variants: catalog.variantCount, suggestionsMs: suggestions.p50, browseMs: browse.p50, indexBytes };
}

/** The bytes of all arrays of numbers and of all texts in a value, each once. */
function bytesOf(value: unknown, met = new Set<unknown>()): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null || met.has(value)) return 0;
  met.add(value);
  if (ArrayBuffer.isView(value)) {
    const { buffer } = value;
    if (met.has(buffer)) return 0;
    met.add(buffer);
    return buffer.byteLength;
  }
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part, met), 0);
}
