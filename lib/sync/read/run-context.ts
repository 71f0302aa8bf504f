import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import { BincardError } from "@/lib/errors.ts";
import type { SupplierClient } from "@/lib/supplier/contract.ts";
import type { RunStore } from "../store/leased-store.ts";

/** What the dealer's lists and rules say of some variants; those that none of them names are missing. */
export type WatchedOf = (variantNos: readonly string[]) => Promise<ReadonlyMap<string, WatchedArticle>>;

/** What a run needs: the dealer's database under a lease, the supplier's client, and what the dealer watches. */
export interface RunContext extends RunStore {
  readonly supplier: SupplierClient;
  readonly watched: WatchedOf;
}

/** The result of a run that read its list completely. */
export type RunEnd = "swapped" | "held";

/** The run was ended from outside; a later run resumes it. */
export class Stopped extends Error {}

/** Whether an error means that the run was ended from outside, which is not a failure. */
export function isStop(error: unknown, signal: AbortSignal): boolean {
  if (error instanceof Stopped) return true;
  return signal.aborted && error instanceof BincardError && error.facts.reason === "stopped";
}
