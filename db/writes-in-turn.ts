import { LibsqlError } from "@libsql/client";
import PQueue from "p-queue";
import pRetry from "p-retry";
import { BincardError, retryAfterS } from "@/lib/errors.ts";
import { limitMs } from "./server-request.ts";
import { isLocked } from "./sqlite-errors.ts";

/** Tries of one write while another process has the database locked: some seconds in all. */
const tries = { retries: 9, minTimeout: 50, maxTimeout: 1000, randomize: true };

/**
 * Attempts after the server ended a transaction at its five seconds because another writer waited: that one had its
 * turn.
 */
const maxEnded = 3;

/** Does a write when those before it are done. */
export type InTurn = <T>(write: () => Promise<T>) => Promise<T>;

/**
 * Serializes one thread's writes to one database on a server. With three or more concurrent writes, sqld 0.24.32 can
 * hand its lock to a connection that it has already closed; no one can then write to the database until sqld restarts.
 * When two processes write, it sometimes refuses one (SQLITE_BUSY) instead of letting it wait, and aborts what takes
 * longer than five seconds (TRANSACTION_TIMEOUT). Such a write has stored nothing and is retried.
 * @throws BincardError `database-unreachable` for a write whose turn has not come within the time of an answer.
 */
export function writesInTurn(): InTurn {
  const queue = new PQueue({ concurrency: 1 });
  return async (write) => {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), limitMs).unref();
    const begin = () => {
      // A running write is awaited: nobody can know whether it is stored.
      clearTimeout(timer);
      const mayTryAgain = (error: unknown, tried: number) => isLocked(error) || (isEnded(error) && tried < maxEnded);
      return pRetry(write, {
        ...tries,
        shouldRetry: ({ error, attemptNumber }) => mayTryAgain(error, attemptNumber),
      });
    };
    try {
      return await queue.add(begin, { signal: waiting.signal });
    } catch (error) {
      if (!waiting.signal.aborted) throw error;
      throw new BincardError("database-unreachable", { retryAfterS, why: "other" }, { cause: error });
    }
  };
}

/** Whether the server has ended and rolled back a transaction because another writer waited for five seconds. */
function isEnded(error: unknown): boolean {
  return error instanceof LibsqlError && error.code === "TRANSACTION_TIMEOUT";
}
