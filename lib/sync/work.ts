import type { InStatement } from "@libsql/client";
import type { Database } from "@/db/open.ts";
import { BincardError } from "@/lib/errors.ts";
import type { UpstreamClient, UpstreamPage } from "@/lib/upstream/contract.ts";

/** What one turn of syncing a dealer works with. */
export interface Work {
  readonly dealerId: string;
  readonly database: Database;
  readonly upstream: UpstreamClient;
  readonly now: () => number;
  /** Aborted when the process stops: the page under way is stored, the next one is not begun. */
  readonly signal: AbortSignal;
  /** One transaction, refused when the lease is lost. */
  readonly write: (statements: InStatement[]) => Promise<void>;
}

/** The turn was ended from outside; what is unfinished is taken up again later. */
export class Stopped extends Error {}

/** Hands on pages in order until the last one. @throws Stopped between pages, without waiting for one under way. */
export async function eachPage<T>(
  work: Work,
  pages: AsyncIterable<UpstreamPage<T>>,
  take: (page: UpstreamPage<T>) => Promise<void>,
): Promise<void> {
  const iterator = pages[Symbol.asyncIterator]();
  let stop = () => {};
  const stopped = new Promise<"stopped">((resolve) => {
    stop = () => resolve("stopped");
    work.signal.addEventListener("abort", stop, { once: true });
  });
  try {
    for (;;) {
      if (work.signal.aborted) throw new Stopped();
      const next = iterator.next();
      const step = await Promise.race([next, stopped]);
      if (step === "stopped") {
        next.catch(() => undefined);
        throw new Stopped();
      }
      if (step.done) return;
      await take(step.value);
    }
  } finally {
    work.signal.removeEventListener("abort", stop);
    // Not awaited: a generator that hangs in a request answers only when the request ends.
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}

/** A record's text must belong to the dealer's own words: a stop is no failure. */
export function isStop(error: unknown, signal: AbortSignal): boolean {
  if (error instanceof Stopped) return true;
  return signal.aborted && error instanceof BincardError && error.facts.reason === "stopped";
}
