import { bestMatches, matchQuery, type Query } from "./query.ts";
import type { SearchIndex } from "./registry.ts";

interface Suggested {
  /** The best products, the best one first. */
  products: number[];
  total: number;
  corrected: string | null;
}

/** What `find` finds first for a text without filters, without the counts of facets. */
export function suggest(index: SearchIndex, text: string, query: Query, count: number): Suggested {
  const corrected = matchQuery(index, text, query);
  const { count: total } = index.scratch.matches;
  return { products: bestMatches(index, null, 0, count), total, corrected };
}
