import { BincardError } from "@/lib/errors.ts";
import type { SupplierClient } from "@/lib/supplier/contract.ts";
import type { LeasedStore } from "../store/leased-store.ts";

/** What a run reads from and stores in. */
export interface RunContext extends LeasedStore {
  readonly supplier: SupplierClient;
}

/** How a list that was read to its end ended. */
export type RunEnd = "swapped" | "held";

/** The run was ended from outside; what is unfinished is taken up again later. */
export class Stopped extends Error {}

/** Whether an error means that the run was ended from outside, which is no failure. */
export function isStop(error: unknown, signal: AbortSignal): boolean {
  if (error instanceof Stopped) return true;
  return signal.aborted && error instanceof BincardError && error.facts.reason === "stopped";
}
