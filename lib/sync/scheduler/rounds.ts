import PQueue from "p-queue";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { logUnexpected } from "../recovery/log-unexpected.ts";

/** How many dealers are synced at once. A sync started by a sign-in does not wait for them. */
const dealersAtOnce = 3;

export interface RoundOptions {
  /** Dealers to keep up to date. */
  dealers(): Promise<string[]>;
  /** False while a dealer cannot be synced, for example while its database is being replaced. */
  isAvailable(dealerId: string): boolean;
  sync(dealerId: string): Promise<void>;
}

/** Syncs all dealers, several at once. */
export interface Rounds {
  /** Checks all dealers once and syncs those with a list that is due. Resolves when all are done. */
  run(): Promise<void>;
  /** Resolves when no sync is under way. */
  settled(): Promise<void>;
}

export function createRounds({ dealers, isAvailable, sync }: RoundOptions, signal: AbortSignal): Rounds {
  const syncs = createSingleFlight<void>();
  const queue = new PQueue({ concurrency: dealersAtOnce });

  async function syncOne(dealerId: string): Promise<void> {
    // Checked again: this sync may have waited a long time.
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
