import { LRUCache } from "lru-cache";
import type { FacetCounts } from "./facets.ts";
import { remember, type SearchIndex } from "./registry.ts";

/** Each takes a byte for every product and variant. */
const mostKept = 4;

export interface Counted {
  readonly total: number;
  readonly variantTotal: number;
  readonly facets: FacetCounts;
}

interface Kept {
  readonly counted: Counted;
  readonly listed: Uint8Array;
  readonly matching: Uint8Array;
}

/**
 * What was counted and marked in the index's scratch space for a filter, or the same again for one of the latest filters:
 * people turn the pages of a listing, sort it and come back to it.
 */
export function countedLately(index: SearchIndex, filter: string, count: () => Counted): Counted {
  const { scratch } = index;
  const latest = remember(index, "latest counts", () => new LRUCache<string, Kept>({ max: mostKept }));
  const known = latest.get(filter);
  if (known) {
    scratch.listed.set(known.listed);
    scratch.matching.set(known.matching);
    return known.counted;
  }
  const counted = count();
  latest.set(filter, { counted, listed: scratch.listed.slice(), matching: scratch.matching.slice() });
  return counted;
}
