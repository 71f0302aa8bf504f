import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { processSingleton } from "@/lib/process-singleton.ts";

/** Number of closed connections per thread whose files may still be open, each with up to three descriptors. */
export const maxUnfinished = 50;

/**
 * The driver closes a file only when the statements prepared on it are garbage-collected, and has no other way. These
 * are this thread's closed connections that are not collected yet.
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
 * Counts a closed connection. libsql closes the file only when its statements are garbage-collected, which can take
 * hours in a thread that allocates little; so collects garbage when too many are pending. That blocks this thread for
 * 20 to 100 ms per fifty; a busy thread has usually collected them already.
 */
export function noteClosed(connection: object): void {
  unfinished.registry.register(connection, null);
  unfinished.count += 1;
  if (unfinished.isDue || unfinished.count <= maxUnfinished) return;
  unfinished.isDue = true;
  // Deferred until the caller has dropped its references.
  setImmediate(() => {
    unfinished.isDue = false;
    collectGarbage();
  });
}

/** Collects all garbage of this thread now. Node offers no other way to request it at run time. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
}
