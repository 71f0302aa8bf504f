/** The stored name of the default list, which the first watched item creates. */
export const unnamedList = "Watched";
/** How pages show it in each language (`thresholds.defaultName` of the messages; a test compares them). */
export const unnamedListShown = ["Starred items", "Articles suivis"] as const;

export interface WatchList {
  listId: string;
  name: string;
  isDefault: boolean;
  /** Its items are watched: they have stars, thresholds, alerts and forecasts by it. */
  isWatched: boolean;
  itemCount: number;
  /** What fills it by itself (`storedFilling`), and when it last did; null: people do. */
  filledBy: string | null;
  filledAt: number | null;
}

/** A line to be added. */
export interface NewLine {
  /** As written; "" for an item that is added as such. */
  text: string;
  /** Null: the text names no item, or several. */
  variantNo: string | null;
  /** A whole number from 1; null: none is said. */
  quantity: number | null;
  note: string;
  /** Null or missing: that of a more general rule applies. */
  threshold?: number | null;
  /** The invalid text in place of a figure: the line needs attention until it has a valid one. */
  badQuantity?: string | null;
  badThreshold?: string | null;
  /** Where the threshold counts: `storedPlace`. Missing: in all warehouses. */
  thresholdPlace?: string;
}

/** A line of a list as stored. */
export interface ListedLine extends Required<NewLine> {
  lineId: number;
  addedAt: number;
  /** When what fills the list brought it; null: a person did. */
  filledAt: number | null;
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

/** A list or saved view that a member pinned below its menu entry. */
export interface PinnedPage {
  /** `list:` or `view:` and its id. */
  pin: string;
  name: string;
  /** The default list, whose name can be translated. */
  isDefault: boolean;
  href: string;
}

/** A list's own threshold, for lines without one, and the stored form of where it counts; null units: none. */
export interface ListThreshold {
  units: number | null;
  place: string;
}
