import { setTimeout as wait } from "node:timers/promises";
import type { Priority } from "@/lib/concurrency/pace.ts";

/** Sync slots, which limit how many syncs run concurrently. */
interface Slots {
  /** Whether a slot is free. If there are several, one is reserved for syncs that a user waits for. */
  isFree(priority: Priority): boolean;
  /** Works in a slot. One must be free. */
  hold(work: () => Promise<void>): Promise<void>;
}

interface SlotsOptions {
  readonly atOnce: number;
  /**
   * A sync that takes longer (ms) continues, but gives its slot to the next one: it waits for a slow supplier rather
   * than working, and a few of those would block all others.
   */
  readonly slotMs: number;
  /** Called whenever a slot becomes free. */
  freed(): void;
}

/** Maximum number of slow syncs per slot that have released it and still run: the next slow one keeps its slot. */
const slowPerSlot = 3;

/** At most `atOnce` syncs hold a slot, and at most four times as many run. */
export function createSlots({ atOnce, slotMs, freed }: SlotsOptions): Slots {
  let held = 0;
  let slow = 0;

  /** Resolves to true when the slot was released; rejects if the work ended first. */
  async function giveAway(over: AbortSignal): Promise<void> {
    do await wait(slotMs, undefined, { signal: over, ref: false });
    while (slow >= slowPerSlot * atOnce);
    slow += 1;
    held -= 1;
    freed();
  }

  return {
    isFree: (priority) => held < (priority === "interactive" ? atOnce : Math.max(1, atOnce - 1)),
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
