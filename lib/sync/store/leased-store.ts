import type { DealerDatabase } from "@/db/connections.ts";
import type { Command } from "@/db/statement.ts";
import type { Writer } from "@/db/writer.ts";

/** A dealer's database, used by the engine that holds its lease. */
export interface LeasedStore {
  readonly dealerId: string;
  readonly database: DealerDatabase;
  readonly now: () => number;
  /** Aborted when the process stops: the current page is still stored, the next one is not requested. */
  readonly signal: AbortSignal;
  /** One transaction; rejected when the lease is lost. */
  readonly write: (commands: readonly Command[]) => Promise<void>;
}

/** The same, whose transactions can read what they leave. */
export interface RunStore extends LeasedStore {
  readonly writeAndRead: Writer["writeAndRead"];
}
