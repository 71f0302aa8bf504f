/** The stored name of the default list, which the first watched article creates. */
export const unnamedList = "Watched";

export interface WatchList {
  listId: string;
  name: string;
  isDefault: boolean;
  itemCount: number;
}

/** A line to be added. */
export interface NewLine {
  /** As written; "" for an article that is added as such. */
  text: string;
  /** Null: the text names no article, or several. */
  variantNo: string | null;
  /** A whole number from 1; null: none is said. */
  quantity: number | null;
  note: string;
}

/** A line of a list as stored. */
export interface ListedLine extends NewLine {
  lineId: number;
  /** Null: the member's own threshold applies. */
  threshold: number | null;
  addedAt: number;
}

/** A listing saved under a name. */
export interface SavedView {
  viewId: string;
  name: string;
  /** The part of its address from "?" on; "" for all products. */
  query: string;
  /** Every member of the dealer sees it. */
  isShared: boolean;
  /** The member saved it, and may change it. */
  isOwn: boolean;
}

/** A list's own threshold, for lines without one, and the stored form of where it counts; null units: none. */
export interface ListThreshold {
  units: number | null;
  place: string;
}
