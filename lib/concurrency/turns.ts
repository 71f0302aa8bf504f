import PQueue from "p-queue";

/** Work of several owners, so much of it at once. */
export interface Turns {
  /** Does the work when it is the owner's turn. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Owners take turns: one that asks for very much holds up no other. What one owner asks for is begun in its order.
 */
export function createTurns(atOnce: number): Turns {
  const queue = new PQueue({ concurrency: atOnce });
  /** The turn of the work that was begun last, and of the last work that each owner waits for. */
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
