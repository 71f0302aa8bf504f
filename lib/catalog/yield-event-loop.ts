import { setImmediate } from "node:timers/promises";

/** Within this many event loop iterations the page of a query is rendered and sent. */
export const drawingTurns = 16;
/**
 * The longest wait for it. While other work goes on, each iteration takes long, and sixteen of them would allow only
 * ten queries a second.
 */
export const drawingMs = 25;

// biome-ignore lint/plugin: each copy of this module may yield on its own
let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves in an event loop iteration of its own, when the page of the previous query has been rendered. A catalog
 * query with its statements runs without yielding, and so does rendering its answer. Ten queries that arrive together
 * would block everything else until all are done. With iterations of their own none ends later, and other requests are
 * served in between.
 */
export function yieldEventLoop(): Promise<unknown> {
  const turn = last.then(() => setImmediate());
  last = turn.then(async () => {
    const end = performance.now() + drawingMs;
    for (let drawing = 0; drawing < drawingTurns && performance.now() < end; drawing++) await setImmediate();
  });
  return turn;
}
