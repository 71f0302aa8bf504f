/** The stored name of the default list, which the first watched article creates. */
export const unnamedList = "Watched";

export interface WatchList {
  listId: string;
  name: string;
  isDefault: boolean;
  itemCount: number;
}

export interface WatchItem {
  variantNo: string;
  /** Null: the member's own threshold applies. */
  threshold: number | null;
  note: string;
  addedAt: number;
}
