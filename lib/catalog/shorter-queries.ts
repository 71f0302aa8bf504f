import { find } from "@/lib/search/find.ts";
import type { NearMisses } from "@/lib/search/near-misses.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import type { ProductFilter } from "./types/filter.ts";
import type { ShorterQuery } from "./types/listing.ts";

const mostWords = 8;
const mostShown = 3;

/**
 * The query with one word left out, for each word where this finds something under the other filters. It is offered
 * when all words together find nothing ("700x28 tyre" in a catalog whose tyres do not say 700). Queries with the fewest
 * results come first: they are nearest to the original.
 */
export function shorterQueries(
  searchIndex: SearchIndex,
  filter: ProductFilter,
  asked: { nearMisses: NearMisses; now: number },
): ShorterQuery[] {
  const words = filter.q.split(" ");
  if (words.length < 2 || words.length > mostWords) return [];
  const queries = words.map((_, left) => words.filter((_word, place) => place !== left).join(" "));
  const totalOf = (query: string) =>
    find(searchIndex, { filter: { ...filter, q: query, page: 1 }, first: [], also: [], pageSize: 1, ...asked }).total;
  return [...new Set(queries)]
    .map((query) => ({ query, total: totalOf(query) }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => a.total - b.total)
    .slice(0, mostShown);
}
