import { Catalog } from "../catalog/catalog.ts";
import { type Warehouse, warehousesOf } from "../stock/warehouses.ts";
import { type Account, accounts as known } from "./accounts.ts";
import type { Clock } from "./clock.ts";
import { Faults } from "./faults.ts";
import { Journal } from "./journal.ts";
import { Memory } from "./memory.ts";
import { Tokens } from "./tokens.ts";

export interface SupplierSettings {
  readonly seed: number;
  readonly products: number;
  /** Four to ten. */
  readonly warehouses: number;
  readonly faults: readonly string[];
  /** Accounts besides the built-in ones. */
  readonly accounts?: readonly Omit<Account, "index">[];
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

  constructor({ seed, products, warehouses, faults, accounts = [] }: SupplierSettings, clock: Clock) {
    this.accounts = [...known, ...accounts.map((account, at) => ({ ...account, index: known.length + at }))];
    this.tokens = new Tokens(this.accounts);
    this.faults = new Faults(faults);
    this.clock = clock;
    this.catalog = new Catalog(seed, products);
    this.warehouses = warehousesOf(warehouses);
  }
}
