import PQueue from "p-queue";

/** A queue of several owners' work with a limited concurrency. */
export interface Turns {
  /** Does the work when it is the owner's turn. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

/** A fair queue: an owner with much work delays no other. Each owner's work starts in its order. */
export function createTurns(atOnce: number): Turns {
  const queue = new PQueue({ concurrency: atOnce });
  /** The turn of the last started work, and of each owner's last queued work. */
  let begun = 0;
  const lastTurns = new Map<string, number>();
  return {
    async run(owner, work) {
      const turn = Math.max(begun, lastTurns.get(owner) ?? 0) + 1;
      lastTurns.set(owner, turn);
      const begin = () => {
        begun = turn;
        return work();
      };
      try {
        return await queue.add(begin, { priority: -turn });
      } finally {
        if (lastTurns.get(owner) === turn) lastTurns.delete(owner);
      }
    },
  };
}
