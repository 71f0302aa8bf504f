import PQueue from "p-queue";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { logUnexpected } from "../recovery/log-unexpected.ts";

/** Dealers that are synced at once; a person who signs in does not wait for them. */
const dealersAtOnce = 3;

export interface RoundOptions {
  /** Dealers to keep up to date. */
  dealers(): Promise<string[]>;
  /** False while nothing can be done for a dealer, as while its database is being replaced. */
  isAvailable(dealerId: string): boolean;
  sync(dealerId: string): Promise<void>;
}

/** Looks after all dealers, some at once. */
export interface Rounds {
  /** One look at all dealers: whoever has something due is synced. Resolves when nobody is any more. */
  run(): Promise<void>;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

export function createRounds({ dealers, isAvailable, sync }: RoundOptions, signal: AbortSignal): Rounds {
  const syncs = createSingleFlight<void>();
  const queue = new PQueue({ concurrency: dealersAtOnce });

  async function syncOne(dealerId: string): Promise<void> {
    // It may have waited for long.
    if (signal.aborted || !isAvailable(dealerId)) return;
    await sync(dealerId).catch((error: unknown) => logUnexpected(dealerId, error));
  }

  return {
    async run() {
      for (const dealerId of await dealers()) void syncs.run(dealerId, () => queue.add(() => syncOne(dealerId)));
      await Promise.all(syncs.all());
    },
    async settled() {
      await Promise.allSettled(syncs.all());
    },
  };
}
