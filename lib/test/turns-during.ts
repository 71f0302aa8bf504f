import { setImmediate } from "node:timers/promises";

/** For tests: how many turns of the event loop other work got while something went on, and what came of it. */
export async function turnsDuring<T>(work: () => Promise<T>): Promise<{ result: T; turns: number }> {
  let isOver = false;
  let turns = 0;
  const others = (async () => {
    while (!isOver) {
      turns += 1;
      await setImmediate();
    }
  })();
  try {
    return { result: await work(), turns };
  } finally {
    isOver = true;
    await others;
  }
}
