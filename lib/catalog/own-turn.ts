import { setImmediate } from "node:timers/promises";

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a turn of the event loop of its own. A question to the catalog, its statements included, is one piece of
 * work that never waits in the middle: of ten that arrive at once, all would be worked off before anything else is
 * heard of. In turns of their own, others are served in between.
 */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => setImmediate());
  return last;
}
