import type { LeftOut, OrderLine, OrderProposal } from "@/lib/domain/order/types.ts";
import type { GoneArticle } from "./gone-article.ts";
import type { LowStockFilter } from "./low-stock.ts";
import type { Warehouse } from "./stock.ts";
import type { CodedRow } from "./variant-row.ts";

/** What a proposal is asked for. */
export interface OrderQuestion {
  /**
   * All articles with a minimum; of these what the board of low stock shows, with a filter or all of it; or the articles
   * of a list.
   */
  readonly from:
    | { readonly kind: "minimums" }
    | ({ readonly kind: "board" } & OrderBoard)
    | { readonly kind: "list"; readonly listId: string };
  /** Null: none. Without the right to see cost there is none. */
  readonly budgetAmount: number | null;
}

/** What of the board's filter decides which articles it shows: an order takes all of that over. */
export type OrderBoard = Readonly<
  Pick<LowStockFilter, "states" | "brandIds" | "warehouseId" | "includeOut" | "onlyWatched">
> & {
  /** Null: the member's own. */
  readonly threshold: number | null;
};

export interface ProposedLine extends OrderLine {
  readonly row: CodedRow;
  /** More than was ever ordered of one article: a figure of the shelf may be wrong. It is said, and blocks nothing. */
  readonly isUnusual: boolean;
}

export interface LeftOutArticle extends LeftOut {
  /** Null: it is not in the catalog. */
  readonly row: CodedRow | null;
  readonly gone: GoneArticle | null;
}

/** A proposal with its articles, as of now. */
export interface ShownProposal extends Pick<OrderProposal, "enough" | "totalAmount" | "withoutCost"> {
  readonly lines: readonly ProposedLine[];
  readonly leftOut: readonly LeftOutArticle[];
  /** How many lack something, but are not low at the supplier, or not on the board that was asked for. */
  readonly notLow: number;
  /** The first is the dealer's own when one is. */
  readonly warehouses: readonly Warehouse[];
  /** What of the board it is made from, by the names that the catalog has; null: of all of it, or of no board. */
  readonly board:
    | (Pick<OrderBoard, "states" | "threshold" | "includeOut" | "onlyWatched"> & {
        readonly brands: readonly string[];
        readonly warehouse: string | null;
      })
    | null;
}

/** A proposal in its address: `from` is "low", with or without the board's filter, or "list:" and the list's id; else all minimums. */
export interface OrderAddress extends OrderBoard {
  readonly from: string;
  readonly budget: string;
}
