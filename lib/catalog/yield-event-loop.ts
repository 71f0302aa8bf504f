import { setImmediate } from "node:timers/promises";

/** In so many turns of the event loop the page that a question was asked for is drawn and on its way. */
export const drawingTurns = 16;
/**
 * Nobody waits longer for it: while much else goes on each turn takes its time, and sixteen of them let ten questions a
 * second through.
 */
export const drawingMs = 25;

// biome-ignore lint/plugin: each copy of this module may yield on its own
let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a turn of the event loop of its own, when the page of the question before has been drawn. A question to
 * the catalog, its statements included, is one piece of work that never waits in the middle, and so is drawing its
 * answer: of ten that arrive at once, all would be worked off before anything else is heard of. With turns of their own
 * none is ready later, and others are served in between.
 */
export function yieldEventLoop(): Promise<unknown> {
  const turn = last.then(() => setImmediate());
  last = turn.then(async () => {
    const end = performance.now() + drawingMs;
    for (let drawing = 0; drawing < drawingTurns && performance.now() < end; drawing++) await setImmediate();
  });
  return turn;
}
