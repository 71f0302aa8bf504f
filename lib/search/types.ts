/**
 * The search index: a dealer's catalog as typed arrays in shared memory, built by the sync worker, read by the serving
 * thread. It answers which products and variants meet a filter, their order and the facet counts; what is shown of
 * them is then read from the dealer database. It is an index, not a second copy: it can be thrown away at any moment.
 */

/**
 * How far a copy is, by the counters that its writers raise, and when the supplier was read for it (ms since 1970; null:
 * never).
 */
export interface SnapshotState {
  /** Counts swaps of the catalog; 0 before the first complete copy. */
  readonly generation: number;
  /** Counts writes of stock. */
  readonly stockVersion: number;
  readonly catalogReadAt: number | null;
  readonly pricesReadAt: number | null;
  readonly inventoryReadAt: number | null;
}

/** Everything of one generation of the catalog (names, categories, prices, status). Structured-cloneable; arrays lie in SharedArrayBuffers. */
export interface CatalogIndex extends Pick<SnapshotState, "generation" | "catalogReadAt" | "pricesReadAt"> {
  readonly productCount: number;
  readonly variantCount: number;
  /** Further arrays are lib/search index's own business. */
  readonly parts: Readonly<Record<string, unknown>>;
}

/** Stock of one reading, in the variant order of the CatalogIndex it was built for. */
export interface StockIndex extends Pick<SnapshotState, "generation" | "stockVersion" | "inventoryReadAt"> {
  readonly parts: Readonly<Record<string, unknown>>;
}

export interface SearchIndexParts {
  readonly catalog: CatalogIndex;
  readonly stock: StockIndex;
}

/** Where search indexes come from: in the server, the sync worker; in tests and scripts, a build in the same thread. */
export interface SearchIndexSource {
  searchIndexParts(dealerId: string): Promise<SearchIndexParts | null>;
}
