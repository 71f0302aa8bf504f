import type { CatalogParts, StockParts } from "./parts.ts";

/**
 * The search index: a dealer's catalog as typed arrays in shared memory, built by the sync worker and read by the
 * serving thread. It answers which products and variants match a filter, their order and the facet counts. The data
 * shown of them is then read from the dealer database. The index can be discarded and rebuilt at any time.
 */

/**
 * The state of a snapshot: the counters that its writers raise, and when the supplier was read for it (ms since 1970;
 * null: never).
 */
export interface SnapshotState {
  /** Counts swaps of the catalog; 0 before the first complete snapshot. */
  readonly generation: number;
  /** Counts writes of stock. */
  readonly stockVersion: number;
  readonly catalogReadAt: number | null;
  readonly pricesReadAt: number | null;
  readonly inventoryReadAt: number | null;
}

/**
 * All data of one generation of the catalog (names, categories, prices, status). Structured-cloneable; the arrays use
 * SharedArrayBuffers.
 */
export interface CatalogIndex extends Pick<SnapshotState, "generation" | "catalogReadAt" | "pricesReadAt"> {
  readonly productCount: number;
  readonly variantCount: number;
  /** The arrays, which only lib/search reads. */
  readonly parts: CatalogParts;
}

/** The stock of one moment, in the variant order of the CatalogIndex that it was built for. */
export interface StockIndex extends Pick<SnapshotState, "generation" | "stockVersion" | "inventoryReadAt"> {
  /** When the oldest of its stale records was read (ms); null: there is none. */
  readonly oldestStaleAt: number | null;
  readonly parts: StockParts;
}

export interface SearchIndexParts {
  readonly catalog: CatalogIndex;
  readonly stock: StockIndex;
}

/** The source of search indexes: in the server, the sync worker; in tests and scripts, a build in the same thread. */
export interface SearchIndexSource {
  searchIndexParts(dealerId: string): Promise<SearchIndexParts | null>;
  /** Somebody looks at the dealer's pages: the index is to follow what is read. */
  seen?(dealerId: string): void;
}
