import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { processSingleton } from "@/lib/process-singleton.ts";

/** So many closed connections of a thread may still be open in truth, each with up to three descriptors. */
export const mostUnfinished = 50;

/**
 * The driver closes a file only when the statements that were prepared on it are collected, and knows no other way to
 * end them. This thread's connections that were closed and are not collected yet.
 */
const unfinished = processSingleton("unfinished-connections", () => {
  const state = {
    count: 0,
    isDue: false,
    registry: new FinalizationRegistry<null>(() => {
      state.count -= 1;
    }),
  };
  return state;
});

/**
 * Counts a connection that was closed, and whose statements nobody refers to any more. When too many are not collected
 * yet, garbage is: a thread that makes little of it would keep them for hours. It takes some 20 to 100 ms for fifty of
 * them, of this thread alone, and a thread that is busy has mostly collected them itself.
 */
export function noteClosed(connection: object): void {
  unfinished.registry.register(connection, null);
  unfinished.count += 1;
  if (unfinished.isDue || unfinished.count <= mostUnfinished) return;
  unfinished.isDue = true;
  // Later, when whoever closes them refers to none any more.
  setImmediate(() => {
    unfinished.isDue = false;
    collectGarbage();
  });
}

/** Collects all garbage of this thread at once. Node has no other way to ask for it while it runs. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
}
