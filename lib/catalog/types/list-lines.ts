import type { RepairedCode } from "@/lib/domain/codes/repaired-code.ts";
import type { PriceTier } from "@/lib/domain/price.ts";
import type { Coverage } from "@/lib/domain/stock.ts";
import type { AppliedThreshold } from "@/lib/domain/threshold.ts";
import type { LineReading } from "@/lib/import/types.ts";
import type { GoneArticle } from "./gone-article.ts";
import type { ExactMatch } from "./search.ts";
import type { Warehouse } from "./stock.ts";
import type { CodedRow } from "./variant-row.ts";

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
  /** Far more than usual: over ten times the supplier's stock, or more than was ever ordered of one article. It is said, and blocks nothing. */
  unusual: "stock" | "ordered" | null;
  /** What the text says in the place of a threshold and is none; null also where the line has one. */
  badThreshold: string | null;
  /** What stands behind the number in the text. */
  note: string;
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
  /** So many more, and each is this much less. */
  cheaper: { more: number; lessAmount: number } | null;
  /** Whether the stock covers all lines together: in all warehouses, and in the principal's own (null: none chosen). */
  inAll: Coverage | null;
  here: Coverage | null;
}

/** Whether a person has to do something before the line can be ordered. */
export function needsLook({ row, badQuantity, badThreshold }: ListLine): boolean {
  return row === null || badQuantity !== null || badThreshold !== null;
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
