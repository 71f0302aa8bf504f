import type { InStatement } from "@libsql/client";
import type { DealerDatabase } from "@/db/connections.ts";

/** A dealer's database in the hands of the engine that has its lease. */
export interface LeasedStore {
  readonly dealerId: string;
  readonly database: DealerDatabase;
  readonly now: () => number;
  /** Aborted when the process stops: the page under way is stored, the next one is not begun. */
  readonly signal: AbortSignal;
  /** One transaction, refused when the lease is lost. */
  readonly write: (statements: InStatement[]) => Promise<void>;
}
