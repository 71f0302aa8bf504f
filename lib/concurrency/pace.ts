const secondMs = 1000;

/** interactive: a user waits for the result. */
export type Priority = "interactive" | "background";

/** Requests per second, for all threads that share the memory. */
export interface Pace {
  /** Resolves when it is this request's turn: those that people wait for first, then in the order of the calls. */
  turn(priority: Priority, signal?: AbortSignal): Promise<void>;
}

/** The memory that all threads of a process share. */
export function sharedPace(): SharedArrayBuffer {
  return new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
}

/**
 * What people wait for may be so far ahead of an even pace (ms). What nobody waits for may not, so that it gives way to
 * requests that people wait for in whatever thread.
 */
const headStartMs = 200;

/**
 * The generic cell rate algorithm: the memory holds the moment up to which turns are given at an even pace. A request
 * gets its turn when that moment is not too far ahead.
 */
export function createPace(perSecond: number, shared: SharedArrayBuffer, now: () => bigint = monotonic): Pace {
  const givenUntil = new BigInt64Array(shared);
  const apart = micros(secondMs / perSecond);
  const waiters: Record<Priority, Set<() => void>> = { interactive: new Set(), background: new Set() };
  let timer: NodeJS.Timeout | undefined;

  /** Takes a turn; or returns how long the first in the queue has to wait (ms). */
  function tryTurn(priority: Priority): number {
    for (;;) {
      const at = now();
      const until = Atomics.load(givenUntil, 0);
      let begin = at;
      if (until > at) begin = until;
      const ahead = begin - at - (priority === "interactive" ? micros(headStartMs) : 0n);
      if (ahead > 0n) return Math.ceil(Number(ahead) / 1000);
      if (Atomics.compareExchange(givenUntil, 0, until, begin + apart) === until) return 0;
    }
  }

  function giveTurns(): void {
    clearTimeout(timer);
    for (;;) {
      const priority = waiters.interactive.size > 0 ? "interactive" : "background";
      const [begin] = waiters[priority];
      if (begin === undefined) return;
      const waitMs = tryTurn(priority);
      if (waitMs > 0) {
        timer = setTimeout(giveTurns, waitMs);
        return;
      }
      begin();
    }
  }

  return {
    turn: (priority, signal) =>
      new Promise((resolve) => {
        const begin = () => {
          waiters[priority].delete(begin);
          signal?.removeEventListener("abort", begin);
          resolve();
        };
        // Who is stopped need not wait: the request itself is not made.
        if (signal?.aborted) return resolve();
        signal?.addEventListener("abort", begin);
        waiters[priority].add(begin);
        giveTurns();
      }),
  };
}

/** Microseconds by the same clock in all threads of the process, which no change of the time of day affects. */
function monotonic(): bigint {
  return process.hrtime.bigint() / 1000n;
}

function micros(ms: number): bigint {
  return BigInt(Math.round(ms * 1000));
}
