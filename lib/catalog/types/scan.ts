import type { ExactMatch } from "./search.ts";

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
