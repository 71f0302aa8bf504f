import type { Reader } from "@/db/reader.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import type { ResourceName } from "../types.ts";

export interface ScheduleOptions {
  now(): number;
  inventoryEveryMs: number;
  /** Over so long after midnight UTC the daily readings of all dealers are spread (ms). Missing: all at midnight. */
  spreadMs?: number;
  /** A dealer's place in that time, and in an interval (0 to 1). Missing: the beginning. */
  placeOf?(dealerId: string): number;
  /** Called when a dealer's snapshot has changed and its search index must be rebuilt. */
  changed(dealerId: string, what: "catalog" | "stock"): void;
  /** The variants on the dealer's watch lists. */
  watched(dealerId: string): Promise<readonly string[]>;
  /** What the dealer's lists and rules say of some variants, or (null) of all that they name; `database` is the dealer's. */
  watchedArticles(
    dealerId: string,
    database: Reader,
    variantNos: readonly string[] | null,
  ): Promise<ReadonlyMap<string, WatchedArticle>>;
  /** Called after each look at a dealer's lists: why nothing of it can be stored (`full`, …), or null. */
  stored?(dealerId: string, fault: string | null): void;
  /** Called when a complete list was read from the supplier, for the audit log. */
  retrieved?(dealerId: string, resource: ResourceName): void;
}
