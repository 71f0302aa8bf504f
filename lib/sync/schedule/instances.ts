import { secondMs } from "@/lib/domain/time.ts";
import { logUnexpected } from "../store/log-unexpected.ts";

/** An instance without a heartbeat for this time has ended or is suspended: four polls. */
export const silentMs = 20 * secondMs;
/** At most this much time counts between two polls: while the list could not be read, no instance counts as silent. */
const maxBetweenMs = 10 * secondMs;

/**
 * The instances that sync the same dealers on one libSQL server. Each has its own queue of due times: all know what is
 * due by time, but only one knows what a user or a sync started there. So when one ends, the others visit every dealer
 * once.
 */
export interface Instances {
  /** The dealers to keep up to date. Each call is a heartbeat of this instance, and notes those of the others. */
  dealers(): Promise<string[]>;
  /** Sets the callback for when another instance has ended or is suspended. */
  onEnded(ended: () => void): void;
  /** This instance has ended: the others need not wait for its heartbeat to time out. */
  leave(): Promise<void>;
}

interface Heartbeats {
  /** Writes this instance's heartbeat, and reads those of the others and the dealers. */
  beat(): Promise<{ listed: string[]; others: readonly { instanceId: string; beatAt: number }[] }>;
  end(): Promise<void>;
}

/**
 * `passedMs`: a monotonic clock. The clocks of machines differ, so a heartbeat is only compared with an earlier one of
 * the same instance.
 */
export function createInstances(heartbeats: Heartbeats, passedMs: () => number = () => performance.now()): Instances {
  const known = new Map<string, { beatAt: number; silent: number }>();
  let lookedAt = passedMs();
  let ended = () => {};
  let asked: Promise<unknown> = Promise.resolve();
  let hasLeft = false;

  /** Records the others' heartbeats, and returns whether one of them has ended since the last poll. */
  function note(others: readonly { instanceId: string; beatAt: number }[]): boolean {
    const at = passedMs();
    const between = Math.min(at - lookedAt, maxBetweenMs);
    lookedAt = at;
    let hasEnded = false;
    const left = new Set(known.keys());
    for (const { instanceId, beatAt } of others) {
      const before = known.get(instanceId);
      const silent = before?.beatAt === beatAt ? before.silent + between : 0;
      if (before && before.silent < silentMs && silent >= silentMs) hasEnded = true;
      known.set(instanceId, { beatAt, silent });
      left.delete(instanceId);
    }
    for (const instanceId of left) {
      if ((known.get(instanceId)?.silent ?? 0) < silentMs) hasEnded = true;
      known.delete(instanceId);
    }
    return hasEnded;
  }

  async function beat(): Promise<string[]> {
    const { listed, others } = await heartbeats.beat();
    if (note(others)) ended();
    return listed;
  }

  return {
    async dealers() {
      if (hasLeft) return [];
      const answer = beat();
      asked = answer.catch(() => undefined);
      return answer;
    },
    onEnded(listener) {
      ended = listener;
    },
    async leave() {
      // A heartbeat written later would look like a running worker's.
      hasLeft = true;
      await asked;
      await heartbeats.end().catch((error: unknown) => logUnexpected("", error));
    },
  };
}
