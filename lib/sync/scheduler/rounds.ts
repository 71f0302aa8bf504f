import { setTimeout as wait } from "node:timers/promises";
import PQueue from "p-queue";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { logUnexpected } from "../recovery/log-unexpected.ts";

/** How many dealers are synced at once. A sync started by a sign-in does not wait for them. */
const dealersAtOnce = 3;
/**
 * A sync that takes longer goes on, but its place is given to the next dealer: it waits for a slow supplier rather than
 * working, and three of them would hold up all the others for as long as they last.
 */
const longestPlaceMs = 5 * minuteMs;

export interface RoundOptions {
  /** Dealers to keep up to date. */
  dealers(): Promise<string[]>;
  /** False while a dealer cannot be synced, for example while its database is being replaced. */
  isAvailable(dealerId: string): boolean;
  sync(dealerId: string): Promise<void>;
  /** How long one sync holds a place of those that run at once. */
  placeMs?: number;
}

/** Syncs all dealers, several at once. */
export interface Rounds {
  /** Checks all dealers once and syncs those with a list that is due. Resolves when all are done. */
  run(): Promise<void>;
  /** Resolves when no sync is under way. */
  settled(): Promise<void>;
}

export function createRounds(
  { dealers, isAvailable, sync, placeMs = longestPlaceMs }: RoundOptions,
  signal: AbortSignal,
): Rounds {
  const syncs = createSingleFlight<void>();
  const queue = new PQueue({ concurrency: dealersAtOnce });

  async function syncOne(dealerId: string): Promise<void> {
    // Checked again: this sync may have waited a long time.
    if (signal.aborted || !isAvailable(dealerId)) return;
    await sync(dealerId).catch((error: unknown) => logUnexpected(dealerId, error));
  }

  /** Waits for a place; resolves when the sync has ended. */
  async function syncInTurn(dealerId: string): Promise<void> {
    let ended = Promise.resolve();
    await queue.add(async () => {
      ended = syncOne(dealerId);
      const place = new AbortController();
      const over = wait(placeMs, undefined, { signal: place.signal, ref: false }).catch(() => undefined);
      await Promise.race([ended, over]).finally(() => place.abort());
    });
    await ended;
  }

  return {
    async run() {
      for (const dealerId of await dealers()) void syncs.run(dealerId, () => syncInTurn(dealerId));
      await Promise.all(syncs.all());
    },
    async settled() {
      await Promise.allSettled(syncs.all());
    },
  };
}
