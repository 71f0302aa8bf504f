import type { RepairedCode } from "@/lib/domain/codes/repaired-code.ts";
import type { LeftOut, OrderLine, OrderProposal, ShelfFigures } from "@/lib/domain/order/types.ts";
import type { PriceTier } from "@/lib/domain/price.ts";
import type { Coverage } from "@/lib/domain/stock.ts";
import type { AppliedThreshold } from "@/lib/domain/threshold.ts";
import type { LineReading } from "@/lib/import/types.ts";
import type { ShelfChange, ShelfRow } from "@/lib/shelf/types.ts";
import type { CodedRow, GoneArticle, Warehouse } from "../article/types.ts";
import type { LowStockFilter } from "../board/types.ts";
import type { ExactMatch } from "../listing/types.ts";

/** merge: figures that are absent stay. replace: the shelf becomes these rows, and absent figures are empty. */
export const shelfModes = ["merge", "replace"] as const;

/**
 * Why a row is not stored. unread: something in it is invalid; no-number: it names nothing; missing: no item has the
 * number; several: more than one has; disagree: its numbers name different items; twice: an earlier row set the same
 * item; maximum-under-minimum: nothing could ever be ordered; bad-figure: a figure is not a whole number from 0 up;
 * zero-lot: the minimum order or the pack size is 0.
 */
export const shelfRefusals = [
  "unread",
  "no-number",
  "missing",
  "several",
  "disagree",
  "twice",
  "maximum-under-minimum",
  "bad-figure",
  "zero-lot",
] as const;

/** A line of a list, stored or pasted. */
export interface LineInput {
  /** A stored line's id, or its index in a text. */
  id: number;
  /** As written; "" for an item that was added directly. */
  text: string;
  /** The item that was found or chosen; null: the text decides. */
  variantNo: string | null;
  /** Null: for a line whose text decides the item, the text also has the quantity, if any. */
  quantity: number | null;
  /** Of a stored line: its threshold, and an invalid text in its place. Absent: the text decides. */
  threshold?: number | null;
  badQuantity?: string | null;
  badThreshold?: string | null;
  /** It belongs to the previous line if it means the same item. */
  continues?: boolean;
  /** The item that a user chooses for the text; its words may decide the quantity. */
  meant?: string;
  /** The interpretations of the text if a head above it names the columns; absent: those of the text alone. */
  readings?: readonly LineReading[];
}

/** What became of a line's number. */
export type Verdict =
  /**
   * `matched`: by which identifier of the text; null for an item that was added or chosen by hand. `repaired`: what was
   * changed of a damaged code to find it.
   */
  | { kind: "found"; matched: ExactMatch["matched"] | null; repaired: RepairedCode | null }
  /** Several items have the number; `isMore`: more than these. */
  | { kind: "several"; candidates: ExactMatch[]; isMore: boolean }
  /** The line has numbers of two different items. */
  | { kind: "disagree"; candidates: ExactMatch[]; isMore: boolean }
  /** No item has it; these numbers start with it. */
  | { kind: "near"; candidates: ExactMatch[]; isMore: boolean }
  | { kind: "missing" }
  /** `gone`: the item's last figures; `candidates`: items of the same product that are in stock. */
  | { kind: "gone"; gone: GoneArticle; candidates: ExactMatch[] }
  | { kind: "tooLong" };

