import type { DataAge } from "./age.ts";
import type { Warehouse } from "./stock.ts";
import type { VariantRow } from "./variant-row.ts";

/** A variant in a file. Null: unknown, or withheld. */
export interface FileRow extends VariantRow {
  upc: string | null;
  ean: string | null;
  mfgPartNumber: string | null;
  mapAmount: number | null;
  msrpAmount: number | null;
}

/** All variants that match a filter, or that were selected, for a file. */
export interface ProductFile {
  /** The number of rows. Fewer come when articles leave the catalog meanwhile. */
  total: number;
  /** Some rows at a time, read when they are asked for. */
  rows: AsyncGenerator<FileRow[], void>;
  /** In the principal's order, like the figures of each row. */
  warehouses: Warehouse[];
  age: DataAge;
}
