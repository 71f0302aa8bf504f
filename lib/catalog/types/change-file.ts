import type { ChangeRow } from "./changes.ts";
import type { Warehouse } from "./stock.ts";

/** An event with what identifies its article; empty for a whole product. */
export interface ChangeFileRow extends ChangeRow {
  description: string;
  brand: string | null;
  upc: string | null;
  ean: string | null;
  mfgPartNumber: string | null;
  /** What the lists of the dealer note on the article. */
  note: string;
}

/** The events of a filter for a file, newest first. */
export interface ChangeFile {
  /** Made while they are sent. */
  rows: AsyncIterable<ChangeFileRow[]>;
  warehouses: Warehouse[];
}