export interface ListLine {
  id: number;
  text: string;
  /** The number as understood. */
  number: string;
  /** The quantity; null: none is given. */
  quantity: number | null;
  /** A quantity as written that is not understood, or cannot be ordered. */
  badQuantity: string | null;
  /** The item is found without a quantity, while other lines have one: the list is an order. Never on a watched list. */
  lacksQuantity: boolean;
  /**
   * Far more than usual: over ten times the supplier's stock, or more than was ever ordered of one item. A warning
   * only.
   */
  unusual: "stock" | "ordered" | null;
  /** An invalid text in place of the threshold; null also if the line has one. */
  badThreshold: string | null;
  /** The text after the number. */
  note: string;
  /** Words beside the quantity of a free line that neither its item nor the words of orders explain; "" for none. */
  unexplained: string;
  /** The threshold in the text. */
  writtenThreshold: number | null;
  verdict: Verdict;
  /** The item; null unless found. */
  row: CodedRow | null;
  /** The total of all lines, if other lines want the same item. */
  together: number | null;
  /** The threshold that currently applies to the item, from all its lists and rules; null: none, or no item. */
  lowAt: AppliedThreshold | null;
  /** The cheapest tier at the quantity of all lines; null without a wholesale price, or withheld. */
  tier: PriceTier | null;
  totalAmount: number | null;
  /** This many more make each cheaper by this amount. */
  cheaper: { more: number; lessAmount: number } | null;
  /** Whether the stock covers all lines together: in all warehouses, and in the principal's own (null: none chosen). */
  inAll: Coverage | null;
  here: Coverage | null;
}

/** Whether a person has to do something before the line can be ordered. */
export function needsLook({ row, badQuantity, badThreshold, lacksQuantity }: ListLine): boolean {
  return row === null || badQuantity !== null || badThreshold !== null || lacksQuantity;
}

/** The total of a list, and what it leaves out. */
export interface ListSum {
  /** Null: no line has a cost. */
  totalAmount: number | null;
  /** Lines without an item in the catalog, including removed ones. */
  notFound: number;
  /** Items that are found but have no quantity, or no cost, or not enough stock in all or in the own warehouse. */
  withoutQuantity: number;
  withoutCost: number;
  notEnough: number;
  notHere: number;
}

export interface ListLines {
  lines: ListLine[];
  sum: ListSum;
  warehouses: Warehouse[];
  /** Which of the named items are on a list. */
  watched: ReadonlySet<string>;
}

/** What a list amounts to. */
export interface ListFigures {
  /** Null: no line has a cost and a quantity, or the principal may not see cost. */
  readonly totalAmount: number | null;
  /** Lines in the total. */
  readonly counted: number;
  /** Lines whose item is low, and lines that want more than the supplier has. */
  readonly low: number;
  readonly short: number;
  /** When a line was last added (ms); null: there is none. */
  readonly addedAt: number | null;
}

/** The parameters of a proposal. */
export interface OrderQuestion {
  /** All items with a minimum; or of these those on the low-stock board, filtered or not; or the items of a list. */
  readonly from:
    | { readonly kind: "minimums" }
    | ({ readonly kind: "board" } & OrderBoard)
    | { readonly kind: "list"; readonly listId: string };
  /** Null: none. Always null without the right to see cost. */
  readonly budgetAmount: number | null;
}

/** The parts of the board's filter that select its items; an order uses all of them. */
export type OrderBoard = Readonly<
  Pick<LowStockFilter, "states" | "brandIds" | "warehouseId" | "includeOut" | "onlyWatched">
> & {
  /** Null: the member's own. */
  readonly threshold: number | null;
};

export interface ProposedLine extends OrderLine {
  readonly row: CodedRow;
  /** More than was ever ordered of one item: a shelf figure may be wrong. A warning only. */
  readonly isUnusual: boolean;
}

export interface LeftOutArticle extends LeftOut {
  /** Null: it is not in the catalog. */
  readonly row: CodedRow | null;
  readonly gone: GoneArticle | null;
}

