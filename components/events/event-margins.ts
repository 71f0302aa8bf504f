import type { CatalogEvent } from "@/lib/catalog/history/types.ts";
import { marginPercent } from "@/lib/domain/margin.ts";

/** The margin before and after a change of cost, in per cent of MSRP, or of MAP where there is none; null: not known. */
export function eventMargins({ before, after, facts }: Pick<CatalogEvent, "before" | "after" | "facts">) {
  const margin = (cents: CatalogEvent["before"], at: 0 | 1) =>
    marginPercent(typeof cents === "number" ? cents : null, facts.msrpCents?.[at] ?? facts.mapCents?.[at] ?? null);
  return [margin(before, 0), margin(after, 1)] as const;
}
