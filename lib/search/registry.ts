import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { dealerReader } from "@/db/dealer/open.ts";
import { createSingleFlight, type SingleFlight } from "@/lib/concurrency/single-flight.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { buildCatalogIndex, buildStockIndex } from "./build.ts";
import { type CatalogParts, catalogParts, type StockParts, stockParts } from "./parts.ts";
import { readSnapshotState } from "./reading.ts";
import type { SearchIndexParts, SearchIndexSource } from "./types.ts";

/** A dealer's index, ready to be asked. A new one is made with every publication, so what is derived from it may be kept on it. */
export interface SearchIndex extends SearchIndexParts {
  readonly dealerId: string;
  readonly products: CatalogParts;
  readonly figures: StockParts;
  /** Working memory of `find`, which never waits in the middle, so that one of each is enough. */
  readonly scratch: Scratch;
}

interface Scratch {
  /** By product: how well it meets the words asked for; 0 is not at all. */
  readonly score: Uint16Array;
  readonly wordScore: Uint16Array;
  readonly wordsMet: Uint8Array;
  /** By product: 1 when it is listed. */
  readonly listed: Uint8Array;
  /** By variant: 1 when it meets all filters; only where these ask something of variants. */
  readonly matching: Uint8Array;
  /** Products by what they show, one count for each of 65,536 patterns: first of traits, then of each word of warehouses. */
  readonly patterns: Uint32Array;
}

/** Dealers whose indexes stay in memory. */
export const mostDealers = 50;

interface Registry {
  source: SearchIndexSource | null;
  indexes: LRUCache<string, SearchIndex>;
  asked: SingleFlight<SearchIndex | null>;
}
const held = processSingleton<Registry>("search-indexes", () => ({
  source: null,
  indexes: new LRUCache({ max: mostDealers }),
  asked: createSingleFlight(),
}));

/** Says where search indexes come from: in the server, the sync worker. */
export function provideSearchIndexes(source: SearchIndexSource | null): void {
  held.source = source;
  held.indexes.clear();
  held.asked.clear();
}

/** Puts a newly built index, or only its stock, in place of the dealer's; stock for another catalog than ours is dropped. */
export function publishSearchIndex(dealerId: string, parts: Partial<SearchIndexParts>): void {
  const existing = held.indexes.peek(dealerId);
  const catalog = parts.catalog ?? existing?.catalog;
  const stock = parts.stock ?? existing?.stock;
  if (!catalog || !stock || stock.generation !== catalog.generation) return;
  held.indexes.set(dealerId, searchIndexFrom(dealerId, { catalog, stock }));
}

/** Drops a dealer's index, when its copy is erased. */
export function forgetSearchIndex(dealerId: string): void {
  held.indexes.delete(dealerId);
}

/** The dealer's index; null while there is no copy of its catalog. */
export async function searchIndexOf(dealerId: string): Promise<SearchIndex | null> {
  const { source } = held;
  if (!source) return searchIndexOfDatabase(dealerId);
  const existing = held.indexes.get(dealerId);
  if (existing) return existing;
  return held.asked.run(dealerId, async () => {
    // A worker that is being restarted must not close the catalog: then this thread builds for itself, once.
    const parts = await source.searchIndexParts(dealerId).catch(() => partsOfDatabase(dealerId));
    // What was published while we asked is at least as new as the answer.
    if (parts && !held.indexes.has(dealerId)) publishSearchIndex(dealerId, parts);
    return held.indexes.get(dealerId) ?? null;
  });
}

/** The dealer's index that is in memory; null while none is. */
export function loadedSearchIndex(dealerId: string): SearchIndex | null {
  return held.indexes.peek(dealerId) ?? null;
}

/**
 * The dealer's index as it can be built now, when the one in memory is behind its database; that one when it takes
 * longer than `waitMs`, or cannot be built. Asked for once, however many wait.
 */
export async function renewedSearchIndex(dealerId: string, waitMs: number): Promise<SearchIndex | null> {
  const { source } = held;
  if (!source) return searchIndexOfDatabase(dealerId);
  const renewed = held.asked.run(`renewed ${dealerId}`, async () => {
    const parts = await source.searchIndexParts(dealerId).catch(() => null);
    if (parts) publishSearchIndex(dealerId, parts);
    return loadedSearchIndex(dealerId);
  });
  const ended = new AbortController();
  const patience = setTimeout(waitMs, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
  await Promise.race([renewed, patience]);
  ended.abort();
  return loadedSearchIndex(dealerId);
}

/** Without a source (tests, scripts): built here, and again whenever the copy has changed. */
async function searchIndexOfDatabase(dealerId: string): Promise<SearchIndex | null> {
  const database = await dealerReader(dealerId);
  if (!database) return null;
  const versions = await readSnapshotState(database);
  const existing = held.indexes.get(dealerId);
  const isSame =
    existing?.catalog.generation === versions.generation && existing.stock.stockVersion === versions.stockVersion;
  if (isSame) return existing;
  return held.asked.run(dealerId, async () => {
    const parts = await partsOfDatabase(dealerId);
    if (parts) publishSearchIndex(dealerId, parts);
    return parts ? (held.indexes.get(dealerId) ?? null) : null;
  });
}

async function partsOfDatabase(dealerId: string): Promise<SearchIndexParts | null> {
  const database = await dealerReader(dealerId);
  if (!database || (await readSnapshotState(database)).generation === 0) return null;
  const catalog = await buildCatalogIndex(database);
  return { catalog, stock: await buildStockIndex(database, catalog) };
}

function searchIndexFrom(dealerId: string, { catalog, stock }: SearchIndexParts): SearchIndex {
  const count = catalog.productCount;
  const scratch: Scratch = {
    score: new Uint16Array(count),
    wordScore: new Uint16Array(count),
    wordsMet: new Uint8Array(count),
    listed: new Uint8Array(count),
    matching: new Uint8Array(catalog.variantCount),
    patterns: new Uint32Array(65_536 * (1 + stockParts(stock).maskWords)),
  };
  return { dealerId, catalog, stock, products: catalogParts(catalog), figures: stockParts(stock), scratch };
}

const derived = new WeakMap<object, Map<string, unknown>>();

/** Something computed once from an index (a SearchIndex's `catalog`, `stock` or itself) and kept as long as that lives. */
export function remember<T>(of: object, name: string, make: () => T): T {
  let kept = derived.get(of);
  if (!kept) {
    kept = new Map();
    derived.set(of, kept);
  }
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as T;
}
