import { Catalog } from "../catalog/catalog.ts";
import { type Warehouse, warehousesOf } from "../stock/warehouses.ts";
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
}

/** All that one running supplier holds. */
export class Supplier {
  readonly catalog: Catalog;
  readonly warehouses: readonly Warehouse[];
  readonly tokens = new Tokens();
  readonly journal = new Journal();
  readonly memory = new Memory();
  readonly clock: Clock;
  faults: Faults;
  /** Known once it listens. */
  baseUrl = "";
  /** How many calls there were. */
  turn = 0;

  constructor({ seed, products, warehouses, faults }: SupplierSettings, clock: Clock) {
    this.faults = new Faults(faults);
    this.clock = clock;
    this.catalog = new Catalog(seed, products);
    this.warehouses = warehousesOf(warehouses);
  }
}
