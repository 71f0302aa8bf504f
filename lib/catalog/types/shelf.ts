import type { RepairedCode } from "@/lib/domain/codes/repaired-code.ts";
import type { ShelfFigures } from "@/lib/domain/order/types.ts";
import type { ShelfChange, ShelfRow } from "@/lib/watch/types.ts";
import type { GoneArticle } from "./gone-article.ts";
import type { Warehouse } from "./stock.ts";
import type { CodedRow } from "./variant-row.ts";

/**
 * A row as told: a number of an article, and figures as they came. One that is missing stays as it is; null takes it back.
 */
export interface ToldRow extends Partial<Record<keyof ShelfFigures, number | string | null>> {
  readonly number: string;
  /** What of the row cannot be read; missing or null: all of it can. Such a row is refused, and its article stays as it is. */
  readonly bad?: string | null;
  /** Further identifiers of the same article: they count where the ones before name none, and may not name another one. */
  readonly others?: readonly string[];
}

/** merge: what is not told stays. replace: the shelf is then these rows, and a figure that is not told is none. */
export const shelfModes = ["merge", "replace"] as const;
export type ShelfMode = (typeof shelfModes)[number];

/**
 * Why a row is not stored. unread: something in it cannot be read; no-number: it names nothing; missing: no article has the number; several: more than one has; disagree: its numbers name
 * different articles; twice: a row before is stored of the same article; maximum-under-minimum: nothing could ever be ordered; bad-figure: a figure is no whole number from 0 up.
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
] as const;
export interface ShelfRefusal {
  /** The place of the row among those told, from 0. */
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

/** What telling some rows does. */
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

/** What the audit log says of it: how many articles were told, and how many went. */
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
