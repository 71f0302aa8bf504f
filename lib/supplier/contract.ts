/**
 * The supplier's interface in types. Foreign field names live only in this folder; these shapes are what its parsers
 * answer. Identifiers are text, moments ISO 8601 UTC text or null, an unknown figure is null.
 */

export interface SupplierSettings {
  readonly baseUrl: string;
  readonly signIn: "basic" | "query" | "headers";
  /** A header with `{token}`, e.g. `Authorization: ApiKey {token}`. */
  readonly authHeader: string;
  readonly language: "en" | "fr";
  readonly callerName: string;
  readonly paging: PagingStyle | "auto";
  readonly pageSize: number;
}

/** What `pageStartIndex` counts: items or pages, from 1 or 0; none: the whole list comes at once. */
export type PagingStyle = "item1" | "item0" | "page1" | "page0" | "none";

export type SupplierCredentials =
  | { readonly kind: "password"; readonly username: string; readonly password: string }
  | { readonly kind: "token"; readonly username: string; readonly token: string };

export interface SupplierBrand {
  brandId: string;
  name: string;
}

export interface SupplierCategory {
  categoryId: string;
  name: string;
  children: SupplierCategory[];
}

export interface SupplierProduct {
  productNo: string;
  name: string;
  /** As sent, markup and all. */
  description: string;
  brandId: string | null;
  brand: string | null;
  createdAt: string | null;
  modifiedAt: string | null;
  taxable: boolean | null;
  categories: { categoryId: string; name: string; level: number }[];
  variants: SupplierVariant[];
  /** Numbers of variants that could not be understood; null for one that has no number either. */
  staleVariants: (string | null)[];
}

export interface SupplierVariant {
  variantNo: string;
  description: string;
  statusId: number | null;
  statusText: string | null;
  upc: string | null;
  ean: string | null;
  mfgPartNumber: string | null;
  config: string | null;
  sizeId: string | null;
  colorId: string | null;
  dimensionGroup: string | null;
  dimensions: { weight: number | null; length: number | null; width: number | null; height: number | null };
  groundOnly: boolean | null;
  fulfillable: boolean | null;
  modifiedAt: string | null;
  attributes: { name: string; value: string }[];
  prices: SupplierPrice[];
  /** The Prices list as sent, in the spelling of the prices operation: rows that are no price are in it too. */
  rawPrices: string;
  images: SupplierImage[];
  /** The Images list as sent. */
  rawImages: string;
}

export interface SupplierImage {
  format: string;
  url: string;
}

export interface SupplierPrice {
  typeId: number;
  type: string;
  amountCents: number;
  /** At least 1. */
  quantityBreak: number;
}

export interface SupplierInventory {
  variantNo: string;
  statusId: number | null;
  watched: boolean;
  warehouses: { warehouseId: string; name: string; available: number | null; dueAt: string | null }[];
  totalAvailable: number | null;
  nextDueAt: string | null;
}

export interface SupplierVariantPrices {
  variantNo: string;
  productNo: string | null;
  prices: SupplierPrice[];
  /** The Prices list as sent. */
  rawPrices: string;
}

/** One understood record: `raw` is its text exactly as the supplier sent it. */
export interface SupplierRecord<T> {
  key: string;
  raw: string;
  value: T;
}

/** One record that could not be understood. */
export interface RefusedRecord {
  key: string | null;
  field: string | null;
  reason: string;
  raw: string;
}

/** Where a sync run stands; plain JSON, so that it can be kept and resumed by another process. */
export interface PagingCursor {
  style: PagingStyle;
  pageSize: number;
  /** The next `pageStartIndex` in the style's own counting. */
  next: number;
  /** Records seen so far, without repeats. */
  seen: number;
  /** Key of the list's first record, for what is remembered of the list when its end is reached; missing in older cursors. */
  firstKey?: string | null;
}

