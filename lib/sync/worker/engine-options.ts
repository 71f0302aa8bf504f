import type { AlertingSources } from "@/lib/alerts/machine/alerting-sources.ts";
import type { SearchIndexParts } from "@/lib/search/types.ts";
import type { RefreshOptions } from "../read/refresher.ts";
import type { TokenRightsOptions } from "../read/token-rights.ts";
import type { AccessOptions } from "../read/token-source.ts";
import type { Instances } from "../schedule/instances.ts";
import type { SharedOutage } from "../schedule/shared-outage.ts";
import type { ScheduleOptions } from "../schedule/with-lease.ts";
import type { WatchedClock } from "../store/future-moments.ts";

/** Everything that the engine gets from outside. */
export interface EngineOptions extends AccessOptions, ScheduleOptions, RefreshOptions, TokenRightsOptions {
  /** Dealers to keep up to date. */
  dealers(): Promise<string[]>;
  /** The other processes that sync the same dealers; undefined where there can be none. `dealers` is its heartbeat. */
  instances?: Pick<Instances, "onEnded" | "leave">;
  /** Maximum number of concurrent syncs. */
  dealersAtOnce?: number;
  /** How long one sync holds its slot (ms). */
  slotMs?: number;
  /** A dealer's database file was replaced or deleted: open connections to it must be closed. */
  replaced?(dealerId: string): void;
  /** Everything due of a dealer was read. */
  looked?(dealerId: string): void;
  /** What alerts need; missing in programs that only sync. */
  alerting?: AlertingSources;
  searchIndexParts(dealerId: string): Promise<SearchIndexParts | null>;
  /** A user is viewing the dealer's pages. */
  seen?(dealerId: string): void;
  /** No other process can open the same databases: leases of other processes were left by a crash and are void. */
  sole: boolean;
  /** Workers of this process that have ended: their leases are void. */
  endedProcesses?: readonly string[];
}

/** Parts that the dealers of one engine share. */
export interface EngineParts {
  readonly clock: WatchedClock;
  readonly outage: SharedOutage;
  /** Visits a dealer as soon as a slot is free, because a user is waiting. */
  wake(dealerId: string): void;
}
