import { setTimeout as wait } from "node:timers/promises";
import type { Waiting } from "@/lib/concurrency/pace.ts";

/** Sync slots, which limit how many syncs run concurrently. */
interface Places {
  /** Whether there is one. When there are several, one is kept for syncs that a person waits for. */
  isFree(waiting: Waiting): boolean;
  /** Works in a place. There must be a free one. */
  hold(work: () => Promise<void>): Promise<void>;
}

interface PlacesOptions {
  readonly atOnce: number;
  /**
   * A sync that takes longer (ms) goes on, but its place is given to the next one: it waits for a slow supplier rather
   * than working, and a few of them would hold up all the others for as long as they last.
   */
  readonly placeMs: number;
  /** Called whenever a place has become free. */
  freed(): void;
}

/** Maximum number of slow syncs per slot that have released it and still run: the next slow one keeps its slot. */
const slowForPlace = 3;

/** At no moment more than `atOnce` hold a place, or more than four times as many run. */
export function createPlaces({ atOnce, placeMs, freed }: PlacesOptions): Places {
  let held = 0;
  let slow = 0;

  /** Resolves to true when the place was given away; rejects when the work was over before. */
  async function giveAway(over: AbortSignal): Promise<void> {
    do await wait(placeMs, undefined, { signal: over, ref: false });
    while (slow >= slowForPlace * atOnce);
    slow += 1;
    held -= 1;
    freed();
  }

  return {
    isFree: (waiting) => held < (waiting === "person" ? atOnce : Math.max(1, atOnce - 1)),
    async hold(work) {
      held += 1;
      const over = new AbortController();
      let isSlow = false;
      const given = giveAway(over.signal).then(
        () => {
          isSlow = true;
        },
        () => undefined,
      );
      try {
        await work();
      } finally {
        over.abort();
        await given;
        if (isSlow) slow -= 1;
        else held -= 1;
        freed();
      }
    },
  };
}
