/** Every fault that can be switched on, with its description for `--help`. */
export const faultNames = {
  slow: "the first byte comes after 2000 ms (slow=MS for another time)",
  "slow-stock": "that of a stock operation comes after 2000 ms (slow-stock=MS for another time)",
  poison: "any page with one certain product, or that product alone, is answered 500",
  "no-content": "catalog operations answer 204",
  "empty-list": "catalog operations answer []",
  "offset-ignored": "/Catalog/Products answers the first page whatever pageStartIndex says, and has no largest page",
  "page-capped": "pages hold at most 100 records (page-capped=N for another size)",
  "page-number": "pageStartIndex counts pages from 1",
  page0: "pageStartIndex counts pages from 0",
  item0: "pageStartIndex counts items from 0",
  "first-page-again": "a start past the end answers the first page",
  "no-pagination-header": "X-Pagination is not sent",
  reordered: "the order differs from request to request",
  shrunken: "only a tenth of the catalog is there",
  "filters-ignored": "skus and brands are ignored",
  "token-expires": "a token is refused after 20 calls (token-expires=N for another number)",
  "token-bare": "the token comes as bare text with a newline",
  "token-object": "the token comes inside an object",
  "token-bom": "the token comes after a byte-order mark",
  "bad-token-403": "a bad token is answered 403",
  "bad-token-500": "a bad token is answered 500 with a code in the body",
  "bad-token-html": "a bad token is answered 200 with an HTML page",
  "html-instead": "catalog operations answer an HTML page with status 200",
  "cut-body": "bodies break off in the middle",
  drip: "bodies come one byte per 1000 ms (drip=MS for another time)",
  "hang-up": "connections end without an answer",
  throttle: "every third call is answered 429 with Retry-After: 1 (throttle=N for every N-th)",
  "throttle-silent": "like throttle, without Retry-After",
  unavailable: "every call is answered 503",
  "error-500": "catalog operations answer 500",
  "no-images": "the images operations answer 404",
  "long-address": "addresses over 2048 characters are answered 404",
  "prices-as-amounts": "the prices operation uses the field names of the products operation",
  "odd-records": "some records are odd: missing lists, negative stock, dates of the year 9999, no brand, amounts of 0",
} as const;

export type FaultName = keyof typeof faultNames;

/** The faults in force, each with its number when it has one. */
export class Faults {
  readonly #active = new Map<FaultName, number | null>();

  /** @throws RangeError that names the first unknown fault. */
  constructor(names: readonly string[]) {
    for (const given of names) {
      const [name = "", value] = given.split("=");
      if (!isFault(name)) throw new RangeError(`unknown fault: ${name}`);
      const figure = value === undefined ? null : Number(value);
      if (figure !== null && !(figure >= 0)) throw new RangeError(`not a figure: ${given}`);
      this.#active.set(name, figure);
    }
  }

  has(name: FaultName): boolean {
    return this.#active.has(name);
  }

  /** The fault's number, `usual` when none was given, or null when the fault is off. */
  figure(name: FaultName, usual: number): number | null {
    return this.#active.has(name) ? (this.#active.get(name) ?? usual) : null;
  }
}

function isFault(name: string): name is FaultName {
  return Object.hasOwn(faultNames, name);
}
