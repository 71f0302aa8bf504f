import { useEffect, useState } from "react";

export type SearchParts = typeof import("./search-parts.ts");

/** What the list needs, which is loaded when the box is first used; null before. */
export function useSearchParts(wanted: boolean): SearchParts | null {
  const [parts, setParts] = useState<SearchParts | null>(null);
  useEffect(() => {
    // Without them the box still searches.
    if (wanted) void import("./search-parts.ts").then(setParts, () => undefined);
  }, [wanted]);
  return parts;
}
