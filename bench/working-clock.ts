/**
 * The clock of a simulated day: it goes on like the machine's while something is done, and what nothing is done in is
 * passed over. So whatever waits for its turn, for the pace of requests or for the disk is late by this clock too.
 */
export interface WorkingClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** The clock goes on until the work is done. One work at a time. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Passes over the time until a moment, unless it is past: work took longer. */
  passTo(at: number): void;
}

/** `passedMs`: a clock of this process that is never set. */
export function createWorkingClock(start: number, passedMs: () => number = () => performance.now()): WorkingClock {
  let at = start;
  let since: number | null = null;
  const now = () => Math.floor(since === null ? at : at + passedMs() - since);
  return {
    now,
    async during(work) {
      since = passedMs();
      try {
        return await work();
      } finally {
        at = now();
        since = null;
      }
    },
    passTo(moment) {
      at = Math.max(at, moment);
    },
  };
}
