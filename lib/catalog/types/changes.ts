export const changeKinds = [
  "new",
  "gone",
  "returned",
  "renamed",
  "price",
  "status",
  "due-date",
  "stock-out",
  "stock-in",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface ChangeRow {
  id: number;
  at: number;
  kind: ChangeKind;
  productNo: string;
  variantNo: string | null;
  name: string;
  /** The price type for `price`, the warehouse id for `due-date`. */
  detail: string | null;
  /** Cents for `price`, text or ms otherwise; null when absent or withheld. */
  before: string | number | null;
  after: string | number | null;
  watched: boolean;
}

export interface ChangeFilter {
  kinds: ChangeKind[];
  since: number | null;
  onlyWatched: boolean;
  page: number;
}

export interface ChangePage {
  filter: ChangeFilter;
  total: number;
  pageCount: number;
  counts: Record<ChangeKind, number>;
  rows: ChangeRow[];
}
