import { variantsWithWords } from "./meet-variants.ts";
import { bestMatches, matchQuery, type Query } from "./query.ts";
import type { SearchIndex } from "./registry.ts";

interface Suggested {
  /** The best products, the best one first. */
  products: number[];
  /** For each of them the variants that have the words; null when all do. */
  matching: (number[] | null)[];
  total: number;
  corrected: string | null;
}

/** What `find` finds first for a text without filters, without the counts of facets. */
export function suggest(index: SearchIndex, text: string, query: Query, count: number): Suggested {
  const corrected = matchQuery(index, text, query);
  const { count: total } = index.scratch.matches;
  const products = bestMatches(index, null, 0, count);
  return { products, matching: products.map((product) => variantsWithWords(index, product)), total, corrected };
}
