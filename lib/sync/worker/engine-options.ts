import type { SearchIndexParts } from "@/lib/search/types.ts";
import type { RefreshOptions } from "../on-demand/refresher.ts";
import type { ScheduleOptions } from "../scheduler/schedule-options.ts";
import type { TokenRightsOptions } from "../supplier-access/token-rights.ts";
import type { AccessOptions } from "../supplier-access/token-source.ts";

/** Everything the engine needs of the world. */
export interface EngineOptions extends AccessOptions, ScheduleOptions, RefreshOptions, TokenRightsOptions {
  /** Dealers to keep up to date. */
  dealers(): Promise<string[]>;
  /** A dealer's database is another file now, or gone: whoever has it open closes it. */
  replaced?(dealerId: string): void;
  searchIndexParts(dealerId: string): Promise<SearchIndexParts | null>;
  /** No other process can have the same databases: leases left by one that crashed are void. */
  sole: boolean;
}
