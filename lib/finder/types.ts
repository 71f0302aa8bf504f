/**
 * The finder: a dealer's catalog as typed arrays in shared memory, built by the sync worker, read by the serving
 * thread. It answers which products and variants meet a filter, their order and the facet counts; what is shown of
 * them is then read from the dealer database. It is an index, not a second copy: it can be thrown away at any moment.
 */

/** Everything of one generation of the catalog (names, categories, prices, status). Structured-cloneable; arrays lie in SharedArrayBuffers. */
export interface CatalogIndex {
  readonly generation: number;
  readonly productCount: number;
  readonly variantCount: number;
  /** Further arrays are lib/finder's own business. */
  readonly parts: Readonly<Record<string, unknown>>;
}

/** Stock of one reading, in the variant order of the CatalogIndex it was built for. */
export interface StockIndex {
  readonly generation: number;
  readonly stockVersion: number;
  readonly parts: Readonly<Record<string, unknown>>;
}

export interface FinderParts {
  readonly catalog: CatalogIndex;
  readonly stock: StockIndex;
}

/** Where finders come from: in the server, the sync worker; in tests and scripts, a build in the same thread. */
export interface FinderSource {
  finderParts(dealerId: string): Promise<FinderParts | null>;
}
