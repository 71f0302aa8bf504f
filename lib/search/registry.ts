import { setTimeout } from "node:timers/promises";
import { dealerReader } from "@/db/dealer/open.ts";
import type { Reader } from "@/db/reader.ts";
import { createSingleFlight, type SingleFlight } from "@/lib/concurrency/single-flight.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { env } from "@/lib/settings/env.ts";
import { buildCatalogIndex, buildStockIndex } from "./build.ts";
import { IndexCache } from "./index-cache.ts";
import { Matches } from "./matches.ts";
import type { CatalogParts, StockParts } from "./parts.ts";
import { readSnapshotState } from "./reading.ts";
import { u32 } from "./shared.ts";
import type { SearchIndexParts, SearchIndexSource } from "./types.ts";
import { VariantWords } from "./variant-words.ts";

/**
 * How many variants near to matching have each combination of attributes. Clearing and reading it takes as long as
 * there are combinations in use, which are few in most listings.
 */
class SetCounts {
  /** The combinations in use: the first `count` places. */
  readonly used: Uint32Array;
  count = 0;
  readonly #variants: Uint32Array;
  readonly #places: Uint32Array;

  constructor(setCount: number) {
    this.used = new Uint32Array(setCount);
    this.#variants = new Uint32Array(setCount);
    this.#places = new Uint32Array(setCount);
  }

  clear(): void {
    for (let place = 0; place < this.count; place++) this.#variants[u32(this.used, place)] = 0;
    this.count = 0;
  }

  add(set: number): void {
    const variants = u32(this.#variants, set);
    if (variants === 0) {
      this.#places[set] = this.count;
      this.used[this.count++] = set;
    }
    this.#variants[set] = variants + 1;
  }

  of(set: number): number {
    return u32(this.#variants, set);
  }

  /** The place in `used` of a combination in use. */
  placeOf(set: number): number {
    return u32(this.#places, set);
  }
}

/**
 * A dealer's index, ready for queries. Every publication makes a new object, so values derived from it can be cached on
 * it.
 */
export interface SearchIndex extends SearchIndexParts {
  readonly dealerId: string;
  readonly products: CatalogParts;
  readonly figures: StockParts;
  /** Working memory of `find`. `find` never yields, so one set per index is enough. */
  readonly scratch: Scratch;
}

interface Scratch {
  /** The products that match the words. */
  readonly matches: Matches;
  /** The words of the latest query, as ranges of the vocabulary. */
  asked: readonly { readonly from: number; readonly to: number }[];
  /** Which of their variants have the words. */
  readonly variantWords: VariantWords;
  /** By product: 1 when it is listed. */
  readonly listed: Uint8Array;
  /** By variant: 1 when it matches all filters. Valid only when filters apply to variants. */
  readonly matching: Uint8Array;
  /** By variant: how near it is to matching; see `Walked`. Valid only when filters apply to variants. */
  readonly near: Uint8Array;
  /** Products with a variant that counts in some facet of attributes. */
  readonly walked: Uint32Array;
  readonly setCounts: SetCounts;
  /** Counters of products, one for each of 65,536 bit patterns: first for traits, then for each word of warehouses. */
  readonly patterns: Uint32Array;
  /** The patterns that are not 0. */
  readonly countedPatterns: number[];
  /** Numbers to sort products by. */
  readonly keys: Float64Array;
}

/** How often (ms) the source is notified that somebody is viewing a dealer's pages. */
const reportSeenMs = minuteMs;

interface Registry {
  source: SearchIndexSource | null;
  indexes: IndexCache<SearchIndex>;
  /** When the source was last notified per dealer, by a monotonic clock. */
  seenAt: Map<string, number>;
  asked: SingleFlight<SearchIndex | null>;
}
const held = processSingleton<Registry>("search-indexes", () => ({
  source: null,
  indexes: new IndexCache(() => env().SEARCH_INDEX_MEMORY),
  seenAt: new Map(),
  asked: createSingleFlight(),
}));

/** Sets the source of search indexes: in the server, the sync worker. */
export function provideSearchIndexes(source: SearchIndexSource | null): void {
  held.source = source;
  held.seenAt.clear();
  held.indexes.clear();
  held.asked.clear();
}

/** Replaces the dealer's index, or only its stock. Stock for another catalog than the loaded one is dropped. */
export function publishSearchIndex(dealerId: string, parts: Partial<SearchIndexParts>): void {
  const existing = held.indexes.peek(dealerId);
  const catalog = parts.catalog ?? existing?.catalog;
  const stock = parts.stock ?? existing?.stock;
  if (!catalog || !stock || stock.generation !== catalog.generation) return;
  held.indexes.set(dealerId, searchIndexFrom(dealerId, { catalog, stock }));
}

/** Drops a dealer's index when its snapshot is erased. */
export function forgetSearchIndex(dealerId: string): void {
  held.indexes.delete(dealerId);
}

/** The dealer's index; null while there is no snapshot of its catalog. */
export async function searchIndexOf(dealerId: string): Promise<SearchIndex | null> {
  const { source } = held;
  if (!source) return searchIndexOfDatabase(dealerId);
  reportSeen(source, dealerId);
  const existing = held.indexes.get(dealerId);
  if (existing) return existing;
  return held.asked.run(dealerId, async () => {
    // When the worker is being restarted, this thread builds the index itself, once. The catalog stays available.
    const parts = await source.searchIndexParts(dealerId).catch(() => partsOfDatabase(dealerId));
    // An index published in the meantime is at least as new as this answer.
    if (parts && !held.indexes.has(dealerId)) publishSearchIndex(dealerId, parts);
    return held.indexes.get(dealerId) ?? null;
  });
}

function reportSeen(source: SearchIndexSource, dealerId: string): void {
  const now = performance.now();
  if (now - (held.seenAt.get(dealerId) ?? Number.NEGATIVE_INFINITY) < reportSeenMs) return;
  held.seenAt.set(dealerId, now);
  source.seen?.(dealerId);
}

/** The dealer's index if it is in memory, else null. */
export function loadedSearchIndex(dealerId: string): SearchIndex | null {
  return held.indexes.peek(dealerId) ?? null;
}

/** Bytes of the indexes in memory, of whichever dealers. What is made of them comes on top. */
export function loadedIndexBytes(): number {
  return held.indexes.bytes;
}

/**
 * The dealer's index, rebuilt when the one in memory is behind its database. The one in memory is answered when the
 * build takes longer than `waitMs` or fails. Simultaneous requests share one build.
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

/**
 * Begins to renew an index that is behind its database, and does not wait for it. Another instance may have synced the
 * dealer, and no message comes from its worker; our own sends one after each sync.
 */
export function followDatabase(dealerId: string, { isShared }: Pick<Reader, "isShared">): void {
  if (isShared) void renewedSearchIndex(dealerId, 0).catch(() => undefined);
}

/** Without a source (tests, scripts) the index is built here, and again when the snapshot has changed. */
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
    matches: new Matches(count),
    asked: [],
    variantWords: new VariantWords(count, catalog.parts.words),
    listed: new Uint8Array(count),
    matching: new Uint8Array(catalog.variantCount),
    near: new Uint8Array(catalog.variantCount),
    walked: new Uint32Array(count),
    setCounts: new SetCounts(catalog.parts.attributes.sets.starts.length - 1),
    patterns: new Uint32Array(65_536 * (1 + stock.parts.maskWords)),
    countedPatterns: [],
    keys: new Float64Array(count),
  };
  return { dealerId, catalog, stock, products: catalog.parts, figures: stock.parts, scratch };
}
