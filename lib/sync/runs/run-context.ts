import { BincardError } from "@/lib/errors.ts";
import type { SupplierClient } from "@/lib/supplier/contract.ts";
import type { LeasedStore } from "../store/leased-store.ts";

/** What a run needs: the dealer's database under a lease, and the supplier's client. */
export interface RunContext extends LeasedStore {
  readonly supplier: SupplierClient;
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
