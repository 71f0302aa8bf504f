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
 * Why a row is not stored. unread: something in it cannot be read; no-number: it names nothing; missing: no article has the number; several: more than one has; disagree: its numbers name
 * different articles; twice: a row before is stored of the same article; maximum-under-minimum: nothing could ever be ordered; bad-figure: a figure is no whole number from 0 up;
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
export interface AskedLine {
  /** What identifies it: a stored line's id, or its place in a text. */
  id: number;
  /** As written; "" for an article that was added as such. */
  text: string;
  /** The article that was found or chosen; null: the text says which. */
  variantNo: string | null;
  /** Null: of a line whose text says which article, the text says how many, if anything does. */
  quantity: number | null;
  /** Of a stored line: its threshold, and what was written in the place of a figure and is none. Missing: the text says it. */
  threshold?: number | null;
  badQuantity?: string | null;
  badThreshold?: string | null;
  /** It is no line when it means the article of the line before. */
  continues?: boolean;
  /** The article that a person chooses for the text; its words may say how many. */
  meant?: string;
  /** The ways to read the text where a head above it names the columns; missing: as it reads alone. */
  readings?: readonly LineReading[];
}

/** What became of a line's number. */
export type Verdict =
  /**
   * `matched`: by which identifier of the text; null for an article that was added or chosen by hand. `repaired`: what
   * was changed of a damaged code to find it.
   */
  | { kind: "found"; matched: ExactMatch["matched"] | null; repaired: RepairedCode | null }
  /** Several articles have the number; `isMore`: more than these. */
  | { kind: "several"; candidates: ExactMatch[]; isMore: boolean }
  /** The line has two numbers, of different articles. */
  | { kind: "disagree"; candidates: ExactMatch[]; isMore: boolean }
  /** No article has it; these begin with it. */
  | { kind: "near"; candidates: ExactMatch[]; isMore: boolean }
  | { kind: "missing" }
  /** `gone`: the article's last figures; `candidates`: articles of the same product that are in stock. */
  | { kind: "gone"; gone: GoneArticle; candidates: ExactMatch[] }
  | { kind: "tooLong" };

export interface ListLine {
  id: number;
  text: string;
  /** The number as it was understood. */
  number: string;
  /** How many; null: nothing says it. */
  quantity: number | null;
  /** A quantity as written that is not understood, or cannot be ordered. */
  badQuantity: string | null;
  /** Its article is found and nothing says how many, while other lines of the list say it: the list is an order. */
  lacksQuantity: boolean;
  /** Far more than usual: over ten times the supplier's stock, or more than was ever ordered of one article. It is said, and blocks nothing. */
  unusual: "stock" | "ordered" | null;
  /** What the text says in the place of a threshold and is none; null also where the line has one. */
  badThreshold: string | null;
  /** The text after the number. */
  note: string;
  /** Words beside the quantity of a free line that neither its article nor the words of orders explain; "" for none. */
  unexplained: string;
  /** The threshold that the text says. */
  writtenThreshold: number | null;
  verdict: Verdict;
  /** The article; null unless found. */
  row: CodedRow | null;
  /** How many of it all lines want together, when others want it too. */
  together: number | null;
  /** The threshold that counts for the article now, of all its lists and rules; null: none, or no article. */
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

/** What a list comes to, and what is not in it. */
export interface ListSum {
  /** Null: no line has a cost. */
  totalAmount: number | null;
  /** Lines without an article, gone ones among them. */
  notFound: number;
  /** Articles that are found but have no quantity, or no cost, or not enough stock in all or in the own warehouse. */
  withoutQuantity: number;
  withoutCost: number;
  notEnough: number;
  notHere: number;
}

export interface ListLines {
  lines: ListLine[];
  sum: ListSum;
  warehouses: Warehouse[];
  /** Which of the articles named here are on a list. */
  watched: ReadonlySet<string>;
}

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

/** A line of a list that a scan was counted into. */
export interface ScannedLine {
  lineId: number;
  /** Null: no article has the code; it is kept as it was read. */
  article: ExactMatch | null;
  code: string;
  quantity: number;
}

/**
 * What came of a scan into a list: it was counted into a line, or nothing was done since a person must say which article
 * is meant (several have the code, or it was repaired).
 */
export type ScanOutcome =
  | { counted: ScannedLine; candidates: [] }
  | { counted: null; candidates: [ExactMatch, ...ExactMatch[]] };

/** A row as submitted: an item number and figures. An absent figure stays; null clears it. */
export interface ToldRow extends Partial<Record<keyof ShelfFigures, number | string | null>> {
  readonly number: string;
  /** What of the row cannot be read; missing or null: all of it can. Such a row is refused, and its article stays as it is. */
  readonly bad?: string | null;
  /** Further identifiers of the same article: they count where the ones before name none, and may not name another one. */
  readonly others?: readonly string[];
}

export type ShelfMode = (typeof shelfModes)[number];

export interface ShelfRefusal {
  /** Index of the row among those submitted, from 0. */
  readonly row: number;
  readonly number: string;
  readonly reason: (typeof shelfRefusals)[number];
  /** What the row may mean, at most eight articles. */
  readonly candidates: readonly string[];
}

/** What becomes of a row: its article, when it names one, and why it is not stored; null: it is. */
export interface ShelfOutcome {
  readonly number: string;
  readonly variantNo: string | null;
  readonly reason: ShelfRefusal["reason"] | null;
}

/** What saving some rows would do. */
export interface ShelfPlan {
  /** What is stored, also where it is what the shelf says already: it is so as of now. */
  readonly told: readonly ShelfChange[];
  /** The figures of articles that change; `before` null: the article is not on the shelf yet. */
  readonly changes: readonly { variantNo: string; before: ShelfRow | null; after: ShelfFigures }[];
  /** Articles that go from the shelf, as `replace` does not name them. */
  readonly removed: readonly string[];
  readonly refused: readonly ShelfRefusal[];
  /** Rows whose negative figure on hand is stored as 0: a till sold what nobody had counted. */
  readonly raised: readonly { readonly row: number; readonly number: string; readonly onHand: number }[];
  /** Rows that are stored of an article whose number they do not have as written, since it was damaged. */
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

/** Which articles of the shelf are meant. */
export interface ShelfFilter {
  /** Words of the name, or a part of the number; "" for all. */
  readonly words: string;
  /** Only those at or under their minimum. */
  readonly onlyLow: boolean;
  /** Only those of which some are on order. */
  readonly onlyOrdered: boolean;
  readonly page: number;
}

/** An article of the shelf with what the supplier says of it; without a row it is not in the catalog. */
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
