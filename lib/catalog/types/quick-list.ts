import type { PriceTier } from "@/lib/domain/price.ts";
import type { Coverage } from "@/lib/domain/stock.ts";
import type { GoneArticle } from "./gone-article.ts";
import type { ExactMatch } from "./search.ts";
import type { Warehouse } from "./stock.ts";
import type { VariantRow } from "./variant-row.ts";

export const mostLines = 200;
/** The longest list, in characters, that fits into an address. */
export const mostCharacters = 6000;
export type BadReason = "noQuantity" | "quantity" | "tooLong";

/** A line as pasted. `line` counts from 1, blank lines included. */
export interface AskedLine {
  line: number;
  number: string;
  quantity: number;
}

export interface BadLine {
  line: number;
  text: string;
  reason: BadReason;
}

export interface QuickRow {
  /** The lines that name this article. Their quantities are summed. */
  lines: number[];
  quantity: number;
  row: VariantRow;
  /** The cheapest tier at this quantity; null without a wholesale price, or withheld. */
  tier: PriceTier | null;
  totalCents: number | null;
  stock: Coverage;
}

export interface OpenLine extends AskedLine {
  problem: "notFound" | "ambiguous" | "gone";
  /** With `gone`: the article's numbers, what it was called, and when it left the catalog (ms). */
  gone: Pick<GoneArticle, "variantNo" | "productNo" | "name" | "goneAt"> | null;
  candidates: ExactMatch[];
}

export interface QuickList {
  rows: QuickRow[];
  open: OpenLine[];
  bad: BadLine[];
  /** The number of lines beyond the limit. */
  leftOut: number;
  warehouses: Warehouse[];
  /** Which of the articles named here are on a watch list. */
  watched: ReadonlySet<string>;
  /** Sum of the rows that have a cost; null when none has. */
  totalCents: number | null;
  withoutCost: number;
}