export interface SupplierPage<T> {
  records: SupplierRecord<T>[];
  refused: RefusedRecord[];
  /** Where to go on; null when this page was the last. */
  cursor: PagingCursor | null;
  /** Total the supplier names in X-Pagination, else null. */
  expectedRows: number | null;
  /** What was found out about paging so far; null until it is known. */
  profile: PagingProfile | null;
}

/** Lists that are read page by page. */
export type PagedList = "brands" | "products" | "inventory";

export interface PagingProfile {
  readonly style: PagingStyle;
  /** Found out by asking, now or at an earlier reading, or fixed by the settings. */
  readonly knownFrom: "asking" | "setting";
  /** One answer, of fewer rows than asked for, held the whole list: `style` is a guess then, since nothing told it. */
  readonly whole: boolean;
  /** Rows asked for at once. */
  readonly pageSize: number;
  /** The size the supplier caps pages at, when it gives fewer than asked though more follow. */
  readonly cappedAt: number | null;
  /** Rows so far, bad ones included. */
  readonly rows: number;
  /** The total the supplier names, right or wrong. */
  readonly announced: number | null;
  /** What names the list's first record: its key, or the beginning of its text when it could not be read; null without one. */
  readonly firstKey: string | null;
  /** Why the list may go on beyond what can be asked for; said with the last page. */
  readonly doubt: PagingDoubt | null;
}

/**
 * The start is ignored and the answer has as many rows as were asked for, or a round number of them that may be a limit; or the
 * supplier names more rows than it gives.
 */
export type PagingDoubt = "exactly-the-size-asked-for" | "round-number" | "more-announced";

/** The token in use and the way to a new one; many requests that meet a refused token cause one sign-in. */
export interface TokenSource {
  current(): Promise<string>;
  /**
   * `doubtful`: the answer may be about the token or not, as a web page. @throws BincardError `supplier-refused` when the credentials are
   * not accepted either; never tried again by itself.
   */
  renew(refused: string, doubtful?: boolean): Promise<string>;
}

/** Answers received while paging is found out, kept by whoever reads: cut off then, the next reading goes on where this one was. */
export interface PagingAnswers {
  /** By place (start and size asked for); what is not to be believed any more is missing. */
  read(): Promise<ReadonlyMap<string, string>>;
  keep(place: string, answer: string): Promise<void>;
}

/** Everything of the interface that Bincard asks a supplier. Every method throws BincardError `supplier-…`. */
export interface SupplierClient {
  echo(): Promise<void>;
  brands(from?: PagingCursor, kept?: PagingAnswers): AsyncIterable<SupplierPage<SupplierBrand>>;
  /** The whole tree; `raw` is the body as sent. */
  categories(): Promise<{ raw: string; roots: SupplierCategory[]; refused: RefusedRecord[] }>;
  products(from?: PagingCursor, kept?: PagingAnswers): AsyncIterable<SupplierPage<SupplierProduct>>;
  /** `since`: only figures the supplier changed after that moment (ms). `failing`: a bad record among them fails the reading. */
  inventory(
    query: { since?: number; failOnPoison?: boolean },
    from?: PagingCursor,
    kept?: PagingAnswers,
  ): AsyncIterable<SupplierPage<SupplierInventory>>;
  /**
   * What changed since a moment (ms), where the list as a whole fails: asked for by the leading parts of all `variantNos` but `bad` ones. Others
   * that the supplier fails at are found and refused by their numbers. @throws also `supplier-nonsense`, reason `filter-ignored`.
   */
  changesWithout(query: {
    since: number;
    variantNos: readonly string[];
    bad: readonly string[];
  }): Promise<{ records: SupplierRecord<SupplierInventory>[]; refused: RefusedRecord[] }>;
  /** Exactly the named variants (the supplier's prefix matches and ignored filters are filtered out again). */
  inventoryOf(
    variantNos: string[],
  ): Promise<{ records: SupplierRecord<SupplierInventory>[]; refused: RefusedRecord[] }>;
  pricesOf(
    variantNos: string[],
  ): Promise<{ records: SupplierRecord<SupplierVariantPrices>[]; refused: RefusedRecord[] }>;
}
