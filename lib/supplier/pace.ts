import { createPace, type Pace, type Waiting } from "@/lib/concurrency/pace.ts";
import { processSingleton } from "@/lib/process-singleton.ts";

const own = processSingleton<{ pace: Pace | null }>("supplier-pace", () => ({ pace: null }));

/**
 * From now on all requests of this thread to the supplier keep a pace, together with those of the other threads that
 * were given the same memory. Programs that do not call it have no limit.
 */
export function paceRequests(perSecond: number, shared: SharedArrayBuffer): void {
  own.pace = createPace(perSecond, shared);
}

/** Ends the pace of this thread: the programs that kept it are over. */
export function endPace(): void {
  own.pace = null;
}

/** Resolves when a request may be made. */
export async function supplierTurn(waiting: Waiting, signal?: AbortSignal): Promise<void> {
  await own.pace?.turn(waiting, signal);
}
