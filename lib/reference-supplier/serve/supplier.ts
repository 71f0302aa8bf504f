import { LRUCache } from "lru-cache";
import type { Product, Variant } from "../catalog/article.ts";
import { Catalog } from "../catalog/catalog.ts";
import { type Warehouse, warehousesOf } from "../stock/warehouses.ts";
import { type Account, accounts as known, Tokens } from "./accounts.ts";
import type { Clock } from "./clock.ts";
import { Faults } from "./faults.ts";
import { Journal } from "./journal.ts";

export interface SupplierSettings {
  readonly seed: number;
  /** How many products the catalog has; 3,000 by default. */
  readonly products: number;
  /** Four to ten; six by default. */
  readonly warehouses: number;
  /** Names as in `--help`, some with a number: `slow=500`. */
  readonly faults: readonly string[];
  /** Dealers in addition to `demo` and `northside`. */
  readonly accounts: readonly Omit<Account, "index">[];
}

/** The state of one running supplier. */
export class Supplier {
  readonly catalog: Catalog;
  readonly warehouses: readonly Warehouse[];
  readonly accounts: readonly Account[];
  readonly tokens: Tokens;
  readonly journal = new Journal();
  readonly memory = new Memory();
  readonly clock: Clock;
  faults: Faults;
  /** Set once the server listens. */
  baseUrl = "";
  /** Number of requests so far. */
  turn = 0;

  constructor(settings: Partial<SupplierSettings>, clock: Clock) {
    const { seed = 1, products = 3_000, warehouses = 6, faults = [], accounts = [] } = settings;
    this.accounts = [...known, ...accounts.map((account, at) => ({ ...account, index: known.length + at }))];
    this.tokens = new Tokens(this.accounts);
    this.faults = new Faults(faults);
    this.clock = clock;
    this.catalog = new Catalog(seed, products);
    this.warehouses = warehousesOf(warehouses);
  }
}

/** One server's caches, all bounded: JSON texts of products, and the products and variants that filters selected. */
class Memory {
  readonly #texts = new LRUCache<string, string>({ maxSize: 32_000_000, sizeCalculation: (text) => text.length + 120 });
  readonly #products = new LRUCache<string, readonly Product[]>({ max: 12 });
  readonly #variants = new LRUCache<string, readonly Variant[]>({ max: 12 });

  text(name: string, make: () => string): string {
    return remembered(this.#texts, name, make);
  }

  products(name: string, select: () => readonly Product[]): readonly Product[] {
    return remembered(this.#products, name, select);
  }

  variants(name: string, select: () => readonly Variant[]): readonly Variant[] {
    return remembered(this.#variants, name, select);
  }
}

function remembered<T extends object | string>(cache: LRUCache<string, T>, name: string, make: () => T): T {
  const known = cache.get(name);
  if (known !== undefined) return known;
  const made = make();
  cache.set(name, made);
  return made;
}