/** A proposal with its items' current data. */
export interface ShownProposal extends Pick<OrderProposal, "enough" | "totalAmount" | "withoutCost"> {
  readonly lines: readonly ProposedLine[];
  /** Lines that the budget does not pay for: they can be added by hand. */
  readonly overBudget: readonly ProposedLine[];
  readonly leftOut: readonly LeftOutArticle[];
  /** Items below their minimum that are not low at the supplier, or not on the requested board. */
  readonly notLow: number;
  /** Items of the requested board without a minimum in the own shelf; 0 without a board. */
  readonly noMinimum: number;
  /** The first is the dealer's own when one is. */
  readonly warehouses: readonly Warehouse[];
  /** The board's filter by catalog names; null: unfiltered, or no board. */
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

/** A line of a list that a scan was counted into. */
export interface ScannedLine {
  lineId: number;
  /** Null: no item has the code; the line stores it as scanned. */
  article: ExactMatch | null;
  code: string;
  quantity: number;
}

/**
 * The result of a scan into a list: it was added to a line, or nothing was done because the user must choose the item
 * (several have the code, or it was repaired).
 */
export type ScanOutcome =
  | { counted: ScannedLine; candidates: [] }
  | { counted: null; candidates: [ExactMatch, ...ExactMatch[]] };

/** A row as submitted: an item number and figures. An absent figure stays; null clears it. */
export interface ShelfRowInput extends Partial<Record<keyof ShelfFigures, number | string | null>> {
  readonly number: string;
  /** An invalid part of the row; absent or null: all is valid. Such a row is refused, and its item stays unchanged. */
  readonly bad?: string | null;
  /** Further identifiers of the same item: they count if the earlier ones name none, and must not name another item. */
  readonly others?: readonly string[];
}

export type ShelfMode = (typeof shelfModes)[number];

export interface ShelfRefusal {
  /** Index of the row among those submitted, from 0. */
  readonly row: number;
  readonly number: string;
  readonly reason: (typeof shelfRefusals)[number];
  /** Candidates for the row, at most eight items. */
  readonly candidates: readonly string[];
}

/** The result of a row: its item, if it names one, and why it is not stored; null: it is. */
export interface ShelfOutcome {
  readonly number: string;
  readonly variantNo: string | null;
  readonly reason: ShelfRefusal["reason"] | null;
}

/** What saving some rows would do. */
export interface ShelfPlan {
  /** What is stored, even if unchanged: its time is updated. */
  readonly told: readonly ShelfChange[];
  /** The changed figures by item; `before` null: the item is not on the shelf yet. */
  readonly changes: readonly { variantNo: string; before: ShelfRow | null; after: ShelfFigures }[];
  /** Items removed from the shelf because `replace` does not name them. */
  readonly removed: readonly string[];
  readonly refused: readonly ShelfRefusal[];
  /** Rows whose negative on-hand figure is stored as 0: a till sold what nobody had counted. */
  readonly raised: readonly { readonly row: number; readonly number: string; readonly onHand: number }[];
  /** Rows stored for an item whose number they have in a damaged form. */
  readonly repaired: readonly RepairedRow[];
  /** What becomes of each row, in their order. */
  readonly outcomes: readonly ShelfOutcome[];
}

/** A row whose number was repaired. */
export interface RepairedRow {
  readonly row: number;
  readonly number: string;
  readonly variantNo: string;
  readonly repaired: RepairedCode;
}

/** The audit log's detail: the number of items set and removed. */
export function shelfNote({ told, removed }: Pick<ShelfPlan, "told" | "removed">): string {
  return removed.length > 0 ? `${told.length} (−${removed.length})` : String(told.length);
}

/** Selects items of the shelf. */
export interface ShelfFilter {
  /** Words of the name, or part of the number; "" for all. */
  readonly words: string;
  /** Only those at or under their minimum. */
  readonly onlyLow: boolean;
  /** Only those of which some are on order. */
  readonly onlyOrdered: boolean;
  readonly page: number;
}

/** An item of the shelf with the supplier's data; without a row it is not in the catalog. */
export interface ShelfArticle extends ShelfRow {
  readonly row: CodedRow | null;
  readonly gone: GoneArticle | null;
}

export interface ShelfPage {
  readonly articles: readonly ShelfArticle[];
  readonly warehouses: readonly Warehouse[];
  /** On the whole shelf, of those that are meant, at or under their minimum, and on order. */
  readonly all: number;
  readonly total: number;
  readonly low: number;
  readonly ordered: number;
  readonly page: number;
  readonly pageCount: number;
  readonly from: number;
}
