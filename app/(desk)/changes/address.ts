import type { ChangeFilter } from "@/lib/catalog/types/changes.ts";
import { dayOf } from "@/lib/domain/time.ts";

/** Addresses within the changes: the filter with parts of it changed; another filter begins at page 1. */
export function changesAddress(filter: ChangeFilter) {
  return (changes: Partial<ChangeFilter>): string => {
    const { kinds, since, onlyWatched, page } = { ...filter, page: 1, ...changes };
    const parts = [
      kinds.length > 0 && `kind=${kinds.join(",")}`,
      since !== null && `since=${dayOf(since)}`,
      onlyWatched && "watched=1",
      page > 1 && `page=${page}`,
    ].filter(Boolean);
    return parts.length > 0 ? `/changes?${parts.join("&")}` : "/changes";
  };
}
