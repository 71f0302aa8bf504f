/** The columns of a listing that can be left out and moved, in their usual order. */
export const listingColumns = ["cost", "msrp", "margin", "stock", "here", "units", "status"] as const;
export type ListingColumn = (typeof listingColumns)[number];

/** How many products a page of a listing may have. */
export const pageSizes = [24, 48, 96, 192] as const;

/** A listing is a table, or a grid of pictures. */
export const listingViews = ["rows", "pictures"] as const;

/** How a member wants listings to look. */
export interface ListingLook {
  /** In their order. A column of cost is left out without the right to see it. */
  readonly columns: readonly ListingColumn[];
  readonly pageSize: (typeof pageSizes)[number];
  readonly view: (typeof listingViews)[number];
}

export const usualLook: ListingLook = { columns: listingColumns, pageSize: 48, view: "rows" };
