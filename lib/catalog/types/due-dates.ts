/** A delivery of a watched article that the supplier announces. Dates and moments in ms. */
export interface DueDelivery {
  variantNo: string;
  productNo: string;
  name: string;
  /** Null: all warehouses together. */
  warehouseId: string | null;
  warehouse: string | null;
  dueAt: number;
  /** The dates that it had before, oldest first; null: put off without a date. */
  formerDueAts: (number | null)[];
  /** When the date was last set or moved; null: before events were recorded. */
  changedAt: number | null;
  /** How many are wanted on all watched lists together; null: not said. */
  wanted: number | null;
}
